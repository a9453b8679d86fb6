import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeGroup, OfficeSearchHit } from '#app/features/search/office/office-search.ts';
import { Card } from '#app/ui/card.tsx';
import { ResultLine } from './result-line.tsx';

type ResultListProps = {
  groups: readonly OfficeGroup[];
  /** Replaces the sign-out result, which is a form. */
  wayOut: ReactNode;
};

/** The results by groups, on the search page. */
export function ResultList({ groups, wayOut }: ResultListProps) {
  return groups.map(({ name, label, rows, allHref }) => (
    <section key={name} aria-labelledby={`trouve-${name}`} className="grid gap-2">
      <h2 id={`trouve-${name}`} className="text-lg">
        {label}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.key} className="flex items-stretch gap-1">
              {row.opens === 'way-out' ? wayOut : <Opener found={row} />}
              {row.answerHref && (
                <Link to={row.answerHref} className={`${more} shrink-0`}>
                  Répondre
                  <span className="sr-only">
                    {'\u00A0'}à {row.title.map(({ text }) => text).join('')}
                  </span>
                </Link>
              )}
            </li>
          ))}
          {allHref && (
            <li>
              <Link to={allHref} className={more}>
                Tout voir
                <span className="sr-only">
                  {'\u00A0'}dans {label}
                </span>
              </Link>
            </li>
          )}
        </ul>
      </Card>
    </section>
  ));
}

const more =
  'flex min-h-12 items-center px-4 font-semibold text-majorelle text-sm underline underline-offset-4 sm:px-6';
const whole = 'flex min-h-12 min-w-0 grow items-center px-4 py-2 hover:bg-sand sm:px-6';

function Opener({ found }: { found: OfficeSearchHit }) {
  const { opens, href } = found;
  if (opens === 'page') {
    return (
      <Link to={href} className={whole}>
        <ResultLine found={found} />
      </Link>
    );
  }
  const target = opens === 'tab' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...target} className={whole}>
      <ResultLine found={found} />
    </a>
  );
}
