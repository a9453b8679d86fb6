import type { ArticleHeading } from '#app/content/article-anchors.ts';
import { cn } from '#app/lib/class-names.ts';

/** The number of headings from which an article has a table of contents. */
const worthwhile = 3;

/** Whether an article is long enough for a table of contents. */
export function hasContents(headings: readonly ArticleHeading[]): boolean {
  return headings.length >= worthwhile;
}

/** An article's table of contents; sticky beside it on wide screens, where its cell is as high as the article. */
export function Contents({ headings }: { headings: readonly ArticleHeading[] }) {
  return (
    <nav
      aria-labelledby="sommaire"
      data-consent-room
      className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem-var(--consent-height,0px))] lg:overflow-y-auto"
    >
      <h2 id="sommaire" className="text-base">
        Sommaire
      </h2>
      <ol className="mt-2 text-sm">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={cn('wrap-anywhere', level === 3 && 'pl-4')}>
            <a
              href={`#${id}`}
              className={cn(
                'flex min-h-11 items-center py-1.5 leading-snug hover:text-majorelle hover:underline',
                level === 3 && 'text-ink-muted',
              )}
            >
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
