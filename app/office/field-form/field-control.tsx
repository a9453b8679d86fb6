import type { ComponentProps } from 'react';
import { differs, type Group } from '#app/lib/difference.ts';
import type { Field as FormField } from '#app/lib/field-schema.ts';
import { tidyPhone } from '#app/school/typed-line.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { FieldBadge, FieldOrigin, type FieldProps } from './field-marks.tsx';
import { textAt, textsAt } from './field-values.ts';
import { HoursControl } from './hours-control.tsx';
import { PhonesControl } from './phones-control.tsx';
import { controlId, errorsAt } from './use-field-form.ts';

type FieldControlProps = FieldProps & {
  /** What the pages show now: for an empty field, what stands in its place. */
  shown: Group;
};

/** One field: its control, what it was originally, and whether it waits to be saved. */
export function FieldControl(props: FieldControlProps) {
  if (props.field.input === 'phones') return <PhonesControl {...props} />;
  if (props.field.input === 'hours') return <HoursControl {...props} />;
  return <TextControl {...props} />;
}

const inputs: Partial<Record<FormField['input'], ComponentProps<'input'>>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  number: { inputMode: 'numeric' },
  address: { type: 'url', inputMode: 'url', spellCheck: false },
};

function TextControl({ field, form, shown }: FieldControlProps) {
  const { path, label, hint, input, empty } = field;
  const { draft, edition, errors, change } = form;
  const control = { name: controlId(path), autoComplete: 'off' };
  const text = textAt(draft, field);
  // In the public's form as soon as it is typed, so that nobody wonders how it will look.
  const onBlur = () => {
    if (input === 'phone' && differs(field, edition.values, draft)) change(field, tidyPhone(text));
  };
  return (
    <div className="grid content-start gap-1.5">
      <Field
        id={controlId(path)}
        label={label}
        hint={hint}
        errors={errorsAt(errors, path)}
        aside={<FieldBadge field={field} form={form} />}
        required={empty === undefined}
      >
        {input === 'lines' ? (
          <Textarea
            {...control}
            rows={3}
            value={textsAt(draft, field).join('\n')}
            onChange={(event) => change(field, event.currentTarget.value.split('\n'))}
          />
        ) : (
          <Input
            {...inputs[input]}
            {...control}
            value={text}
            placeholder={textAt(edition.values, field) === '' ? textAt(shown, field) : undefined}
            onChange={(event) => change(field, event.currentTarget.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <FieldOrigin field={field} form={form} />
    </div>
  );
}
