import type { LinkGroup, LinkTarget, LinkTargets } from '#app/content/link-targets.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { type Failure, unreadSentence } from '#app/office/failure.ts';
import { Button } from '#app/ui/button.tsx';

/** The warning of a draft, not public yet. */
export const draftWarning = 'Brouillon\u00A0: le lien ne mènera nulle part avant sa publication';

type LinkOptionsProps = {
  /** The prefix of the options' ids; each option's number follows. */
  id: string;
  groups: readonly LinkGroup[];
  /** The option that Enter selects. */
  at: number;
  onPointAt: (index: number) => void;
  onChoose: (target: LinkTarget) => void;
};

/** The results in groups, as the options of a listbox. */
export function LinkOptions({ id, groups, at, onPointAt, onChoose }: LinkOptionsProps) {
  let next = 0;
  return groups.map(({ name, label, targets }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options.
    <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="grid">
      <h3 id={`${id}-${name}`} role="presentation" className="px-3 pt-2 font-semibold text-ink-muted text-sm">
        {label}
      </h3>
      {targets.map((target) => {
        const index = next;
        next += 1;
        return (
          <button
            key={target.href}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            data-option=""
            aria-selected={index === at}
            onPointerMove={() => onPointAt(index)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(target)}
            className="grid min-h-11 content-center rounded-control px-3 py-1.5 text-left -outline-offset-2 aria-selected:bg-sand aria-selected:outline-2 aria-selected:outline-majorelle"
          >
            <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {target.title}
            </span>
            <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">{target.detail}</span>
            {target.isDraft && <span className="text-sm text-terracotta-deep">{draftWarning}</span>}
          </button>
        );
      })}
    </div>
  ));
}

type SaidOfLinksProps = {
  search: string;
  result: LinkTargets | null;
  isLate: boolean;
  failure: Failure | null;
  again: () => void;
};

/**
 * The number of results, or why there are none. While a search runs, the previous results and their count
 * stay.
 */
export function SaidOfLinks({ search, result, isLate, failure, again }: SaidOfLinksProps) {
  return (
    <>
      <p role="status" className={cn('text-ink-muted text-sm', isLate && 'opacity-60', failure && 'sr-only')}>
        {!failure && (result ? said(result, search) : 'Recherche…')}
      </p>
      <div role="alert" className={failure ? 'grid justify-items-start gap-3 text-sm' : 'sr-only'}>
        {failure && (
          <>
            <p>{unreadSentence(failure)}</p>
            <Button size="sm" variant="secondary" onClick={again}>
              Réessayer
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function said({ groups, isShort }: LinkTargets, search: string): string {
  if (isShort) return 'Tapez au moins deux lettres.';
  const count = groups.reduce((sum, { targets }) => sum + targets.length, 0);
  if (count === 0) return `Rien pour «\u00A0${bidiIsolate(search)}\u00A0». Essayez un seul mot du titre.`;
  return count === 1 ? '1 résultat' : `${count} résultats`;
}
