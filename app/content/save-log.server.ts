import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#app/db/client.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { ActivityAction, ContentStatus } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { ContentKind } from './content-kinds.ts';

/** The names of the columns in which two versions of a row differ. */
export function changedFields(before: object, after: object): string[] {
  return Object.keys(after).filter(
    (name) => !isDeepStrictEqual(Reflect.get(after, name), Reflect.get(before, name)),
  );
}

type Saved = {
  kind: ContentKind;
  id: string;
  title: string;
  /** Null for a new row. */
  from: ContentStatus | null;
  to: ContentStatus;
  fields: string[];
};

/** Logs a save by its effect: created, published, withdrawn, changed. No change, no entry. */
export async function logSave(tx: Transaction, who: Administrator, saved: Saved): Promise<void> {
  const { kind, id, title, fields } = saved;
  for (const action of actionsOf(saved)) {
    const details = action === 'created' ? {} : { fields };
    await logActivity(tx, who, { action, subject: kind, subjectId: id, subjectName: title, details });
  }
}

function actionsOf({ from, to, fields }: Saved): ActivityAction[] {
  if (from === null) return to === 'published' ? ['created', 'published'] : ['created'];
  if (from !== to) return [to === 'published' ? 'published' : 'unpublished'];
  return fields.length > 0 ? ['updated'] : [];
}
