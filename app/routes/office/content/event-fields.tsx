import { useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { CoverField } from '#app/content/editor/cover-field.tsx';
import { RichTextEditor } from '#app/content/editor/rich-text-editor.tsx';
import { SlugPreview } from '#app/content/editor/slug-preview.tsx';
import { wallTimeInWords } from '#app/features/events/wall-time.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { FieldsProps, FormItem } from './content-form.tsx';
import { coverOf, savedAddress } from './field-values.ts';
import { FormColumns, FormSection } from './form-layout.tsx';
import { fieldId } from './save-results.ts';
import { StatusSection } from './status-section.tsx';

type EventFieldsProps = FieldsProps & { item: (FormItem & { image: ImageView | null }) | null };

/** The fields of an event (spec §5): title, short description, date and place are asked for. */
export function EventFields({ values, errors, savedStatus, item }: EventFieldsProps) {
  return (
    <FormColumns
      main={
        <>
          <MainInformation values={values} errors={errors} item={item} />
          <FormSection title="Texte de la page">
            <RichTextEditor
              id={fieldId('content')}
              label="Contenu"
              name="content"
              defaultValue={values.content ?? ''}
              folder="events"
              hint="Le programme, ce qu’il faut apporter… Peut rester vide."
              errors={errors.content}
            />
          </FormSection>
        </>
      }
      aside={
        <>
          <FormSection title="Publication">
            <StatusSection value={values.status} saved={savedStatus} errors={errors.status} />
          </FormSection>
          <FormSection>
            <CoverField
              folder="events"
              defaultImage={coverOf(values, item?.image)}
              errors={errors.imageAlt ?? errors.imageUrl}
            />
          </FormSection>
        </>
      }
    />
  );
}

function MainInformation({ values, errors, item }: Omit<EventFieldsProps, 'savedStatus'>) {
  const [title, setTitle] = useState(values.title ?? '');
  const field = (name: string) => ({ id: fieldId(name), errors: errors[name], clearOnEdit: true });
  return (
    <FormSection title="Événement">
      <Field {...field('title')} label="Titre" required>
        <Input
          name="title"
          defaultValue={values.title}
          maxLength={contentLimits.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <SlugPreview section="/evenements" title={title} saved={savedAddress(item)} />
      <Field
        {...field('description')}
        label="Description courte"
        required
        hint="Une ou deux phrases, pour les listes et le haut de la page."
      >
        <Textarea
          name="description"
          defaultValue={values.description}
          maxLength={contentLimits.description}
          rows={3}
        />
      </Field>
      {/* A date-time field is never narrower than what it shows. */}
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(16.5rem,1fr)_minmax(0,1fr)]">
        <DateField value={values.eventDate ?? ''} errors={errors.eventDate} />
        <Field {...field('location')} label="Lieu" required hint="La salle, l’adresse, la cour…">
          <Input
            name="location"
            defaultValue={values.location}
            maxLength={contentLimits.location}
            autoComplete="off"
          />
        </Field>
      </div>
    </FormSection>
  );
}

/** The day and hour on the school's clock, said again in words with the weekday: that is where slips show. */
function DateField({ value, errors }: { value: string; errors: string[] | undefined }) {
  const [typed, setTyped] = useState(value);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <Field
        id={fieldId('eventDate')}
        label="Date et heure"
        required
        hint="À l’heure de Casablanca."
        errors={errors}
        clearOnEdit
      >
        <Input
          type="datetime-local"
          name="eventDate"
          defaultValue={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <p role="status" className="font-medium text-sm">
        {wallTimeInWords(typed)}
      </p>
    </div>
  );
}
