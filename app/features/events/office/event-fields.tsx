import { useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { CoverField } from '#app/content/editor/cover-field.tsx';
import { RichTextEditor } from '#app/content/editor/rich-text-editor.tsx';
import { SlugPreview } from '#app/content/editor/slug-preview.tsx';
import { coverOf, savedAddress } from '#app/content/form/field-values.ts';
import type { FieldsProps, FormItem } from '#app/content/form/fields-props.ts';
import { FormColumns, FormSection } from '#app/content/form/form-layout.tsx';
import { fieldId } from '#app/content/form/save-results.ts';
import { ScheduleFields } from '#app/content/form/schedule-fields.tsx';
import { StatusSection } from '#app/content/form/status-section.tsx';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { PeriodFields } from './period-fields.tsx';
import { SignupFields } from './signup-fields.tsx';

type EventFieldsProps = FieldsProps & {
  item: (FormItem & { image: ImageView | null; shown: Record<string, string> }) | null;
  /** '2027-03-05', the school's day. */
  today: string;
};

/** The fields of an event (spec §5): title, short description, date and place are required. */
export function EventFields({ values, errors, savedStatus, item, today }: EventFieldsProps) {
  return (
    <FormColumns
      main={
        <>
          <MainInformation values={values} errors={errors} item={item} today={today} />
          <FormSection title="Texte de la page">
            <RichTextEditor
              id={fieldId('content')}
              label="Contenu"
              name="content"
              defaultValue={values.content ?? ''}
              folder="events"
              shown={item?.shown}
              hint="Le programme, ce qu’il faut apporter… Peut rester vide."
              errors={errors.content}
            />
          </FormSection>
          <SignupFields values={values} errors={errors} eventId={item?.id ?? null} />
        </>
      }
      aside={
        <>
          <FormSection title="Publication">
            <StatusSection value={values.status} saved={savedStatus} errors={errors.status} />
            <ScheduleFields values={values} errors={errors} savedStatus={savedStatus} />
            <Checkbox
              name="cancelled"
              label="Annulé"
              hint="Il reste sur le site avec la mention « Annulé », que reprennent les calendriers abonnés."
              defaultChecked={values.cancelled === 'on'}
            />
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

function MainInformation({ values, errors, item, today }: Omit<EventFieldsProps, 'savedStatus'>) {
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
      <PeriodFields values={values} errors={errors} today={today} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...field('location')} label="Lieu" required hint="La salle, la cour, le théâtre…">
          <Input
            name="location"
            defaultValue={values.location}
            maxLength={contentLimits.location}
            autoComplete="off"
          />
        </Field>
        <Field {...field('address')} label="Adresse" hint="Seulement si ce n’est pas à l’école.">
          <Input
            name="address"
            defaultValue={values.address}
            maxLength={contentLimits.address}
            autoComplete="off"
          />
        </Field>
      </div>
    </FormSection>
  );
}
