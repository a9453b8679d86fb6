import { Link } from 'react-router';
import {
  type Category,
  type CategoryResult,
  categoryFailed,
  categoryMessage,
} from '#app/features/posts/categories/categories.ts';
import { ItemActions } from '#app/office/ordered-items/item-actions.tsx';
import { useOrderedItems } from '#app/office/ordered-items/use-ordered-items.ts';
import { Card } from '#app/ui/card.tsx';
import { DeleteCategory } from './delete-category.tsx';

type CategoryListProps = {
  categories: readonly Category[];
  editHref: (id: string) => string;
  /** The URL of a category's posts. */
  postsHref: (slug: string) => string;
};

/** The categories in their order, with their actions. */
export function CategoryList({ categories, editHref, postsHref }: CategoryListProps) {
  const { list, confirming, setConfirming, busy, send } = useOrderedItems<Category, CategoryResult>({
    notice: categoryMessage,
    failed: categoryFailed,
  });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Catégories d’articles" className="grid gap-3">
        {categories.map((category, index) => (
          <Card
            as="li"
            key={category.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <div className="grid min-w-0 gap-1">
              <h2 className="text-lg wrap-anywhere">
                <bdi>{category.name}</bdi>
              </h2>
              <p className="text-ink-muted text-sm">
                {category.posts === 0 ? (
                  'Aucun article'
                ) : (
                  <Link
                    to={postsHref(category.slug)}
                    className="inline-flex min-h-11 items-center underline hover:text-majorelle"
                  >
                    {category.posts > 1 ? `${category.posts} articles` : '1 article'}
                  </Link>
                )}
              </p>
            </div>
            <ItemActions
              what="la catégorie"
              name={category.name}
              onRaise={index > 0 ? () => !busy && send({ intent: 'raise-category', id: category.id }) : null}
              editHref={editHref(category.id)}
              editLabel="Renommer"
              onDelete={() => setConfirming(category)}
            />
          </Card>
        ))}
      </ul>
      <DeleteCategory
        category={confirming}
        others={categories.filter(({ id }) => id !== confirming?.id)}
        busy={busy}
        onClose={() => setConfirming(null)}
        onConfirm={(moveTo) => confirming && send({ intent: 'delete-category', id: confirming.id, moveTo })}
      />
    </>
  );
}
