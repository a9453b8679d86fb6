import { useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { CoverField } from '#app/content/editor/cover-field.tsx';
import { RichTextEditor } from '#app/content/editor/rich-text-editor.tsx';
import { SlugPreview } from '#app/content/editor/slug-preview.tsx';
import { coverOf, savedAddress } from '#app/content/form/field-values.ts';
import type { FieldsProps, FormItem } from '#app/content/form/fields-props.ts';
import { FormColumns, FormSection } from '#app/content/form/form-layout.tsx';
import { fieldId } from '#app/content/form/save-results.ts';
import { MomentField, ScheduleFields } from '#app/content/form/schedule-fields.tsx';
import { StatusSection } from '#app/content/form/status-section.tsx';
import type { Category } from '#app/features/posts/categories/categories.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { TagsField } from './tags-field.tsx';

type PostFieldsProps = FieldsProps & {
  item: (FormItem & { image: ImageView | null; shown: Record<string, string> }) | null;
  groups: PostGroups;
};

/** The choices for posts: the existing categories and tags. */
type PostGroups = { categories: readonly Pick<Category, 'id' | 'name'>[]; tags: readonly string[] };

/** The fields of a post (spec §5): title, content and author are required. */
export function PostFields({ values, errors, savedStatus, item, groups }: PostFieldsProps) {
  const [title, setTitle] = useState(values.title ?? '');
  const field = (name: string) => ({ id: fieldId(name), errors: errors[name], clearOnEdit: true });
  return (
    <FormColumns
      main={
        <FormSection title="Article">
          <Field {...field('title')} label="Titre" required>
            <Input
              name="title"
              defaultValue={values.title}
              maxLength={contentLimits.title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </Field>
          <SlugPreview section="/blog" title={title} saved={savedAddress(item)} />
          <RichTextEditor
            id={fieldId('content')}
            label="Contenu"
            name="content"
            defaultValue={values.content ?? ''}
            folder="blog"
            shown={item?.shown}
            required
            errors={errors.content}
          />
          <Field
            {...field('excerpt')}
            label="Résumé"
            hint="Quelques phrases pour les listes. Laissé vide, ce sont les 150 premiers caractères du texte."
          >
            <Textarea
              name="excerpt"
              defaultValue={values.excerpt}
              maxLength={contentLimits.excerpt}
              rows={3}
            />
          </Field>
        </FormSection>
      }
      aside={
        <>
          <FormSection title="Publication">
            <StatusSection value={values.status} saved={savedStatus} errors={errors.status} />
            <ScheduleFields values={values} errors={errors} savedStatus={savedStatus} />
            <MomentField
              name="publishedAt"
              label="Date de l’article"
              hint="Celle que lisent les familles. Laissée vide, c’est celle de la publication."
              value={values.publishedAt ?? ''}
              errors={errors.publishedAt}
            />
            <Field {...field('author')} label="Signature" required>
              <Input
                name="author"
                defaultValue={values.author}
                maxLength={contentLimits.author}
                autoComplete="off"
              />
            </Field>
          </FormSection>
          <FormSection title="Classement">
            <Field {...field('categoryId')} label="Catégorie">
              <Select name="categoryId" defaultValue={values.categoryId ?? ''}>
                <option value="">Sans catégorie</option>
                {groups.categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <TagsField
              id={fieldId('tags')}
              defaultValue={values.tags}
              known={groups.tags}
              errors={errors.tags}
            />
          </FormSection>
          <FormSection>
            <CoverField
              folder="blog"
              defaultImage={coverOf(values, item?.image)}
              errors={errors.imageAlt ?? errors.imageUrl}
            />
          </FormSection>
        </>
      }
    />
  );
}
