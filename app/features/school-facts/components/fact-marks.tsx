import { Undo2 } from 'lucide-react';
import { editableFacts, type FactName, factInWords } from '#app/school/editable-facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SchoolFormState } from './use-school-form.ts';

type FactProps = { name: FactName; form: SchoolFormState };

/** Whether a fact waits to be saved, or differs from what it was originally. */
export function FactBadge({ name, form: { draft, edition } }: FactProps) {
  if (draft[name] !== edition.texts[name]) return <Badge tone="saffron">Non enregistré</Badge>;
  if (edition.texts[name] !== edition.origin[name]) return <Badge tone="majorelle">Modifié</Badge>;
  return null;
}

/** What a changed fact was originally, and the way back to it. */
export function FactOrigin({ name, form: { draft, edition, change } }: FactProps) {
  const origin = edition.origin[name];
  if (draft[name] === origin) return null;
  return (
    <div className="grid justify-items-start text-sm">
      <p className="min-w-0 max-w-full break-words text-ink-muted">
        Valeur d’origine{'\u00A0'}: <bdi>{factInWords(name, origin)}</bdi>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        onClick={() => change(name, origin)}
      >
        Revenir à la valeur d’origine
        <span className="sr-only"> ({editableFacts[name].label})</span>
      </Button>
    </div>
  );
}
