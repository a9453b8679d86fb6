import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { FieldErrorList, RequiredMark, useVisibleErrors } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  errors?: string[] | undefined;
  hint?: ReactNode;
  clearOnEdit?: boolean;
};

/** A checkbox with its own label, hint and errors: used without a `Field`. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, className, clearOnEdit = false, errors, required = false, ...rest } = props;
  const generated = useId();
  const id = rest.id ?? generated;
  const { visible, dismiss } = useVisibleErrors(errors, clearOnEdit);
  return (
    <div data-field={id} className={cn('grid gap-1.5', className)} onInput={(_: FormEvent) => dismiss()}>
      <div className="flex items-start gap-1">
        {/* The input fills the 44 px square; the visible box is drawn below it, or by the browser under
            forced colours. */}
        <span className="relative -ml-2.5 grid size-11 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            id={id}
            required={required || undefined}
            aria-invalid={visible ? true : undefined}
            aria-describedby={cn(hint && `${id}-description`, visible && `${id}-error`) || undefined}
            className="peer absolute inset-0 z-10 cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed forced-colors:inset-2.5 forced-colors:appearance-auto"
          />
          <span className="size-6 rounded-md border forced-colors:hidden border-edge bg-white peer-checked:border-majorelle peer-checked:bg-majorelle peer-hover:border-ink peer-disabled:opacity-60 peer-aria-invalid:border-2 peer-aria-invalid:border-terracotta" />
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="absolute size-4 forced-colors:hidden fill-none stroke-[2.5] stroke-white opacity-0 peer-checked:opacity-100"
          >
            <path d="m3 8.5 3.2 3.2L13 4.8" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <label htmlFor={id} className="py-2.5 text-sm">
          <span>{label}</span>
          {required && <RequiredMark />}
        </label>
      </div>
      {hint && (
        <p id={`${id}-description`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      <FieldErrorList id={`${id}-error`} errors={visible} />
    </div>
  );
}
