import { beforeEach, describe, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { activityLog, securityAlerts } from '#app/db/schema/operations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { acknowledgeAlert, acknowledgeMatching } from './acknowledge-alerts.server.ts';
import { countAlerts, listAlerts, viewAlert } from './alert-list.server.ts';
import { parseAlertQuery } from './alert-query.server.ts';
import type { AlertQuery } from './alerts.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const salma = {
  id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
  email: 's@ecole.example',
  fullName: 'Salma Bennis',
};
const everything: AlertQuery = { type: null, severity: null, state: 'all', page: 1 };

describe('the list of alerts', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...salma, passwordHash: 'none' });
    const row = (minutes: number, changes: Partial<typeof securityAlerts.$inferInsert>) => ({
      timestamp: new Date(noon.getTime() - minutes * 60_000),
      ipAddress: '203.0.113.9',
      userAgent: 'curl/8',
      type: 'failed_login' as const,
      severity: 'medium' as const,
      message: `il y a ${minutes} minutes`,
      ...changes,
    });
    await db
      .owner()
      .insert(securityAlerts)
      .values([
        ...Array.from({ length: 26 }, (_, index) => row(10 + index, {})),
        row(1, { severity: 'critical', details: { escalation: true, count: 3, threshold: 3 } }),
        row(2, { type: 'injection_attempt', severity: 'high' }),
        row(3, { severity: 'low', acknowledgedAt: noon, acknowledgedByName: 'Karim' }),
      ]);
  });

  const messages = async (query: Partial<AlertQuery>) => {
    const { rows } = await listAlerts({ ...everything, ...query });
    return rows.map(({ message }) => message);
  };

  test('they come newest first, in pages, and a page past the last is the last', async () => {
    const first = await listAlerts(everything);
    expect(first).toMatchObject({ matching: 29, unread: 28, page: 1, pageCount: 2 });
    expect(first.rows.slice(0, 3).map(({ message }) => message)).toEqual([
      'il y a 1 minutes',
      'il y a 2 minutes',
      'il y a 3 minutes',
    ]);
    expect(await listAlerts({ ...everything, page: 9 })).toMatchObject({ page: 2, rows: { length: 4 } });
  });

  test('type, severity and state narrow the list, together', async () => {
    expect(await messages({ type: 'injection_attempt' })).toEqual(['il y a 2 minutes']);
    expect(await messages({ severity: 'critical' })).toEqual(['il y a 1 minutes']);
    expect(await messages({ state: 'escalations' })).toEqual(['il y a 1 minutes']);
    expect(await messages({ severity: 'low', state: 'unread' })).toEqual([]);
  });

  test('every severity is counted, from the gravest', async () => {
    expect(await countAlerts()).toEqual([
      { severity: 'critical', all: 1, unread: 1 },
      { severity: 'high', all: 1, unread: 1 },
      { severity: 'medium', all: 26, unread: 26 },
      { severity: 'low', all: 1, unread: 0 },
    ]);
  });

  test('one alert is read once, by name, and the log has it', async () => {
    const [alert] = (await listAlerts({ ...everything, severity: 'critical' })).rows;
    expect(await acknowledgeAlert(salma, alert?.id ?? '', noon)).toBe(true);
    expect(await acknowledgeAlert({ ...salma, fullName: 'Autre' }, alert?.id ?? '', noon)).toBe(false);
    const [read] = (await listAlerts({ ...everything, severity: 'critical' })).rows;
    expect(read).toMatchObject({ acknowledgedAt: noon, acknowledgedByName: 'Salma Bennis' });
    expect(read && viewAlert(read, noon).acknowledged).toMatchObject({ by: 'Salma Bennis' });
    expect(await db.owner().select().from(activityLog)).toMatchObject([
      { action: 'acknowledged', subject: 'alert', adminName: 'Salma Bennis', details: { count: 1 } },
    ]);
  });

  test('all that match are read, save those that came after the list was shown', async () => {
    const seenUntil = new Date(noon.getTime() - 20.5 * 60_000);
    const filter = { ...everything, type: 'failed_login' as const };
    expect(await acknowledgeMatching(salma, { filter, seenUntil }, noon)).toBe(15);
    expect(await acknowledgeMatching(salma, { filter, seenUntil }, noon)).toBe(0);
    expect(await listAlerts({ ...everything, state: 'unread' })).toMatchObject({ matching: 13 });
  });
});

test('whatever an address asks for, the query is safe', () => {
  const query = parseAlertQuery(new URLSearchParams("type=' or 1=1&severity=fatal&state=x&page=-3"));
  expect(query).toEqual(everything);
});
