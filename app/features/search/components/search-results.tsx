import type { SearchHit } from '#app/features/search/search.ts';
import type { SearchKind } from '#app/school/vocabulary.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Marked } from './marked.tsx';

const kinds: Record<SearchKind, { label: string; tone: BadgeTone }> = {
  page: { label: 'Page', tone: 'neutral' },
  question: { label: 'Question', tone: 'saffron' },
  post: { label: 'Article', tone: 'majorelle' },
  event: { label: 'Événement', tone: 'emerald' },
};

/** The results of a search, best first. */
export function SearchResults({ rows }: { rows: readonly SearchHit[] }) {
  return (
    <ol className="grid gap-4">
      {rows.map((row) => (
        <li key={row.path}>
          <Result found={row} />
        </li>
      ))}
    </ol>
  );
}

function Result({ found: { kind, path, title, excerpt, date } }: { found: SearchHit }) {
  const { label, tone } = kinds[kind];
  return (
    <article className="relative grid gap-2 rounded-card border border-line bg-white p-5 hover:border-majorelle">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
        <Badge tone={tone}>{label}</Badge>
        {date && <time dateTime={date.iso}>{date.label}</time>}
      </p>
      <h2 className="wrap-anywhere text-xl">
        <a href={path} className="after:absolute after:inset-0 hover:text-majorelle hover:underline">
          <Marked pieces={title} />
        </a>
      </h2>
      {excerpt.length > 0 && (
        <p className="wrap-anywhere text-ink-muted">
          <Marked pieces={excerpt} />
        </p>
      )}
    </article>
  );
}
