import { Undo2 } from 'lucide-react';
import type { Field } from '#app/lib/field-schema.ts';
import { differs, valueAt } from '#app/lib/overrides.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { describeValue } from './field-values.ts';
import type { FieldFormState } from './use-field-form.ts';

export type FieldProps = { field: Field; form: FieldFormState };

/** Marks a field as unsaved or as different from its default. */
export function FieldBadge({ field, form: { draft, edition, words } }: FieldProps) {
  if (differs(field, edition.values, draft)) return <Badge tone="saffron">{words.unsaved}</Badge>;
  if (edition.origin && differs(field, edition.origin, edition.values))
    return <Badge tone="majorelle">Modifié</Badge>;
  return null;
}

/** The default of a changed field, and its reset button. */
export function FieldOrigin({ field, form: { draft, edition, words, change } }: FieldProps) {
  const { origin } = edition;
  if (!origin || !differs(field, origin, draft)) return null;
  return (
    <div className="grid justify-items-start text-sm">
      <p className="min-w-0 max-w-full break-words text-ink-muted">
        {words.origin}
        {'\u00A0'}: <bdi>{describeValue(field, origin)}</bdi>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        onClick={() => change(field, valueAt(origin, field.path))}
      >
        {words.restore}
        <span className="sr-only">
          {'\u00A0'}({field.label})
        </span>
      </Button>
    </div>
  );
}
