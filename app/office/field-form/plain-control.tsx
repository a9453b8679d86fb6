import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import type { Field as FormField } from '#app/lib/field-schema.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { isRequired, textOf, textsOf } from './field-values.ts';
import { LocateButton } from './locate.tsx';
import { PhotoControl } from './photo-control.tsx';

export type PlainControlProps = {
  field: FormField;
  /** The control's id; fields of a list's entries have ids of their own. */
  id: string;
  value: unknown;
  errors: string[];
  onChange: (value: unknown) => void;
  onBlur?: () => void;
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

/** A control for one value, in the form itself or in an entry of a list. */
export function PlainControl(props: PlainControlProps) {
  const { field, id, value, errors, onChange } = props;
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
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      aside={<Aside {...props} />}
      required={isRequired(field)}
    >
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
      <>
        <Textarea
          {...control}
          rows={3}
          value={textsOf(value).join('\n')}
          onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
        />
        <RoomOfLines left={longest} typed={textsOf(value)} />
      </>
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
    <>
      <Input
        {...inputs[input]}
        {...control}
        value={textOf(value)}
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Room left={longest} typed={textOf(value)} />
    </>
  );
}

/** Right of the label: the field's state, and the link to its place on the page. */
function Aside({ field, id, aside }: PlainControlProps) {
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      {aside}
      <LocateButton field={field} id={id} />
    </span>
  );
}

/** The share of a line's maximum length from which the counter is shown. */
const nearlyFull = 0.8;

type RoomProps = {
  left: number | undefined;
  typed: string;
  /** The line's number, of several. */
  line?: number;
};

/** « 48/60 », once a line is nearly full. */
function Room({ left: longest, typed, line }: RoomProps) {
  if (longest === undefined || typed.length < nearlyFull * longest) return null;
  const over = typed.length > longest;
  return (
    <p
      className={cn(
        'justify-self-end text-sm tabular-nums',
        over ? 'font-semibold text-terracotta-deep' : 'text-ink-muted',
      )}
    >
      <span>{line !== undefined && `Ligne ${line}\u00A0: `}</span>
      {typed.length}/{longest}
      <span className="sr-only">{'\u00A0'}caractères</span>
    </p>
  );
}

/** The same for several lines: counts the longest. */
function RoomOfLines({ left, typed }: { left: number | undefined; typed: readonly string[] }) {
  const longest = typed.reduce(
    (most, text, index) => (text.length > (typed[most]?.length ?? 0) ? index : most),
    0,
  );
  return <Room left={left} typed={typed[longest] ?? ''} line={longest + 1} />;
}
