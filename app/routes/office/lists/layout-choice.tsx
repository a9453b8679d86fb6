import { LayoutGrid, Rows3 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFailure } from '#app/office/failure.ts';
import type { ListLayout } from '#app/office/list-layout.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import type { LayoutAnswer } from './layout-answer.ts';

type LayoutChoiceProps = {
  /** The current layout. */
  current: ListLayout;
  /** The URL that forces a layout; with null, that of the user's preference. */
  href: (layout: ListLayout | null) => string;
  /** Whether the current URL forces the layout. */
  isOfAddress: boolean;
};

const choices = [
  { layout: 'table', words: 'Tableau', Icon: Rows3 },
  { layout: 'cards', words: 'Cartes', Icon: LayoutGrid },
] as const;

const failed = { title: 'L’affichage n’a pas changé', text: 'Réessayez dans un instant.' };

/**
 * Table or cards: stored in the user's account. Without script, which every office write needs, the links
 * switch the layout and store nothing.
 */
export function LayoutChoice({ current, href, isOfAddress }: LayoutChoiceProps) {
  const navigate = useNavigate();
  const { busy, send } = useOfficeAction<LayoutAnswer>({
    notice: () => null,
    failed,
    about: 'layout',
    onResult(result) {
      if (!isFailure(result) && isOfAddress)
        void navigate(href(null), { replace: true, preventScrollReset: true });
    },
  });
  function choose(event: MouseEvent, layout: ListLayout) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) send({ intent: 'choose-layout', layout });
  }
  return (
    <nav
      aria-label="Affichage"
      data-print="hide"
      aria-busy={busy || undefined}
      className="inline-flex shrink-0 rounded-control border border-edge bg-white p-0.5"
    >
      {choices.map(({ layout, words, Icon }) => (
        <Link
          key={layout}
          to={href(layout)}
          preventScrollReset
          title={words}
          aria-current={layout === current ? 'true' : undefined}
          onClick={(event) => choose(event, layout)}
          className="grid size-11 place-items-center rounded-lg text-ink-muted hover:text-ink aria-[current=true]:bg-majorelle-tint aria-[current=true]:text-majorelle-deep sm:size-9"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{words}</span>
        </Link>
      ))}
    </nav>
  );
}
