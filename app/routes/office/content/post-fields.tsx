import { useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { CoverField } from '#app/content/editor/cover-field.tsx';
import { RichTextEditor } from '#app/content/editor/rich-text-editor.tsx';
import { SlugPreview } from '#app/content/editor/slug-preview.tsx';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { FieldsProps, FormItem } from './content-form.tsx';
import { coverOf, savedAddress } from './field-values.ts';
import { FormColumns, FormSection } from './form-layout.tsx';
import { fieldId } from './save-results.ts';
import { StatusSection } from './status-section.tsx';

type PostFieldsProps = FieldsProps & { item: (FormItem & { image: ImageView | null }) | null };

/** The fields of a post (spec §5): title, content and author are asked for. */
export function PostFields({ values, errors, savedStatus, item }: PostFieldsProps) {
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
            <Field {...field('author')} label="Signature" required>
              <Input
                name="author"
                defaultValue={values.author}
                maxLength={contentLimits.author}
                autoComplete="off"
              />
            </Field>
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
