import { useRef } from 'react';
import { Link } from 'react-router';
import {
  type Category,
  type CategoryResult,
  categoryFailed,
  categoryMessage,
} from '#app/features/posts/categories/categories.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { ItemActions } from '#app/office/ordered-items/item-actions.tsx';
import { useOrderedItems } from '#app/office/ordered-items/use-ordered-items.ts';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Field, Select } from '#app/ui/field.tsx';

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

type DeleteCategoryProps = {
  /** The category to delete; null when none is. */
  category: Category | null;
  others: readonly Category[];
  busy: boolean;
  onClose: () => void;
  /** Called with the id of the posts' new category, '' for none. */
  onConfirm: (moveTo: string) => void;
};

/** Confirms deleting a category, with a choice for its posts. */
function DeleteCategory({ category, others, busy, onClose, onConfirm }: DeleteCategoryProps) {
  const choice = useRef<HTMLDivElement>(null);
  const posts = category?.posts ?? 0;
  const name = `«\u00A0${bidiIsolate(category?.name ?? '')}\u00A0»`;
  return (
    <Confirm
      open={category !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Supprimer cette catégorie&nbsp;?"
      text={
        posts === 0
          ? `${name} n’a aucun article.`
          : `${name} a ${posts > 1 ? `${posts} articles, qui restent` : '1 article, qui reste'} sur le site. Sa page disparaît.`
      }
      busy={busy}
      busyLabel="Suppression…"
      onConfirm={() => onConfirm(choice.current?.querySelector('select')?.value ?? '')}
    >
      {posts > 0 && (
        <div ref={choice}>
          <Field label={posts > 1 ? 'Ranger ses articles dans' : 'Ranger son article dans'}>
            <Select name="moveTo" defaultValue="">
              <option value="">Aucune catégorie</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </Confirm>
  );
}
