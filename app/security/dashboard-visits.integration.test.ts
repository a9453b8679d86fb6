import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { recordDashboardVisit } from './dashboard-visits.server.ts';

const db = openTestDatabase();
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

test('things are new since the visit before; a page opened twice in a row says the same', async () => {
  const { rows } = await db.owner().execute<{ id: string }>(
    sql`insert into admin_users (email, full_name, password_hash)
      values ('a@ecole.example', 'A', 'x'), ('b@ecole.example', 'B', 'x') returning id`,
  );
  const [one, other] = rows.map(({ id }) => ({ id }));
  if (!one || !other) throw new Error('Two accounts were to be made');
  expect(await recordDashboardVisit(one, at('20T08:00'))).toEqual(at('13T08:00'));
  expect(await recordDashboardVisit(one, at('20T08:20'))).toEqual(at('13T08:00'));
  expect(await recordDashboardVisit(one, at('20T08:50'))).toEqual(at('13T08:00'));
  expect(await recordDashboardVisit(one, at('21T09:00'))).toEqual(at('20T08:50'));
  expect(await recordDashboardVisit(one, at('21T09:01'))).toEqual(at('20T08:50'));
  expect(await recordDashboardVisit(other, at('21T09:00'))).toEqual(at('14T09:00'));
});
