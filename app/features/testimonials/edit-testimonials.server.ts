import { eq } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { pageTexts } from '#app/db/schema/operations.ts';
import type { Group } from '#app/lib/overrides.ts';
import {
  type Edition,
  type SaveInput,
  type SaveResult,
  saveOverrides,
  type Written,
} from '#app/office/field-form/save-overrides.server.ts';
import {
  blankTestimonials,
  changedTestimonials,
  editableTestimonials,
  publicTestimonials,
  type Testimonials,
  testimonialFields,
} from './testimonials-schema.ts';

/** The testimonials for the office, incomplete ones too. */
export async function editedTestimonials(): Promise<Edition<Testimonials>> {
  return (await readAsStaff(readStored)).edition;
}

/**
 * Stores the testimonials, and separately their publishable part. The log names only the fields: a withdrawn
 * testimonial leaves no text behind.
 */
export function saveTestimonials(input: SaveInput): Promise<SaveResult<Testimonials>> {
  return saveOverrides(
    {
      shape: editableTestimonials,
      fields: testimonialFields,
      defaults: () => blankTestimonials,
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
    shown: publicTestimonials(changedTestimonials(changes).faces),
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
  const { faces } = changedTestimonials(row?.changes ?? {});
  const edition: Edition<Testimonials> = {
    values: faces,
    origin: null,
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
  return { values: faces, edition };
}
