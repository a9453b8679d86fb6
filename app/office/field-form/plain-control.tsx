import type { ComponentProps, ReactNode } from 'react';
import type { Field as FormField } from '#app/lib/field-schema.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { isRequired, textOf, textsOf } from './field-values.ts';
import { PhotoControl } from './photo-control.tsx';

export type PlainControlProps = {
  field: FormField;
  /** Of the control; fields of a list's entries have ids of their own. */
  id: string;
  value: unknown;
  errors: string[];
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  /** What stands in the place of an empty text. */
  placeholder?: string | undefined;
  /** Right of the label. */
  aside?: ReactNode;
};

const inputs: Partial<Record<FormField['input'], ComponentProps<'input'>>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  number: { inputMode: 'numeric' },
  address: { type: 'url', inputMode: 'url', spellCheck: false },
};

/** A control for one value, wherever it stands: of the form itself, or of an entry of a list. */
export function PlainControl(props: PlainControlProps) {
  const { field, id, value, errors, onChange, aside } = props;
  const { label, hint, input } = field;
  if (input === 'photo') return <PhotoControl {...props} />;
  if (input === 'switch') {
    return (
      <Checkbox
        id={id}
        label={label}
        hint={hint}
        errors={errors}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  return (
    <Field id={id} label={label} hint={hint} errors={errors} aside={aside} required={isRequired(field)}>
      <Typed {...props} />
    </Field>
  );
}

function Typed({ field, id, value, placeholder, onChange, onBlur }: PlainControlProps) {
  const { input, longest, choices } = field;
  const control = { name: id, autoComplete: 'off' };
  if (input === 'choice') {
    return (
      <Select {...control} value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  }
  if (input === 'lines') {
    return (
      <Textarea
        {...control}
        rows={3}
        value={textsOf(value).join('\n')}
        onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
      />
    );
  }
  if (input === 'text') {
    return (
      <Textarea
        {...control}
        rows={4}
        {...(longest !== undefined && { counterMax: longest })}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Input
      {...inputs[input]}
      {...control}
      value={textOf(value)}
      placeholder={placeholder}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
