import { count, eq } from 'drizzle-orm';
import { readAsStaff, withStaff } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const tables = [leadCaptures, admissions, contactSubmissions] as const;

/** The number of a member's assigned inquiries, of all kinds. */
export function countAssigned(adminId: string): Promise<number> {
  return readAsStaff(async (tx) => {
    let assigned = 0;
    for (const table of tables) {
      const [row] = await tx.select({ rows: count() }).from(table).where(eq(table.assignedTo, adminId));
      assigned += row?.rows ?? 0;
    }
    return assigned;
  });
}

type Transfer = {
  administrator: Administrator;
  from: Pick<Administrator, 'id' | 'email'>;
  /** Unassigned when null. */
  to: Pick<Administrator, 'id' | 'fullName'> | null;
};

/** Transfers all inquiries of one assignee to another. Returns their number. */
export function transferInquiries({ administrator, from, to }: Transfer): Promise<number> {
  return withStaff(async (tx) => {
    let moved = 0;
    for (const table of tables) {
      const rows = await tx
        .update(table)
        .set({ assignedTo: to?.id ?? null })
        .where(eq(table.assignedTo, from.id))
        .returning({ id: table.id });
      moved += rows.length;
    }
    if (moved > 0) {
      await logActivity(tx, administrator, {
        action: 'transferred',
        subject: 'account',
        subjectId: from.id,
        subjectName: from.email,
        details: { inquiries: moved, to: to?.fullName ?? null },
      });
    }
    return moved;
  });
}
