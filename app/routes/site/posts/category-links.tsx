import { Link } from 'react-router';
import { groupPath, type PostGroup } from '#app/features/posts/posts.ts';
import { PillLinks } from '#app/ui/pill-links.tsx';

type CategoryLinksProps = {
  categories: readonly (PostGroup & { posts: number })[];
  /** The current category's slug; null for all posts. */
  current: string | null;
};

/** What the blog is about: each category with the number of its articles, on ink beside the blog's heading. */
export function CategoryList({ categories }: Pick<CategoryLinksProps, 'categories'>) {
  return (
    <nav aria-label="Catégories du blog" data-print="hide">
      <ul className="divide-y divide-ink-muted/60 border-ink-muted/60 border-y">
        {categories.map((category) => (
          <li key={category.slug}>
            <Link
              to={groupPath(category)}
              className="flex min-h-14 items-center justify-between gap-4 py-2 font-display font-semibold text-lg hover:text-saffron"
            >
              <bdi className="wrap-anywhere">{category.name}</bdi>
              <span className="text-saffron tabular-nums">
                {category.posts}
                <span className="sr-only">{category.posts > 1 ? '\u00A0articles' : '\u00A0article'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The category links above the cards of a category and of the blog's later pages: all posts, and each category; nothing without categories.
 */
export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  if (categories.length === 0) return null;
  return (
    <div data-print="hide">
      <PillLinks
        label="Catégories du blog"
        links={[
          { to: '/blog', label: 'Tous les articles', count: 0, current: current === null },
          ...categories.map((category) => ({
            to: groupPath(category),
            label: category.name,
            count: category.posts,
            current: groupPath(category) === current,
          })),
        ]}
      />
    </div>
  );
}
