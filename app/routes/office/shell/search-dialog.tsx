import { SearchCombobox } from '#app/features/search/office/components/search-combobox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useConfirmedSignOut } from './sign-out.tsx';

/** The office search over the current page. Loaded on the first touch of the search, or by its shortcut. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { ask, question } = useConfirmedSignOut();
  return (
    <>
      <Dialog open onOpenChange={onClose} title="Rechercher" size="lg" at="top">
        <SearchCombobox onLeave={onClose} onWayOut={() => void ask()} />
      </Dialog>
      {question}
    </>
  );
}
