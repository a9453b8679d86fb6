import { useEffect, useRef } from 'react';
import { editableFacts, factInWords } from '#app/school/editable-facts.ts';
import { Button } from '#app/ui/button.tsx';
import type { SchoolFormState } from './use-school-form.ts';

/** Says that somebody else saved first, what is theirs now, and what waits here: nothing of either is lost. */
export function ConflictNotice({ form }: { form: SchoolFormState }) {
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
        {conflict.facts.map(({ name, mine }) => {
          const theirs = edition.texts[name];
          return (
            <li key={name} className="min-w-0 break-words">
              <strong>{editableFacts[name].label}</strong>
              {'\u00A0: '}
              <bdi>{factInWords(name, theirs)}</bdi>
              {!mine && ' (repris dans le formulaire)'}
              {mine && draft[name] !== theirs && (
                <>
                  {'. Votre valeur, '}
                  <strong>
                    <bdi>{factInWords(name, draft[name])}</bdi>
                  </strong>
                  {', la remplacera si vous enregistrez. '}
                  <Button variant="secondary" size="sm" onClick={() => change(name, theirs)}>
                    Garder la sienne
                    <span className="sr-only"> ({editableFacts[name].label})</span>
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
