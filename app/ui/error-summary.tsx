import { useEffect, useRef, useState } from 'react';

type SummaryError = { /** The control's id. */ fieldId: string; message: string };

type ErrorSummaryProps = {
  errors: SummaryError[];
  title?: string;
  /** A value that changes with each response, so that the same errors take focus again. */
  attempt?: unknown;
  /**
   * Leaves the focus in place while the user types. The list is announced politely, and not again as it gets
   * shorter.
   */
  quiet?: boolean;
};

/**
 * The list of a form's errors, above it: takes focus when it appears, so that it is read once, and links to
 * each field. A field's errors leave the list when the field is edited.
 */
export function ErrorSummary({ errors, title, attempt, quiet = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const edited = useEditedFields(attempt);
  const left = errors.filter(({ fieldId }) => !edited.includes(fieldId));
  const shown = left.length > 0;
  // Once per response with errors: a user who types on keeps the focus.
  const announced = useRef<{ attempt: unknown } | null>(null);
  useEffect(() => {
    if (!shown) announced.current = null;
    if (!shown || announced.current?.attempt === attempt) return;
    announced.current = { attempt };
    if (!quiet) box.current?.focus();
  }, [shown, attempt, quiet]);
  if (!shown) return null;
  // The announced title must not change with each corrected field, or it would be read again.
  const counted = quiet ? errors.length : left.length;
  const count = counted === 1 ? 'l’erreur suivante' : `les ${counted} erreurs suivantes`;
  const heading = title ?? `Veuillez corriger ${count}`;
  const listId = `${errors[0]?.fieldId}-erreurs`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this lists their errors.
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={heading}
      aria-describedby={quiet ? undefined : listId}
      className="rounded-card border-2 border-terracotta bg-terracotta-tint p-4 text-ink sm:p-5"
    >
      <div {...(quiet && spoken)}>
        <p className="font-display font-bold text-lg">{heading}</p>
        <ul id={listId} className="mt-1">
          {left.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                href={`#${fieldId}`}
                className="flex min-h-11 items-center py-1.5 font-medium text-terracotta-deep underline underline-offset-4"
                onClick={(event) => {
                  const field = document.getElementById(fieldId);
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Announces only additions, once the user pauses. */
const spoken = { role: 'log', 'aria-relevant': 'additions' } as const;

const none: readonly string[] = [];

/** The ids of the fields edited since the last response. */
function useEditedFields(attempt: unknown): readonly string[] {
  const [edited, setEdited] = useState({ attempt, ids: none });
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-field]')?.dataset.field;
      if (!id) return;
      setEdited((before) => {
        const ids = before.attempt === attempt ? before.ids : none;
        return ids.includes(id) ? before : { attempt, ids: [...ids, id] };
      });
    };
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [attempt]);
  return edited.attempt === attempt ? edited.ids : none;
}
