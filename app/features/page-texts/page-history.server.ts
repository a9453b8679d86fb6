import { and, desc, eq, sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { activityLog, pageTexts } from '#app/db/schema/operations.ts';
import { changedFields } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
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
