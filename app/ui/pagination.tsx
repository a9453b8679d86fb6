import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';

type PaginationProps = {
  /** 1 for the first page. */
  page: number;
  pageCount: number;
  href: (page: number) => string;
  label?: string;
};

/** The pages worth a link: the ends, and one on each side of the current one; `null` where some are left out. */
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

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pageCount, href, label = 'Pagination' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? href(page - 1) : undefined} label="Précédent" rel="prev" />
      <p className="px-2 tabular-nums sm:hidden">
        Page {page} sur {pageCount}
      </p>
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
      <Step to={page < pageCount ? href(page + 1) : undefined} label="Suivant" rel="next" />
    </nav>
  );
}

function Step({ to, label, rel }: { to: string | undefined; label: string; rel: 'prev' | 'next' }) {
  const arrow = rel === 'prev' ? '←' : '→';
  const text = <span className="max-sm:sr-only">{label}</span>;
  const content = (
    <span className="flex items-center gap-2">
      {rel === 'next' && text}
      <span aria-hidden="true">{arrow}</span>
      {rel === 'prev' && text}
    </span>
  );
  if (!to) return <span className={cn(cell, 'text-ink-muted')}>{content}</span>;
  return (
    <Link to={to} rel={rel} className={cn(cell, 'text-majorelle hover:bg-majorelle-tint')}>
      {content}
    </Link>
  );
}
