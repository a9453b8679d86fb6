import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '#app/config/log.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import { ensureLogins } from './logins.server.ts';
import { migrationLock } from './migrate.server.ts';

/** Within this time, in milliseconds, it is done once: a server that refuses for another reason is not asked for each connection. */
const pause = 5_000;

/**
 * Sets the roles' logins back to what the site made of them. PostgreSQL lets each login change its own password and the settings of its
 * next connections, so that what got in as one could leave the site locked out, or every connection to come without a time limit
 * (decision 1).
 *
 * @param url the address of the database's owner, who is connected for that long
 */
export function mendingLogins(url: string): () => Promise<void> {
  let last: { at: number; done: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > pause) last = { at: performance.now(), done: mend(url) };
    return last.done;
  };
}

async function mend(url: string): Promise<void> {
  log.error('a login of the database is not as the site made it: all of them are set back');
  const owner = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
    application_name: 'mille-horizons logins',
  });
  owner.on('error', (error) => process.emitWarning(`The connection of the logins broke: ${error.message}`));
  await owner.connect();
  try {
    // Two copies would alter the same rows at once. The lock ends with the connection.
    await owner.query(`select pg_advisory_lock(${migrationLock})`);
    await ensureLogins(drizzle(owner, { schema: tables }));
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** What a connection of a login asks first: a row for each place where its next connections are set otherwise. */
export const ownSettings = 'select from pg_db_role_setting where setrole = current_user::regrole';
