import { useState } from 'react';
import { FormSection } from '#app/content/form/form-layout.tsx';
import { fieldId } from '#app/content/form/save-results.ts';
import { signupsPath } from '#app/features/events/signups/office/office-signups.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

/** The sign-up deadline, in days before the event. */
const closings: readonly [string, string][] = [
  ['0', 'Jusqu’au début'],
  ['1', 'Jusqu’à la veille au soir'],
  ['2', 'Jusqu’à 2\u00A0jours avant'],
  ['3', 'Jusqu’à 3\u00A0jours avant'],
  ['5', 'Jusqu’à 5\u00A0jours avant'],
  ['7', 'Jusqu’à une semaine avant'],
  ['14', 'Jusqu’à deux semaines avant'],
];

type SignupFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** The event's id; null before it is saved. */
  eventId: string | null;
};

/** Whether and how parents sign up for an event. Hidden fields are submitted and stored all the same. */
export function SignupFields({ values, errors, eventId }: SignupFieldsProps) {
  const [isOpen, setOpen] = useState(values.signupsOpen === 'on');
  const field = (name: string) => ({ id: fieldId(name), errors: errors[name], clearOnEdit: true });
  return (
    <FormSection title="Inscriptions des parents">
      <input type="hidden" name="signupsAsked" value="1" />
      <Checkbox
        name="signupsOpen"
        label="Les parents s’inscrivent sur la page de l’événement"
        hint="Ils reçoivent un email de confirmation, et un rappel deux jours avant. S’il se répète, on s’inscrit à chaque fois pour la prochaine date."
        defaultChecked={isOpen}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
      <div className={isOpen ? 'grid gap-5' : 'hidden'}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            {...field('signupPlaces')}
            label="Nombre de places"
            hint="Laissé vide, il n’y a pas de limite. Une fois complet, on attend une place."
          >
            <Input
              name="signupPlaces"
              inputMode="numeric"
              defaultValue={values.signupPlaces}
              maxLength={4}
              autoComplete="off"
            />
          </Field>
          <Field {...field('signupDaysBefore')} label="Clôture" hint="Elle suit la date, si elle change.">
            <Select name="signupDaysBefore" defaultValue={values.signupDaysBefore ?? '0'}>
              {closingsWith(values.signupDaysBefore).map(([days, words]) => (
                <option key={days} value={days}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          {...field('signupNote')}
          label="Un mot aux familles"
          hint="Au-dessus du formulaire, par exemple ce qu’il faut apporter."
        >
          <Textarea name="signupNote" defaultValue={values.signupNote} maxLength={300} rows={2} />
        </Field>
      </div>
      {eventId && (
        <ButtonLink
          to={`${signupsPath}/${eventId}`}
          variant="secondary"
          size="sm"
          className="justify-self-start"
        >
          Voir les inscriptions
        </ButtonLink>
      )}
    </FormSection>
  );
}

/** With the stored value, when it is not in the list. */
function closingsWith(stored = '0'): readonly [string, string][] {
  if (closings.some(([days]) => days === stored)) return closings;
  return [...closings, [stored, `Jusqu’à ${stored}\u00A0jours avant`]];
}
