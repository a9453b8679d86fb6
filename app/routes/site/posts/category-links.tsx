import { groupPath, type PostGroup } from '#app/features/posts/posts.ts';
import { PillLinks } from '#app/ui/pill-links.tsx';

type CategoryLinksProps = {
  categories: readonly (PostGroup & { posts: number })[];
  /** The current category's slug; null for all posts. */
  current: string | null;
};

/**
 * The category links of the blog, above its cards: all posts, and each category; nothing without categories.
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
