import { eq } from 'drizzle-orm';
import { pageTexts } from '#app/db/schema/operations.ts';
import type { Group } from '#app/lib/overrides.ts';
import type { TextName } from '#app/school/vocabulary.ts';
import type { OverridesStore } from './global.server.ts';

/**
 * A global's row of `page_texts`.
 * @param shownOf the part that visitors may read; by default all of it
 */
export function pageTextsStore(name: TextName, shownOf = (overrides: Group) => overrides): OverridesStore {
  return {
    async read(tx) {
      const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.name, name)).limit(1);
      return row && { ...row, overrides: row.changes };
    },
    async write(tx, before, { overrides, ...stamp }) {
      const row = { name, changes: overrides, shown: shownOf(overrides), ...stamp };
      const rows = await tx
        .insert(pageTexts)
        .values(row)
        .onConflictDoUpdate({ target: pageTexts.name, set: row, setWhere: eq(pageTexts.version, before) })
        .returning({ version: pageTexts.version });
      return rows.length > 0;
    },
  };
}
