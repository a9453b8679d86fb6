import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';

type PaginationProps = {
  /** 1 for the first page. */
  page: number;
  pageCount: number;
  href: (page: number) => string;
  label?: string;
};

/** The pages to link: both ends, and one on each side of the current one; `null` for a gap. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const pages = [...new Set(numbers)].sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [n - 1, n] : [null, n];
  });
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-control px-3 font-semibold tabular-nums';
const step = `${cell} grid-flow-col gap-2`;

/** Links to the pages of a list, in the office and on public pages; nothing for a single page. */
export function Pagination({ page, pageCount, href, label = 'Pagination' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <p aria-current="page" className="w-full pb-1 text-center tabular-nums sm:hidden">
        {`Page ${page} sur ${pageCount}`}
      </p>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev" />
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pagesToShow(page, pageCount).map((n, index) => (
          <li key={n ?? `gap ${index < 2 ? 'before' : 'after'}`}>
            {n === null ? (
              <span aria-hidden="true" className="px-1 text-ink-muted">
                …
              </span>
            ) : (
              <Link
                to={href(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                className={cn(cell, n === page ? 'bg-majorelle text-white' : 'hover:bg-sand-deep')}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? href(page + 1) : undefined} rel="next" />
    </nav>
  );
}

const steps = {
  prev: { arrow: '←', word: 'précédente' },
  next: { arrow: '→', word: 'suivante' },
} as const;

function Step({ to, rel }: { to: string | undefined; rel: 'prev' | 'next' }) {
  const { arrow, word } = steps[rel];
  const arrowIcon = <span aria-hidden="true">{arrow}</span>;
  const content = (
    <>
      {rel === 'prev' && arrowIcon}
      {/* Phones have no room for the full label twice. */}
      <span className="max-sm:capitalize">
        <span className="max-sm:sr-only">Page{'\u00A0'}</span>
        {word}
      </span>
      {rel === 'next' && arrowIcon}
    </>
  );
  if (!to) return <span className={cn(step, 'text-ink-muted')}>{content}</span>;
  return (
    <Link to={to} rel={rel} className={cn(step, 'text-majorelle hover:bg-majorelle-tint')}>
      {content}
    </Link>
  );
}
