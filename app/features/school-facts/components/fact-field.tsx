import type { ComponentProps } from 'react';
import { factHints } from '#app/features/school-facts/fact-groups.ts';
import { editableFacts, type FactName, tidyPhone } from '#app/school/editable-facts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { FactBadge, FactOrigin } from './fact-marks.tsx';
import { HoursField } from './hours-field.tsx';
import { PhonesField } from './phones-field.tsx';
import { controlId, type SchoolFormState } from './use-school-form.ts';

type FactFieldProps = { name: FactName; form: SchoolFormState };

/** One fact: its field, what it was originally, and whether it waits to be saved. */
export function FactField({ name, form }: FactFieldProps) {
  const { kind } = editableFacts[name];
  if (name === 'phones') return <PhonesField name={name} form={form} />;
  if (kind === 'hours')
    return <HoursField name={name} form={form} mayClose={name !== 'openingHours.weekdays'} />;
  return <TextFact name={name} form={form} />;
}

const inputs: Partial<Record<(typeof editableFacts)[FactName]['kind'], ComponentProps<'input'>>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  number: { inputMode: 'numeric' },
  percentage: { inputMode: 'numeric' },
  campaign: { inputMode: 'numeric' },
  address: { type: 'url', inputMode: 'url', spellCheck: false },
};

function TextFact({ name, form }: FactFieldProps) {
  const { kind, label } = editableFacts[name];
  const { draft, edition, errors, change } = form;
  const control = {
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  };
  // In the public's form as soon as it is typed, so that nobody wonders how it will look.
  const onBlur = () => {
    if (kind === 'phone' && draft[name] !== edition.texts[name]) change(name, tidyPhone(draft[name]));
  };
  const { enrolmentCampaign } = useSchool();
  const followsCalendar = kind === 'campaign' && edition.texts[name] === '';
  return (
    <div className="grid content-start gap-1.5">
      <Field
        id={controlId(name)}
        label={label}
        hint={factHints[name]}
        errors={errors[name]}
        aside={<FactBadge name={name} form={form} />}
        required={kind !== 'campaign'}
      >
        {kind === 'lines' ? (
          <Textarea {...control} rows={3} />
        ) : (
          <Input
            {...inputs[kind]}
            {...control}
            placeholder={followsCalendar ? enrolmentCampaign : undefined}
            onBlur={onBlur}
          />
        )}
      </Field>
      <FactOrigin name={name} form={form} />
    </div>
  );
}
