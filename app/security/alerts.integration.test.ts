import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onChange } from '#app/db/changes.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { shared } from '#app/db/transaction.server.ts';
import { duringRequest } from '#app/lib/current-request.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { countActivity, raiseAlert } from './alerts.server.ts';

const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla/5.0' };
const start = new Date('2026-11-21T09:00:00Z');

function failedLogin(from = visitor) {
  return raiseAlert({
    type: 'failed_login',
    severity: 'medium',
    message: 'Connexion refusée.',
    details: { email: 'salma@ecole.example' },
    visitor: from,
  });
}

describe('security alerts', () => {
  const db = openTestDatabase();
  const stored = () => db.owner().select().from(securityAlerts).orderBy(securityAlerts.timestamp);
  const severities = async () => (await stored()).map((alert) => `${alert.type} ${alert.severity}`);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await db.empty();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('an alert is stored with every field of the specification', async () => {
    await failedLogin();
    const [alert] = await stored();
    expect(alert).toMatchObject({
      ipAddress: '203.0.113.9',
      userAgent: 'Mozilla/5.0',
      type: 'failed_login',
      severity: 'medium',
      message: 'Connexion refusée.',
      details: { email: 'salma@ecole.example' },
    });
    expect(alert?.id).toBeTruthy();
    expect(alert?.timestamp).toBeInstanceOf(Date);
  });

  test('an alert names the request that it comes of', async () => {
    await duringRequest('0123456789abcdef', () => failedLogin());
    expect((await stored())[0]?.details).toEqual({
      email: 'salma@ecole.example',
      requestId: '0123456789abcdef',
    });
  });

  test('a critical one has its mail sent at once, whichever process raised it', async () => {
    await db
      .owner()
      .insert(adminUsers)
      .values({ email: 'a@ecole.example', fullName: 'A', passwordHash: 'x' });
    const heard: string[] = [];
    onTestFinished(onChange((topic) => heard.push(topic)));
    const critical = {
      ipAddress: 'unknown',
      userAgent: '',
      type: 'failed_login',
      severity: 'critical',
    } as const;
    // As from another process, without listeners here.
    const raise = (message: string) =>
      db
        .owner()
        .insert(securityAlerts)
        .values({ ...critical, message });
    await raise('Seuil atteint');
    await expect.poll(() => heard).toContain('mails');
    expect(await db.owner().select().from(mails)).toEqual([
      expect.objectContaining({ kind: 'security-alert' }),
    ]);
    // No alert is announced without a row: one message in a quarter of an hour.
    heard.length = 0;
    await raise('Encore');
    await db
      .owner()
      .execute(`select pg_notify('site_changes', '{"from": "another copy", "changed": ["posts"]}')`);
    await expect.poll(() => heard).toEqual(['posts']);
  });

  test('without a request behind it, the address is unknown', async () => {
    await raiseAlert({ type: 'rate_limit_exceeded', severity: 'low', message: 'x' });
    expect((await stored())[0]).toMatchObject({ ipAddress: 'unknown', userAgent: '', details: {} });
  });

  test('the third failed login within an hour adds a critical alert, the sixth another', async () => {
    for (let time = 0; time < 3; time += 1) await failedLogin();
    expect(await severities()).toEqual([...Array(3).fill('failed_login medium'), 'failed_login critical']);
    expect((await stored()).at(-1)?.details).toMatchObject({ escalation: true, count: 3, threshold: 3 });
    for (let time = 0; time < 3; time += 1) {
      vi.setSystemTime(start.getTime() + (time + 1) * 6 * 60_000);
      await failedLogin();
    }
    expect((await severities()).filter((alert) => alert.endsWith('critical'))).toHaveLength(2);
  });

  test('counts expire after one hour', async () => {
    await failedLogin();
    await failedLogin();
    vi.setSystemTime(start.getTime() + 60 * 60_000);
    await failedLogin();
    expect(await severities()).toEqual(Array(3).fill('failed_login medium'));
  });

  test.each(['injection_attempt', 'suspicious_activity'] as const)(
    'a single %s is critical',
    async (type) => {
      await raiseAlert({ type, severity: 'high', message: 'x', visitor });
      expect(await severities()).toEqual([`${type} high`, `${type} critical`]);
    },
  );

  test('five rate limits exceeded are critical', async () => {
    for (let time = 0; time < 5; time += 1) {
      await raiseAlert({ type: 'rate_limit_exceeded', severity: 'low', message: 'x', visitor });
    }
    expect((await severities()).filter((alert) => alert.endsWith('critical'))).toHaveLength(1);
  });

  test('more than 20 events of one visitor in a minute are flagged once, 20 are not', async () => {
    for (let time = 0; time < 20; time += 1) await countActivity(visitor);
    expect(await stored()).toEqual([]);
    for (let time = 0; time < 5; time += 1) await countActivity(visitor);
    expect(await severities()).toEqual(['suspicious_activity high', 'suspicious_activity critical']);
    expect((await stored())[0]?.details).toEqual({ rule: 'events' });
  });

  test('events of several visitors, or of several minutes, are not added up', async () => {
    for (let time = 0; time < 15; time += 1) {
      await countActivity(visitor);
      await countActivity({ ...visitor, clientAddress: '203.0.113.10' });
    }
    vi.setSystemTime(start.getTime() + 60_000);
    for (let time = 0; time < 15; time += 1) await countActivity(visitor);
    expect(await stored()).toEqual([]);
  });

  test('more than 5 failed logins in 5 minutes are flagged, from however many addresses', async () => {
    const from = (time: number) => ({ ...visitor, clientAddress: `203.0.113.${time}` });
    for (let time = 0; time < 5; time += 1) await failedLogin(from(time));
    expect((await severities()).filter((alert) => alert.startsWith('suspicious'))).toEqual([]);
    await failedLogin(from(6));
    expect((await severities()).filter((alert) => alert.startsWith('suspicious'))).toEqual([
      'suspicious_activity high',
      'suspicious_activity critical',
    ]);
  });

  test('one visitor cannot fill the table: beyond 20 rows an hour, only doublings are stored', async () => {
    for (let time = 0; time < 70; time += 1) {
      vi.setSystemTime(start.getTime() + time * 30_000);
      await raiseAlert({ type: 'rate_limit_exceeded', severity: 'low', message: 'x', visitor });
    }
    const alerts = await stored();
    expect(alerts.length).toBeLessThanOrEqual(23);
    expect(alerts.map((alert) => alert.details.thisHour).filter(Boolean)).toEqual([40]);
    await raiseAlert({
      type: 'rate_limit_exceeded',
      severity: 'low',
      message: 'x',
      visitor: { ...visitor, clientAddress: '203.0.113.77' },
    });
    expect((await stored()).at(-1)?.ipAddress).toBe('203.0.113.77');
  });

  test('hostile texts are stored without controls and cut, oversized details replaced', async () => {
    const hostile = { clientAddress: '203.0.113.9', userAgent: `a\u0000b\n${'x'.repeat(5000)}\uD800` };
    await raiseAlert({
      type: 'rate_limit_exceeded',
      severity: 'low',
      message: 'm\u0000',
      details: { note: 'n\u0000\uD800' },
      visitor: hostile,
    });
    const [alert] = await stored();
    expect(alert?.userAgent).toMatch(/^a b x+$/);
    expect(alert?.userAgent).toHaveLength(512);
    expect(alert?.details).toEqual({ note: 'n \uFFFD' });
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, key) => [key, 'x'.repeat(400)]));
    await raiseAlert({ type: 'rate_limit_exceeded', severity: 'low', message: 'm', details: many });
    expect((await stored()).map((row) => row.details)).toContainEqual({ truncated: true });
  });

  test('an alert that cannot be stored does not fail who raised it', async () => {
    const open = shared().connection;
    shared().connection = undefined;
    await expect(failedLogin()).resolves.toBeUndefined();
    await expect(countActivity(visitor)).resolves.toBeUndefined();
    shared().connection = open;
  });
});
