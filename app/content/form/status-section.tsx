import { useState } from 'react';
import { StatusField } from '#app/content/editor/status-field.tsx';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldId } from './save-results.ts';

type StatusSectionProps = {
  /** The select's initial value. */
  value: string | undefined;
  /** The saved status; null for a new item, which « Enregistrer » makes a draft. */
  saved: ContentStatus | null;
  errors: string[] | undefined;
};

/** The status select, and a button to save with it (spec §4). */
export function StatusSection({ value, saved, errors }: StatusSectionProps) {
  const first = value === 'published' ? 'published' : 'draft';
  const [chosen, setChosen] = useState<ContentStatus>(first);
  return (
    <div className="grid gap-3">
      <StatusField id={fieldId('status')} defaultValue={first} onChange={setChosen} errors={errors} />
      {chosen !== (saved ?? 'draft') && (
        <Button type="submit" name="intent" value="status" variant="secondary" size="sm">
          Enregistrer avec ce statut
        </Button>
      )}
    </div>
  );
}
