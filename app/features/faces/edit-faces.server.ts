import { eq } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { pageTexts } from '#app/db/schema/operations.ts';
import type { Group } from '#app/lib/difference.ts';
import {
  type Edition,
  type SaveInput,
  type SaveResult,
  saveDifference,
  type Written,
} from '#app/office/field-form/save-difference.server.ts';
import {
  blankFaces,
  changedFaces,
  editableFaces,
  type Faces,
  faceFields,
  publicFaces,
} from './faces-schema.ts';

/** The faces for the office, half-filled ones too. */
export async function editedFaces(): Promise<Edition<Faces>> {
  return (await readAsStaff(readStored)).edition;
}

/**
 * Stores what the office wrote of the faces, and beside it what of that the public may see. The log names the fields
 * alone: who takes a voice back is forgotten with it.
 */
export function saveFaces(input: SaveInput): Promise<SaveResult<Faces>> {
  return saveDifference(
    {
      shape: editableFaces,
      fields: faceFields,
      defaults: () => blankFaces,
      read: readStored,
      write,
      subject: 'faces',
      name: 'faces',
      details: (changed) => ({ fields: changed.map(({ path }) => path.join('.')) }),
      topic: 'faces',
    },
    input,
  );
}

async function write(tx: Transaction, before: number, changes: Group, written: Written): Promise<boolean> {
  const { name, version } = pageTexts;
  const row = {
    name: 'faces' as const,
    changes,
    shown: publicFaces(changedFaces(changes).faces),
    ...written,
  };
  const rows = await tx
    .insert(pageTexts)
    .values(row)
    .onConflictDoUpdate({ target: name, set: row, setWhere: eq(version, before) })
    .returning({ version });
  return rows.length > 0;
}

async function readStored(tx: Transaction) {
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.name, 'faces')).limit(1);
  const { faces } = changedFaces(row?.changes ?? {});
  const edition: Edition<Faces> = {
    values: faces,
    origin: null,
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
  return { values: faces, edition };
}
