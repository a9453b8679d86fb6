import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt, forbidden } from '#tests/helpers/attempt.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import type { Role } from './client.server.ts';
import { roles } from './roles.ts';

/* What injected SQL may try to become another role. */

openTestDatabase();

/** A table that only this role reads. */
const readBy: Record<Exclude<Role, 'site_visitor'>, string> = {
  site_administrator: 'visits',
  site_editor: 'content_editors',
  site_reception: 'lead_captures',
  site_guard: 'admin_users',
  site_worker: 'mails',
};
/** Becoming a visitor gains nothing, nor the direction becoming less. */
const otherRoles = roles.flatMap((role) =>
  (Object.keys(readBy) as (keyof typeof readBy)[])
    .filter((other) => other !== role)
    .filter((other) => role !== 'site_administrator' || !['site_editor', 'site_reception'].includes(other))
    .map((other) => ({ role, other })),
);

test.each(otherRoles)('$role does not become $other within one statement', async ({ role, other }) => {
  const become = `set_config('role', '${other}', true)`;
  const theirs = `select to_tsvector(t::text) from ${readBy[other]} t`;
  for (const injected of [
    `select ${become}`,
    `select ${become}, (select count(*) from ts_stat('${theirs}'))`,
    `with changed as materialized (select ${become}) select * from changed, ts_stat('${theirs}')`,
    `select set_config('session_authorization', 'postgres', true)`,
  ]) {
    expect(await attempt(role, (tx) => tx.execute(sql.raw(injected))), injected).toBe(forbidden);
  }
});

test.each(otherRoles)(
  '$role stays itself whatever statements it runs, and does not become $other',
  async (tried) => {
    for (const command of [`set role ${tried.other}`, `set session authorization ${tried.other}`]) {
      expect(await attempt(tried.role, (tx) => tx.execute(sql.raw(command)))).toBe(forbidden);
    }
    const back = attempt(tried.role, async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.execute(sql`reset session authorization`);
      return tx.execute(sql.raw(`select * from ${readBy[tried.other]}`));
    });
    expect(await back).toBe(forbidden);
  },
);
