import { PostCard } from '#app/features/posts/components/post-card.tsx';
import type { PostSummary } from '#app/features/posts/posts.ts';
import { cn } from '#app/lib/class-names.ts';
import { cardsPerPage } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';

/** Newest first; the newest of all is larger, over two columns. */
export function PostGrid({ list: { rows, page } }: { list: ListPage<PostSummary> }) {
  return (
    <>
      <h2 className="sr-only">Tous les articles</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((post, index) => {
          const room = page === 1 ? roomOnFirstPage(index) : '';
          return (
            <li key={post.slug} className={cn('min-w-0', room)}>
              <PostCard post={post} size={room ? 'wide' : 'medium'} headingLevel={3} priority={index === 0} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** With the first over two columns, the last card of a full page would be beside a gap. */
function roomOnFirstPage(index: number): string {
  if (index === 0) return 'sm:col-span-2';
  return index === cardsPerPage - 1 ? 'sm:col-span-full' : '';
}
