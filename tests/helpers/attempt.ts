import { type Role, sqlStateOf, type Transaction, withRole } from '#app/db/client.server.ts';

/** SQLSTATE: insufficient privilege, or a row refused by a policy. */
export const forbidden = '42501';

/** Tries one operation and rolls it back; returns the number of rows, or the SQLSTATE that refused it. */
export async function attempt(role: Role, work: (tx: Transaction) => Promise<{ rows: unknown[] }>) {
  let met: number | undefined;
  const undo = new Error('undo');
  try {
    await withRole(role, async (tx) => {
      met = (await work(tx)).rows.length;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return sqlStateOf(error);
  }
  return met;
}
