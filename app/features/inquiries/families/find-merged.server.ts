import { desc, eq } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { inquiryMerges } from '#app/db/schema/merges.ts';
import { matchesSearchOrPhone } from '#app/db/search.server.ts';
import { sourceLabel } from '#app/features/inquiries/applications.ts';
import { tableOf } from '#app/features/inquiries/handling/inquiry-target.server.ts';
import { inquiryKinds } from '#app/school/vocabulary.ts';
import type { InquiryRef } from './family-rule.ts';

/** A merged duplicate that matches a search, and its main inquiry. */
export type MergedMatch = { id: string; words: string; main: InquiryRef };

/** The most matches per kind; a longer search narrows them. */
const most = 5;

/**
 * The merged duplicates of all kinds that match a search: they are in no list, and their main inquiries may
 * not match.
 */
export async function findMerged(search: string): Promise<MergedMatch[]> {
  if (search === '') return [];
  return readAsStaff(async (tx) => {
    const found: MergedMatch[] = [];
    for (const kind of inquiryKinds) {
      const table = tableOf[kind];
      const rows = await tx
        .select({
          id: table.id,
          name: kind === 'admission' ? tableOf.admission.parentName : tableOf[kind].fullName,
          main: { kind: inquiryMerges.mainKind, id: inquiryMerges.mainId },
        })
        .from(inquiryMerges)
        .innerJoin(table, eq(table.id, inquiryMerges.inquiryId))
        .where(matchesSearchOrPhone(search, table))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(most);
      const source = kind === 'message' ? 'Message' : sourceLabel(kind);
      found.push(...rows.map(({ name, ...row }) => ({ ...row, words: `${source}, ${name}` })));
    }
    return found;
  });
}
