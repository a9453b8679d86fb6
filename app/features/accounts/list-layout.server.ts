import { eq, sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import type { ListLayout } from '#app/office/list-layout.ts';
import type { CardableList } from '#app/school/vocabulary.ts';

type Choice = { adminId: string; list: CardableList; layout: ListLayout };

/** Stores a staff member's layout of a list, for all devices. */
export async function chooseListLayout({ adminId, list, layout }: Choice): Promise<void> {
  const others = sql`array_remove(${adminUsers.cardLists}, ${list}::text)`;
  const cardLists = layout === 'cards' ? sql`array_append(${others}, ${list}::text)` : others;
  await withRole('site_guard', (tx) =>
    tx.update(adminUsers).set({ cardLists }).where(eq(adminUsers.id, adminId)),
  );
}
