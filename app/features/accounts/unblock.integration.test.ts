import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { type DeviceMarks, knownDevice, readDeviceMarks } from '#app/security/known-device.server.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { createAdministrator } from './accounts.server.ts';
import { signIn } from './sign-in.server.ts';
import { sendUnblockLink, unblock } from './unblock.server.ts';

const start = new Date('2026-11-21T09:00:00Z');
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const email = 'salma@ecole.example';
const password = 'trois oranges et un vélo';

describe('a blocked account', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    config().mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ecole@ecole.example', perMinute: 60 };
    await db.empty();
    await createAdministrator({ email, fullName: 'Salma Bennis', password });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const enter = (devices: DeviceMarks = [], typed = password, address = email) =>
    signIn({ email: address, password: typed, visitor, devices });
  const secrets = async () => {
    const all = await db.owner().select().from(mails).orderBy(mails.createdAt);
    return all.filter(({ kind }) => kind === 'unblock').map(({ secret }) => secret);
  };

  async function block(address = email) {
    for (let time = 0; time < 5; time += 1) await consume('loginPair', `${visitor.clientAddress} ${address}`);
    for (let time = 0; time < 20; time += 1) await consume('loginEmail', address);
    return await enter([], password, address);
  }

  function marksOf(answer: Awaited<ReturnType<typeof unblock>>): DeviceMarks {
    if (answer.at !== 'done') throw new Error(`expected to be let in, not ${answer.at}`);
    const cookie = answer.deviceCookie.split(';')[0] ?? '';
    return readDeviceMarks(new Request('http://localhost/', { headers: { cookie } }), Date.now());
  }

  test('its owner gets a link that lets one browser in', async () => {
    expect(await block()).toMatchObject({ outcome: 'too-many-attempts', linkSent: true });
    const [token = ''] = await secrets();
    const devices = marksOf(await unblock({ token, visitor, devices: [] }));
    expect((await enter()).outcome).toBe('too-many-attempts');
    expect((await enter(devices)).outcome).toBe('signed-in');
    expect(await unblock({ token, visitor, devices: [] })).toEqual({ at: 'gone' });
  });

  test('the browser let in is counted like any that is known: five failures, and the password is asked for', async () => {
    await block();
    const [token = ''] = await secrets();
    const devices = marksOf(await unblock({ token, visitor, devices: [] }));
    expect(knownDevice(devices, 'karim@ecole.example')).toBeNull();
    for (let time = 0; time < 5; time += 1) {
      expect((await enter(devices, 'pas le bon')).outcome).toBe('no-match');
    }
    expect((await enter(devices)).outcome).toBe('too-many-attempts');
  });

  test('one link an hour, however often the account is blocked', async () => {
    await block();
    for (let time = 0; time < 4; time += 1) await enter();
    vi.setSystemTime(start.getTime() + 59 * 60_000);
    await block();
    expect(await secrets()).toHaveLength(1);
    vi.setSystemTime(start.getTime() + 61 * 60_000);
    await block();
    expect(await secrets()).toHaveLength(2);
  });

  test('an unknown address is blocked with the same answer, and sends nothing', async () => {
    const known = await block();
    expect(await block('inconnu@ecole.example')).toEqual(known);
    expect(await secrets()).toHaveLength(1);
  });

  test('a link that two follow in the same moment lets one of them in', async () => {
    await block();
    const [token = ''] = await secrets();
    const ways = await Promise.all([1, 2].map(() => unblock({ token, visitor, devices: [] })));
    expect(ways.map(({ at }) => at).toSorted()).toEqual(['done', 'gone']);
  });

  test('for an unknown address, a disabled account and a known one the very same statements run', async () => {
    await createAdministrator({ email: 'karim@ecole.example', fullName: 'Karim', password });
    await db
      .owner()
      .update(adminUsers)
      .set({ disabled: true })
      .where(eq(adminUsers.email, 'karim@ecole.example'));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (address: string) => {
      asked.mockClear();
      await sendUnblockLink(address);
      return asked.mock.calls.map(([statement]) => {
        const { text = statement } = statement as { text?: unknown };
        // The savepoint of an unknown address is rolled back, that of a known one released.
        return String(text).replace(/^(?:release|rollback to) savepoint/, 'end savepoint');
      });
    };
    const known = await statementsOf(email);
    expect(known.length).toBeGreaterThan(5);
    expect(await statementsOf('inconnu@ecole.example')).toEqual(known);
    expect(await statementsOf('karim@ecole.example')).toEqual(known);
    asked.mockRestore();
    expect(await secrets()).toHaveLength(1);
  });

  test('without a mail server no link is spoken of, and none is written', async () => {
    config().mail = undefined;
    expect(await block()).toMatchObject({ outcome: 'too-many-attempts', linkSent: false });
    expect(await secrets()).toEqual([]);
  });

  test('an old, made-up or missing link unblocks nothing', async () => {
    await block();
    const [token = ''] = await secrets();
    for (const wrong of [null, '', 'a'.repeat(64)]) {
      expect(await unblock({ token: wrong, visitor, devices: [] })).toEqual({ at: 'gone' });
    }
    vi.setSystemTime(start.getTime() + 30 * 60_000);
    expect(await unblock({ token, visitor, devices: [] })).toEqual({ at: 'gone' });
  });
});
