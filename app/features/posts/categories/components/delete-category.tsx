import { useRef } from 'react';
import type { Category } from '#app/features/posts/categories/categories.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Confirm } from '#app/ui/confirm.tsx';
import { Field, Select } from '#app/ui/field.tsx';

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
export function DeleteCategory({ category, others, busy, onClose, onConfirm }: DeleteCategoryProps) {
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
