import {
  type SignupResult,
  signupFailed,
  signupNotice,
} from '#app/features/events/signups/office/office-signups.ts';
import { formatPersons, personCounts, signupMessageLimit } from '#app/features/events/signups/signups.ts';
import { ItemForm, useItemForm } from '#app/office/ordered-items/item-form.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

type AddSignupProps = { eventId: string; day: string; backHref: string; onSaved: () => void };

/** Adds a sign-up for a family that called. */
export function AddSignup({ eventId, day, backHref, onSaved }: AddSignupProps) {
  const { draft, busy, errors, save } = useItemForm<SignupResult>({
    form: `inscription.${eventId}.${day}`,
    stored: { fullName: '', email: '', phone: '', persons: '1', message: '' },
    notice: signupNotice,
    failed: signupFailed,
    onSaved,
  });
  const { values, formKey } = draft;
  const field = (name: string) => ({ errors: errors[name], clearOnEdit: true });
  return (
    <ItemForm
      title="Ajouter une inscription"
      label="Inscription"
      draft={draft}
      busy={busy}
      saveLabel="Ajouter l’inscription"
      back={{ href: backHref, label: 'Revenir à la liste' }}
      onSave={(form) => save(form, { intent: 'add-signup', day })}
      className="max-w-3xl"
    >
      <div key={formKey} className="grid gap-5 sm:grid-cols-2">
        <Field {...field('fullName')} label="Nom du parent" required>
          <Input name="fullName" defaultValue={values.fullName} maxLength={100} />
        </Field>
        <Field {...field('persons')} label="Nombre de personnes" required>
          <Select name="persons" defaultValue={values.persons}>
            {personCounts.map((count) => (
              <option key={count} value={count}>
                {formatPersons(count)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('phone')} label="Téléphone" required>
          <Input name="phone" type="tel" inputMode="tel" defaultValue={values.phone} maxLength={20} />
        </Field>
        <Field
          {...field('email')}
          label="Email"
          hint="Sans email, la famille ne reçoit ni confirmation ni rappel."
        >
          <Input name="email" type="email" inputMode="email" defaultValue={values.email} maxLength={254} />
        </Field>
      </div>
      <Field key={`message-${formKey}`} {...field('message')} label="Remarque">
        <Textarea name="message" defaultValue={values.message} maxLength={signupMessageLimit} rows={2} />
      </Field>
    </ItemForm>
  );
}
