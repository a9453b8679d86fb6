import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { ofName } from '#app/lib/french.ts';
import type { FamilyLine as Line, RelativeView } from './family-views.ts';
import type { MergedMatch as Found } from './find-merged.server.ts';

/** The most inquiries named in a list; each one's page names all. */
const named = 3;

type FamilyLineProps = {
  line: Line;
  /** The page of the inquiry above, where they are compared and merged. */
  href: string;
  /** The family's name for screen readers. */
  name: string;
  hrefOf: (relative: { kind: string; id: string }) => string;
};

/**
 * Below the rows of a family in a list: its number of inquiries, those outside this page, and a link to merge
 * them.
 */
export function FamilyLine({ line: { count, others, mergeable }, href, name, hrefOf }: FamilyLineProps) {
  const more = others.length - named;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <span className="inline-flex items-center gap-2 font-semibold">
        <Users aria-hidden="true" className="size-4 shrink-0 text-majorelle" />
        <span>
          {count} demandes
          <span className="sr-only">
            {'\u00A0'}de la famille {ofName(name)}
          </span>
        </span>
      </span>
      {others.slice(0, named).map((each) => (
        <Link key={each.key} to={hrefOf(each)} className={`${link} min-w-0 [overflow-wrap:anywhere]`}>
          {describeRelative(each)}
        </Link>
      ))}
      {more > 0 && <span className="text-ink-muted">{`et ${more} ${more > 1 ? 'autres' : 'autre'}`}</span>}
      {mergeable && (
        <Link to={`${href}#famille`} data-print="hide" className={`${link} ml-auto font-semibold`}>
          Comparer et réunir
          <span className="sr-only">
            {'\u00A0'}les demandes {ofName(name)}
          </span>
        </Link>
      )}
    </div>
  );
}

type MergedMatchesProps = {
  found: readonly Found[];
  hrefOf: (relative: { kind: string; id: string }) => string;
};

/** Above a list: merged duplicates that match its search, with links to their main inquiries. */
export function MergedMatches({ found, hrefOf }: MergedMatchesProps) {
  if (found.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {found.length > 1
        ? 'Trouvées dans des demandes réunies\u00A0:'
        : 'Trouvée dans une demande réunie\u00A0:'}
      {found.map(({ id, words, main }) => (
        <Link key={id} to={hrefOf(main)} className={link}>
          {bidiIsolate(words)}
        </Link>
      ))}
    </p>
  );
}

const link = 'inline-flex min-h-8 items-center text-majorelle underline-offset-4 hover:underline xl:min-h-6';

/** « Préinscription, Rania, il y a 2 jours », « Message, hier (réunie) ». */
function describeRelative({ source, child, received, merged }: RelativeView): string {
  const words = [source, child && bidiIsolate(child.name), received.relative].filter(Boolean).join(', ');
  return merged ? `${words} (${source === 'Message' ? 'réuni' : 'réunie'})` : words;
}
