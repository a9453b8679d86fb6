import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#app/db/schema/mails.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { describeDetails } from '#app/features/alerts/alert-details.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { sweepAlerts } from './sweep-alerts.server.ts';

const db = openTestDatabase();
beforeEach(db.empty);

const now = new Date('2026-11-21T09:00:00Z');
type Row = typeof securityAlerts.$inferInsert;

const alert = (minutesAgo: number, more: Partial<Row> = {}): Row => ({
  ...{ ipAddress: '203.0.113.9', userAgent: '', type: 'failed_login', severity: 'medium', message: 'x' },
  timestamp: new Date(now.getTime() - minutesAgo * 60_000),
  ...more,
});
const store = (rows: Row[]) => db.owner().insert(securityAlerts).values(rows);
const stored = () => db.owner().select().from(securityAlerts).orderBy(asc(securityAlerts.timestamp));
const messages = async () => (await stored()).map(({ message }) => message);
/** An attacker with many addresses: grave alerts, and many of low severity. */
const noise = (count: number, more: Partial<Row> = {}) =>
  Array.from({ length: count }, (_, at) =>
    alert(count - at, { ipAddress: `198.51.100.${at % 250}`, message: 'bruit', ...more }),
  );

test('none older than a year stays, and all others while there is room', async () => {
  await store([alert(0), alert(200 * 24 * 60), alert(366 * 24 * 60)]);
  await sweepAlerts(now, 10);
  expect(await stored()).toHaveLength(2);
});

test('noise pushes out neither what is graver, nor what was first, and what happens now is seen', async () => {
  await store([
    alert(5_000, { severity: 'critical', message: 'grave' }),
    alert(4_000, { message: 'premier' }),
    ...noise(100),
    ...noise(40, { severity: 'low' }),
  ]);
  await sweepAlerts(now, 20);
  const kept = await messages();
  expect(kept.slice(0, 2)).toEqual(['grave', 'premier']);
  const rows = await stored();
  const alerts = rows.filter(({ details }) => !('summed' in details));
  expect(alerts).toHaveLength(20);
  // The newest four, of any severity.
  expect(alerts.filter(({ timestamp }) => timestamp.getTime() >= now.getTime() - 2 * 60_000)).toHaveLength(4);
});

test('dropped alerts are summed up, once for each type, however often it runs, without a mail', async () => {
  const before = await db.owner().select().from(mails);
  await store([...noise(30), ...noise(30, { severity: 'critical', type: 'rate_limit_exceeded' })]);
  const told = await db.owner().select().from(mails);
  await sweepAlerts(now, 10);
  await store(noise(15).map((row) => ({ ...row, timestamp: now })));
  await sweepAlerts(now, 10);
  await sweepAlerts(now, 10);
  const rows = await stored();
  const digests = rows.filter(({ details }) => 'summed' in details);
  expect(digests.map(({ type }) => type).toSorted()).toEqual(['failed_login', 'rate_limit_exceeded']);
  const summed = digests.reduce((sum, { details }) => sum + Number(details.summed), 0);
  expect(summed + rows.length - digests.length).toBe(75);
  expect(digests.every(({ severity }) => severity !== 'critical')).toBe(true);
  const labels = describeDetails(digests[0]?.details ?? {}).map(({ label }) => label);
  expect(labels).toEqual(['Alertes réunies ici', 'Adresses', 'Depuis']);
  expect(digests[0]?.message).toMatch(
    /^\d+ alertes semblables depuis le .+ n’ont pas été gardées une à une\.$/,
  );
  expect(await db.owner().select().from(mails)).toHaveLength(told.length);
  expect(before).toHaveLength(0);
});

test('two that sweep at once drop and sum up each alert once', async () => {
  await store(noise(60));
  await Promise.all([sweepAlerts(now, 10), sweepAlerts(now, 10)]);
  const rows = await stored();
  const summed = rows.reduce((sum, { details }) => sum + Number(details.summed ?? 0), 0);
  expect([rows.filter(({ details }) => !('summed' in details)).length, summed]).toEqual([10, 50]);
});
