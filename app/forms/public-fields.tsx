import type { ComponentProps, ReactNode } from 'react';
import { schoolLevels } from '#app/school/cycles.ts';
import { childAge } from '#app/school/vocabulary.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import type { FieldErrors } from './form-results.ts';
import { honeypotName } from './honeypot.ts';
import type { ErrorNotice } from './use-public-form.ts';

/** The props that connect a control to its form. */
export type Bound = {
  id: string;
  name: string;
  label: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
};

/**
 * Connects fields to their form: `bind('email')` returns the props of one field.
 * @param values of a form that was returned without script
 */
export function binder<Name extends string>(
  formId: string,
  labels: Readonly<Record<Name, string>>,
  errors: FieldErrors,
  values: Readonly<Record<string, string>> = {},
) {
  return (name: Name): Bound => ({
    id: `${formId}-${name}`,
    name,
    label: labels[name],
    errors: errors[name],
    defaultValue: values[name],
  });
}

type FormErrorsProps = {
  formId: string;
  /** In the order of the form. */
  labels: Readonly<Record<string, string>>;
  errors: FieldErrors;
  answer: ErrorNotice;
};

/** The error summary above a form: each error with its field's label, in the form's order. */
export function FormErrors({ formId, labels, errors, answer }: FormErrorsProps) {
  const summary = Object.entries(labels).flatMap(([name, label]) =>
    (errors[name] ?? []).map((message) => ({
      fieldId: `${formId}-${name}`,
      message: `${label}\u00A0: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    })),
  );
  return <ErrorSummary errors={summary} attempt={answer} quiet={answer.quiet} />;
}

type TextFieldProps = Bound & { hint?: ReactNode } & Omit<ComponentProps<'input'>, keyof Bound>;

/** A required text input. */
function TextField({ label, id, errors, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} errors={errors} hint={hint} required>
      <Input enterKeyHint="next" {...input} />
    </Field>
  );
}

/** The parent's own name. */
export function NameField(bound: Bound) {
  return <TextField {...bound} autoComplete="name" autoCapitalize="words" spellCheck={false} />;
}

export function EmailField(bound: Bound) {
  return (
    <TextField
      {...bound}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="prenom.nom@exemple.ma"
    />
  );
}

export function PhoneField(bound: Bound) {
  return (
    <TextField {...bound} type="tel" inputMode="tel" autoComplete="tel" placeholder="+212 6 12 34 56 78" />
  );
}

/** The child's name: autofill must not offer the parent's. */
export function ChildNameField(bound: Bound) {
  return <TextField {...bound} autoComplete="off" autoCapitalize="words" spellCheck={false} />;
}

export function ChildAgeField(bound: Bound) {
  const { minimum, maximum } = childAge;
  return (
    <TextField
      {...bound}
      type="number"
      inputMode="numeric"
      min={minimum}
      max={maximum}
      step={1}
      autoComplete="off"
    />
  );
}

export function LevelField({ label, id, errors, name, defaultValue = '' }: Bound) {
  return (
    <Field label={label} id={id} errors={errors} required>
      <Select name={name} placeholder="Choisir un niveau" defaultValue={defaultValue} autoComplete="off">
        {schoolLevels.map((level) => (
          <option key={level.value} value={level.value}>
            {level.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The honeypot: hidden from sight, from the tab order, from screen readers and from autofill. */
export function Honeypot() {
  return (
    <div aria-hidden="true" data-not-kept className="sr-only">
      <label>
        Laissez ce champ vide
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
