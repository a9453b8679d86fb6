import { useState } from 'react';
import { wallTimeInWords } from '#app/features/events/wall-time.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { type ContentErrors, fieldId } from './save-results.ts';

type ScheduleFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: ContentErrors;
  /** As it is saved. */
  savedStatus: ContentStatus | null;
};

/** When the site publishes an item by itself, as long as it is none, and when it takes it off again. */
export function ScheduleFields({ values, errors, savedStatus }: ScheduleFieldsProps) {
  const field = (name: 'publishAt' | 'unpublishAt') => ({
    name,
    value: values[name] ?? '',
    errors: errors[name],
  });
  return (
    <>
      {savedStatus !== 'published' && (
        <MomentField
          {...field('publishAt')}
          label="Publier le"
          hint="À l’heure de Casablanca. Laissé vide, rien ne paraît sans vous."
          said="Programmé pour le"
        />
      )}
      <MomentField
        {...field('unpublishAt')}
        label="Retirer du site le"
        hint="Redevient alors un brouillon. Laissé vide, reste sur le site."
        said="Retrait prévu le"
      />
    </>
  );
}

type MomentFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  errors: string[] | undefined;
  /** What comes before the moment in words: the weekday is where slips show. */
  said?: string;
};

/** A day and an hour on the school's clock, said again in words. */
export function MomentField({ name, label, hint, value, errors, said }: MomentFieldProps) {
  const [typed, setTyped] = useState(value);
  const words = wallTimeInWords(typed);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <Field id={fieldId(name)} label={label} hint={hint} errors={errors} clearOnEdit>
        <Input
          type="datetime-local"
          name={name}
          defaultValue={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <p role="status" className="font-medium text-sm">
        {words && (said ? `${said} ${words}` : words)}
      </p>
    </div>
  );
}
