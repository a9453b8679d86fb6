import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '#app/config/log.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import { ensureLogins } from './logins.server.ts';
import { migrationLock } from './migrate.server.ts';

/**
 * Runs at most once within this time, in milliseconds: a server that refuses for another reason is not
 * queried for each connection.
 */
const pause = 5_000;

/**
 * Resets the logins of the roles. PostgreSQL lets each login change its own password and settings, so an
 * attacker inside one could lock the site out, or remove the time limits of later connections (decision 1).
 * @param url the URL of the database owner, connected only meanwhile
 */
export function loginResetter(url: string): () => Promise<void> {
  let last: { at: number; done: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > pause)
      last = { at: performance.now(), done: resetLogins(url) };
    return last.done;
  };
}

async function resetLogins(url: string): Promise<void> {
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
    // Two processes would alter the same rows at once. The lock ends with the connection.
    await owner.query(`select pg_advisory_lock(${migrationLock})`);
    await ensureLogins(drizzle(owner, { schema: tables }));
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** The first query of a login's connection: a row for each changed setting. */
export const ownSettings = 'select from pg_db_role_setting where setrole = current_user::regrole';
