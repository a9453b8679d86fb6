import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { markAsTypedIn } from '#app/lib/mark-as-typed-in.ts';
import { controlClass, useFieldControl } from './field.tsx';

type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows « n/max » below the field while typing (spec §5: n/1000). The schema enforces the limit. */
  counterMax?: number;
};

/** A multi-line field that grows with its text where the browser supports it. */
export function Textarea({ className, counterMax, onInput, ...rest }: TextareaProps) {
  const control = useFieldControl();
  const counterId = `${control.id ?? rest.id}-counter`;
  const initial = String(rest.value ?? rest.defaultValue ?? '').length;
  const [typed, setTyped] = useState(initial);
  const length = rest.value === undefined ? typed : initial;
  const area = useRef<HTMLTextAreaElement>(null);
  // Not a remount: it would move the caret to the start while the user types.
  useLayoutEffect(() => {
    if (area.current) markAsTypedIn(area.current);
  }, []);
  // Text typed before hydration, or restored by the browser, counts as well.
  useEffect(() => setTyped(area.current?.value.length ?? 0), []);
  const describedBy = cn(control['aria-describedby'], counterMax !== undefined && counterId) || undefined;
  return (
    <div className="grid gap-1">
      <textarea
        ref={area}
        rows={5}
        dir="auto"
        {...rest}
        {...control}
        aria-describedby={describedBy}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={cn(controlClass, 'field-sizing-content max-h-96 min-h-32 py-3', className)}
      />
      {counterMax !== undefined && (
        <p
          id={counterId}
          className={cn(
            'justify-self-end text-sm tabular-nums',
            length > counterMax ? 'font-semibold text-terracotta-deep' : 'text-ink-muted',
          )}
        >
          {`${length}/${counterMax}`}
        </p>
      )}
    </div>
  );
}
