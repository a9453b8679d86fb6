import { useEffect, useRef } from 'react';

export type SummaryError = { /** The control's id. */ fieldId: string; message: string };

type ErrorSummaryProps = {
  errors: SummaryError[];
  title?: string;
  /** A value that changes with each answer, so that the same errors sent twice take focus twice. */
  answer?: unknown;
};

/** The list of a form's errors, above it: takes focus when it appears and leads to each field. */
export function ErrorSummary({ errors, title, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer must take focus again.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, answer]);
  if (!shown) return null;
  const count = errors.length === 1 ? 'l’erreur suivante' : `les ${errors.length} erreurs suivantes`;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-terracotta bg-terracotta-tint p-4 text-ink sm:p-5"
    >
      <p className="font-display font-bold text-lg">{title ?? `Veuillez corriger ${count}`}</p>
      <ul className="mt-1">
        {errors.map(({ fieldId, message }) => (
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
  );
}
