import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { cn } from '#app/lib/class-names.ts';
import { ChevronIcon, ErrorIcon } from './icons.tsx';

/** What ties a control to its `Field`: label, hint and errors. */
type FieldControl = {
  id: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that tie a control to the `Field` around it; none outside a `Field`. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    required: field.required || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
  };
}

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  id?: string;
  required?: boolean;
  errors?: string[] | undefined;
  hint?: ReactNode;
  /** Hides the errors as soon as the field is edited, until the next response. */
  clearOnEdit?: boolean;
  /** Right of the label, e.g. a link « Mot de passe oublié ? ». */
  aside?: ReactNode;
  className?: string;
};

/** The errors to show, and how to hide them on edit. */
export function useVisibleErrors(errors: string[] | undefined, clearOnEdit: boolean) {
  const [dismissed, setDismissed] = useState<string[] | undefined>();
  const visible = errors && errors.length > 0 && !(clearOnEdit && dismissed === errors) ? errors : undefined;
  return { visible, dismiss: () => clearOnEdit && setDismissed(errors) };
}

/** Label, control, hint and errors, wired together: `<Field label="Nom"><Input name="nom" /></Field>`. */
export function Field(props: FieldProps) {
  const { label, children, required = false, hint, clearOnEdit = false, aside, className } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const { visible, dismiss } = useVisibleErrors(props.errors, clearOnEdit);
  const describedBy = cn(hint && `${id}-description`, visible && `${id}-error`) || undefined;
  return (
    <FieldContext value={{ id, required, invalid: Boolean(visible), describedBy }}>
      <div
        data-field={id}
        className={cn('grid content-start gap-1.5', className)}
        onInput={(_: FormEvent) => dismiss()}
      >
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-semibold text-sm">
            <span>{label}</span>
            {required && <RequiredMark />}
          </label>
          {aside}
        </div>
        {hint && (
          <p id={`${id}-description`} className="text-ink-muted text-sm">
            {hint}
          </p>
        )}
        {children}
        <FieldErrorList id={`${id}-error`} errors={visible} />
      </div>
    </FieldContext>
  );
}

/** The star of a required field; `RequiredNotice` and the control itself explain it. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-terracotta">
      {' *'}
    </span>
  );
}

/** Shown once at the top of a form with required fields. */
export function RequiredNotice({ className }: { className?: string }) {
  return (
    <p className={cn('text-ink-muted text-sm', className)}>
      Les champs marqués d’un <span className="text-terracotta">*</span> sont obligatoires.
    </p>
  );
}

/** The error messages of one field, below it. */
export function FieldErrorList({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors || errors.length === 0) return null;
  return (
    <div id={id} className="flex items-start gap-2 font-medium text-sm text-terracotta-deep">
      <ErrorIcon className="mt-0.5 size-4" />
      <span className="grid gap-0.5">
        {errors.map((error) => (
          <span key={error}>{error}</span>
        ))}
      </span>
    </div>
  );
}

/** The shared look of inputs, text areas and selects. */
export const controlClass = cn(
  'w-full rounded-control border border-edge bg-white px-3.5 text-base text-ink',
  'placeholder:text-ink-muted hover:border-ink',
  'aria-invalid:border-2 aria-invalid:border-terracotta',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sand-deep disabled:text-ink-muted',
);

/** Input types for free text: `dir="auto"`, by their first letter. */
const freeTypes = new Set(['text', 'search']);

/** A one-line control. Give `type`, `inputMode` and `autoComplete`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      dir={freeTypes.has(rest.type ?? 'text') ? 'auto' : undefined}
      {...rest}
      {...useFieldControl()}
      className={cn(controlClass, 'min-h-12 read-only:bg-sand', className)}
    />
  );
}

/** The native select, which phones show best. `placeholder` is an empty, disabled first option. */
export function Select({
  className,
  placeholder,
  children,
  ...rest
}: ComponentProps<'select'> & { placeholder?: string }) {
  return (
    <span className="relative grid">
      <select
        {...rest}
        {...useFieldControl()}
        className={cn(controlClass, 'min-h-12 appearance-none pr-10', className)}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
    </span>
  );
}
