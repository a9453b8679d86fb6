import {
  type Category,
  type CategoryResult,
  categoryFailed,
  categoryMessage,
  longestName,
} from '#app/features/posts/categories/categories.ts';
import { ItemForm, useItemForm } from '#app/office/ordered-items/item-form.tsx';
import { Field, Input } from '#app/ui/field.tsx';

type CategoryFormProps = {
  /** Null for a new one. */
  category: Category | null;
  backHref: string;
  onSaved: () => void;
};

/** The form of a category's name. */
export function CategoryForm({ category, backHref, onSaved }: CategoryFormProps) {
  const { draft, busy, errors, save } = useItemForm<CategoryResult>({
    form: `categorie.${category?.id ?? 'nouvelle'}`,
    version: category?.version ?? null,
    stored: { name: category?.name ?? '' },
    notice: categoryMessage,
    failed: categoryFailed,
    onSaved,
  });
  const { values, formKey } = draft;
  return (
    <ItemForm
      title={category ? renamed(category.name) : 'Nouvelle catégorie'}
      label="Catégorie"
      draft={draft}
      busy={busy}
      saveLabel="Enregistrer la catégorie"
      back={{ href: backHref, label: 'Revenir aux catégories' }}
      onSave={(form) =>
        save(form, {
          intent: category ? 'rename-category' : 'create-category',
          ...(category && { id: category.id, version: String(category.version) }),
        })
      }
      className="max-w-2xl"
    >
      <Field
        label="Nom de la catégorie"
        hint={
          category
            ? `Son adresse reste /blog/categorie/${category.slug}\u00A0: les liens déjà partagés mènent toujours à la bonne page.`
            : 'En deux ou trois mots, comme les familles la liront au-dessus des articles.'
        }
        required
        errors={errors.name}
        clearOnEdit
      >
        <Input key={formKey} type="text" name="name" defaultValue={values.name} maxLength={longestName} />
      </Field>
    </ItemForm>
  );
}

function renamed(name: string) {
  return (
    <>
      Renommer «{'\u00A0'}
      <bdi>{name}</bdi>
      {'\u00A0'}»
    </>
  );
}
