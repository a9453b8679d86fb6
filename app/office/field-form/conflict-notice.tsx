import { useEffect, useRef } from 'react';
import { differs, valueAt } from '#app/lib/overrides.ts';
import { Button } from '#app/ui/button.tsx';
import { controlId, describeValue } from './field-values.ts';
import type { FieldFormState } from './use-field-form.ts';

/** Shows a save conflict: the other user's values and the unsaved ones. Nothing is lost. */
export function ConflictNotice({ form }: { form: FieldFormState }) {
  const { conflict, draft, edition, change } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) box.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid gap-2 rounded-card border-2 border-saffron bg-saffron-tint p-4 sm:p-5"
    >
      <p className="font-bold font-display text-lg">
        <bdi>{conflict.by}</bdi> a enregistré des changements pendant que vous écriviez
      </p>
      <p>Rien de ce que vous avez écrit n’est perdu. Vérifiez, puis enregistrez de nouveau.</p>
      <ul className="grid gap-2">
        {conflict.changes.map(({ field, mine }) => (
          <li key={controlId(field.path)} className="min-w-0 break-words">
            <strong>{field.label}</strong>
            {'\u00A0: '}
            <bdi>{describeValue(field, edition.values)}</bdi>
            <span>{!mine && ' (repris dans le formulaire)'}</span>
            <span>
              {mine && differs(field, edition.values, draft) && (
                <>
                  {'. Votre valeur, '}
                  <strong>
                    <bdi>{describeValue(field, draft)}</bdi>
                  </strong>
                  {', la remplacera si vous enregistrez. '}
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => change(field, valueAt(edition.values, field.path))}
                  >
                    Garder la sienne
                    <span className="sr-only">
                      {'\u00A0'}({field.label})
                    </span>
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
