import { SearchCombobox } from '#app/features/search/office/components/search-combobox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useAskedSignOut } from './sign-out.tsx';

/** The search of the office over the page that is open. It comes as the search is touched, or its key is pressed. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { ask, question } = useAskedSignOut();
  return (
    <>
      <Dialog open onOpenChange={onClose} title="Rechercher" size="lg" at="top">
        <SearchCombobox onLeave={onClose} onWayOut={() => void ask()} />
      </Dialog>
      {question}
    </>
  );
}
