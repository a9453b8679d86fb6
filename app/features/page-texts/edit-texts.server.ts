import { and, desc, eq, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { activityLog, pageTexts } from '#app/db/schema/operations.ts';
import type { Field } from '#app/lib/field-schema.ts';
import { changedFields, type Group } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import { inWords } from '#app/office/field-form/field-values.ts';
import {
  type Edition,
  type SaveInput,
  type SaveResult,
  saveOverrides,
  type Written,
} from '#app/office/field-form/save-overrides.server.ts';
import { changedTexts, type TextPage } from '#app/school/pages/text-page.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import type { PageName } from '#app/school/vocabulary.ts';

/** A page in the office's list. */
export type EditedPage = {
  name: PageName;
  title: string;
  path: string;
  /** Fields that differ from their defaults. */
  changed: number;
  updatedByName: string | null;
  updatedAt: Date | null;
};

const textChange = z.object({ label: z.string(), from: z.string(), to: z.string() });

/** A text before and after, in words. */
type TextChange = z.output<typeof textChange>;

export type PublishedChange = { at: Date; by: string; changes: TextChange[] };

/** Maximum characters of a text in the log: enough to recognise it. */
const longestInLog = 300;

/** Every page with texts, and its last change. */
export function editedPages(): Promise<EditedPage[]> {
  return readAsStaff(async (tx) => {
    const rows = new Map((await tx.select().from(pageTexts)).map((row) => [row.name, row]));
    return textPages.map((page) => {
      const row = rows.get(page.name);
      const { texts } = changedTexts(page, row?.changes ?? {});
      return {
        ...{ name: page.name, title: page.title, path: page.path },
        changed: changedFields(page.fields, page.defaults, texts).length,
        updatedByName: row?.updatedByName ?? null,
        updatedAt: row?.updatedAt ?? null,
      };
    });
  });
}

/** A page's texts for the office. */
export async function editedTexts(page: TextPage): Promise<Edition> {
  return (await readAsStaff((tx) => readStored(tx, page))).edition;
}

/** Lines of a page's history. */
const longestHistory = 20;

/** The publications of a page's texts, newest first. */
export function pageHistory({ name }: TextPage): Promise<PublishedChange[]> {
  const { at, adminName, details } = activityLog;
  return readAsStaff(async (tx) => {
    const lines = await tx
      .select({ at, by: adminName, details })
      .from(activityLog)
      // Deleting versions is not a publication.
      .where(
        and(
          eq(activityLog.subject, 'page'),
          eq(activityLog.subjectId, name),
          sql`jsonb_exists(${details}, 'changes')`,
        ),
      )
      .orderBy(desc(at))
      .limit(longestHistory);
    return lines.map(({ details, ...line }) => ({ ...line, changes: changesIn(details) }));
  });
}

function changesIn({ changes }: Record<string, unknown>): TextChange[] {
  const parsed = z.array(textChange).safeParse(changes);
  return parsed.success ? parsed.data : [];
}

/** Publishes changed texts: stored, logged with the old and new text, and public at once. */
export function saveTexts(page: TextPage, input: SaveInput): Promise<SaveResult> {
  const { shape, fields, defaults, name, title } = page;
  return saveOverrides(
    {
      ...{ shape, fields, defaults: () => defaults },
      read: (tx) => readStored(tx, page),
      write: (tx, before, changes, written) => write(tx, name, before, changes, written),
      subject: 'page',
      name,
      about: { id: name, name: title },
      details: (changed, before, after) => ({
        changes: changed.map((field) => changeOf(page, field, before, after)),
      }),
      topic: 'texts',
    },
    input,
  );
}

async function write(
  tx: Transaction,
  named: PageName,
  before: number,
  changes: Group,
  written: Written,
): Promise<boolean> {
  const { name, version } = pageTexts;
  // A page's texts have no drafts: what is saved is public.
  const row = { name: named, changes, shown: changes, ...written };
  const rows = await tx
    .insert(pageTexts)
    .values(row)
    .onConflictDoUpdate({ target: name, set: row, setWhere: eq(version, before) })
    .returning({ version });
  return rows.length > 0;
}

function changeOf({ sections }: TextPage, field: Field, before: Group, after: Group) {
  const section = sections.find(({ id }) => id === field.path[0]);
  const label = [section?.title, field.label].filter(Boolean).join(', ');
  return { path: field.path, label, from: inLog(field, before), to: inLog(field, after) };
}

function inLog(field: Field, values: Group): string {
  const letters = [...inWords(field, values)];
  return letters.length > longestInLog ? `${letters.slice(0, longestInLog).join('')}…` : letters.join('');
}

async function readStored(tx: Transaction, page: TextPage) {
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.name, page.name)).limit(1);
  const { texts } = changedTexts(page, row?.changes ?? {});
  const edition: Edition = {
    values: texts,
    origin: page.defaults,
    version: row?.version ?? 0,
    updatedByName: row?.updatedByName ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
  return { values: texts, edition };
}
