import { EmptyState } from '#app/ui/empty-state.tsx';

export type TopPage = {
  path: string;
  /** The page's title, if known, and its URL on the site. */
  title: string | null;
  href: string | null;
  count: string;
  visits: number;
};

/** The most visited pages of a period (spec §2 'Analytics'), or posts, with their paths. */
export function TopPages({
  pages,
  empty,
}: {
  pages: readonly TopPage[];
  empty: { title: string; text: string };
}) {
  if (pages.length === 0) {
    return <EmptyState headingLevel={3} {...empty} />;
  }
  return (
    <ol className="divide-y divide-line">
      {pages.map((page, index) => (
        <li key={page.path} className="flex min-h-15 items-center gap-4 py-2 first:pt-0 last:pb-0">
          <span aria-hidden="true" className="w-5 shrink-0 text-right text-ink-muted text-sm tabular-nums">
            {index + 1}
          </span>
          <PageName {...page} />
          <span className="shrink-0 font-semibold tabular-nums">
            {page.count}
            <span className="sr-only">{page.visits > 1 ? '\u00A0visites' : '\u00A0visite'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A path comes from visitors' browsers: it may be long, and may not exist. */
function PageName({ path, title, href }: TopPage) {
  const cut = 'line-clamp-2 [overflow-wrap:anywhere]';
  if (title === null || href === null) {
    return (
      <span className={`${cut} min-w-0 grow`} title={path}>
        {path}
      </span>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="group grid min-h-11 min-w-0 grow content-center rounded-control"
    >
      <span className="font-semibold underline-offset-4 group-hover:text-majorelle-deep group-hover:underline">
        {title}
      </span>
      <span className={`${cut} text-ink-muted text-sm`} title={path}>
        {path}
      </span>
      <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
    </a>
  );
}
