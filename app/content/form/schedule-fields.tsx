import { useState } from 'react';
import type { FieldErrors } from '#app/forms/form-results.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { fieldId } from './save-results.ts';
import { formatWallTime } from './wall-time.ts';

type ScheduleFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** The saved status. */
  savedStatus: ContentStatus | null;
};

/** Scheduled publication of a draft, and scheduled withdrawal. */
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
  /** A prefix of the time in words: the weekday shows typing errors. */
  said?: string;
};

/** A date and time in the school's zone, repeated in words. */
export function MomentField({ name, label, hint, value, errors, said }: MomentFieldProps) {
  const [typed, setTyped] = useState(value);
  const words = formatWallTime(typed);
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
