import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeGroup, OfficeSearchHit } from '#app/features/search/office/office-search.ts';
import { cn } from '#app/lib/class-names.ts';
import { ResultLine } from './result-line.tsx';

type FoundOptionsProps = {
  /** The prefix of the options' ids; each option's number follows. */
  id: string;
  groups: readonly OfficeGroup[];
  /** The option that Enter selects. */
  at: number;
  onPointAt: (index: number) => void;
  /** An option was clicked that leaves the page, in this tab. */
  onLeave: () => void;
  onWayOut: () => void;
};

/** The attributes that make a link or a button an option. */
type Option = {
  id: string;
  role: 'option';
  tabIndex: -1;
  'data-option': '';
  'aria-selected': boolean;
  onPointerMove: () => void;
  className: string;
};

/** The number of options in the groups: results, their reply links, and the lists with more. */
export function countOptions(groups: readonly OfficeGroup[]): number {
  return groups.reduce(
    (sum, { rows, allHref }) =>
      sum + rows.length + rows.filter(({ answerHref }) => answerHref).length + (allHref ? 1 : 0),
    0,
  );
}

/**
 * The results by groups, as the options of a listbox. Each is a real link, which can be opened in another
 * tab.
 */
export function ResultOptions({ id, groups, at, onPointAt, onLeave, onWayOut }: FoundOptionsProps) {
  let next = 0;
  const option = (look: string): Option => {
    const index = next;
    next += 1;
    return {
      id: `${id}-${index}`,
      role: 'option',
      tabIndex: -1,
      'data-option': '',
      'aria-selected': index === at,
      onPointerMove: () => onPointAt(index),
      className: cn(optionLook, look),
    };
  };
  return groups.map(({ name, label, rows, allHref }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options.
    <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="grid gap-0.5">
      <h3 id={`${id}-${name}`} role="presentation" className="px-3 pt-1 font-semibold text-ink-muted text-sm">
        {label}
      </h3>
      {rows.map((row) => (
        <div key={row.key} role="presentation" className="flex items-stretch gap-1">
          <Opener found={row} option={option('grow')} onLeave={onLeave} onWayOut={onWayOut}>
            <ResultLine found={row} />
          </Opener>
          {row.answerHref && (
            <Link {...option('shrink-0')} to={row.answerHref} onClick={onLeave}>
              <span className="font-semibold text-majorelle text-sm">Répondre</span>
              <span className="sr-only">
                {'\u00A0'}à {row.title.map(({ text }) => text).join('')}
              </span>
            </Link>
          )}
        </div>
      ))}
      {allHref && (
        <Link {...option('')} to={allHref} onClick={onLeave}>
          <span className="font-semibold text-majorelle text-sm">
            Tout voir
            <span className="sr-only">
              {'\u00A0'}dans {label}
            </span>
          </span>
        </Link>
      )}
    </div>
  ));
}

const optionLook =
  'flex min-h-11 min-w-0 items-center gap-3 rounded-control px-3 py-1.5 text-left -outline-offset-2 aria-selected:bg-sand aria-selected:outline-2 aria-selected:outline-majorelle';

type OpenerProps = {
  found: OfficeSearchHit;
  option: Option;
  onLeave: () => void;
  onWayOut: () => void;
  children: ReactNode;
};

function Opener({ found: { opens, href }, option, onLeave, onWayOut, children }: OpenerProps) {
  if (opens === 'way-out') {
    return (
      <button type="button" {...option} onClick={onWayOut}>
        {children}
      </button>
    );
  }
  if (opens === 'page') {
    return (
      <Link {...option} to={href} onClick={onLeave}>
        {children}
      </Link>
    );
  }
  const target = opens === 'tab' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...option} {...target} href={href} onClick={onLeave}>
      {children}
    </a>
  );
}
