import { useEffect, useRef } from 'react';
import { leadLimits } from '#app/features/inquiries/lead-capture.ts';
import { schoolLevels } from '#app/school/cycles.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field, Input, RequiredNotice, Select } from '#app/ui/field.tsx';
import { useLeadForm } from './lead-submission.ts';

type LeadFormProps = { onSent: () => void; onLater: () => void; onNever: () => void };

const labels = {
  fullName: 'Nom complet',
  email: 'Email',
  phone: 'Téléphone',
  childName: 'Prénom et nom de l’enfant',
  childAge: 'Âge de l’enfant (3 à 18 ans)',
  levelInterest: 'Niveau souhaité',
} as const;
const names = Object.keys(labels) as (keyof typeof labels)[];

/** The six questions of the lead pop-up (spec §5), all required. */
export function LeadForm({ onSent, onLater, onNever }: LeadFormProps) {
  const { form, fields, busy, errors, answer } = useLeadForm(onSent);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Not the first field: that would open a phone's keyboard over a form nobody has read yet.
    queueMicrotask(() => {
      element.current?.focus({ preventScroll: true });
      element.current?.closest('dialog')?.scrollTo({ top: 0 });
    });
  }, []);
  const fieldOf = (name: keyof typeof labels) => ({
    label: labels[name],
    id: fields[name].id,
    errors: errors[name],
    required: true,
  });
  const summary = names.flatMap((name) =>
    (errors[name] ?? []).map((message) => ({
      fieldId: fields[name].id,
      message: `${labels[name]}\u00A0: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    })),
  );
  return (
    <form
      ref={element}
      id={form.id}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      noValidate
      tabIndex={-1}
      className="grid gap-5"
    >
      <ErrorSummary errors={summary} answer={answer} />
      <RequiredNotice />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...fieldOf('fullName')}>
          <Input name={fields.fullName.name} autoComplete="name" maxLength={leadLimits.name} />
        </Field>
        <Field {...fieldOf('email')}>
          <Input
            name={fields.email.name}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={leadLimits.email}
            placeholder="prenom.nom@exemple.ma"
          />
        </Field>
        <Field {...fieldOf('phone')}>
          <Input
            name={fields.phone.name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={leadLimits.phone}
            placeholder="+212 6 12 34 56 78"
          />
        </Field>
        <Field {...fieldOf('childName')}>
          <Input name={fields.childName.name} autoComplete="off" maxLength={leadLimits.name} />
        </Field>
        <Field {...fieldOf('childAge')}>
          <Input
            name={fields.childAge.name}
            type="number"
            inputMode="numeric"
            min={3}
            max={18}
            step={1}
            autoComplete="off"
          />
        </Field>
        <Field {...fieldOf('levelInterest')}>
          <Select name={fields.levelInterest.name} placeholder="Choisir un niveau" defaultValue="">
            {schoolLevels.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-ink-muted text-sm">
        En envoyant ce formulaire, vous acceptez d’être contacté par l’école au sujet de votre demande.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button type="submit" busy={busy} busyLabel="Envoi en cours..." className="sm:mr-auto">
          Être recontacté
        </Button>
        <Button variant="secondary" onClick={onLater}>
          Plus tard
        </Button>
        <Button variant="ghost" onClick={onNever}>
          Ne plus montrer
        </Button>
      </div>
    </form>
  );
}
