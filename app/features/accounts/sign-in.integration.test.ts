import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseBusy } from '#app/db/errors.server.ts';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { rateLimits, securityAlerts } from '#app/db/schema/operations.ts';
import { shared } from '#app/db/transaction.server.ts';
import { type DeviceMarks, readDeviceMarks } from '#app/security/known-device.server.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import { readSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { createAdministrator } from './accounts.server.ts';
import { signIn } from './sign-in.server.ts';

const start = new Date('2026-11-21T09:00:00Z');
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const email = 'salma@ecole.example';
const password = 'un mot de passe solide';

describe('signing in', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await db.empty();
    await createAdministrator({ email, fullName: 'Salma Bennis', password });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const alerts = async () =>
    (await db.owner().select().from(securityAlerts)).map((alert) => `${alert.type} ${alert.severity}`);
  const from = (clientAddress: string) => ({ ...visitor, clientAddress });
  const wrong = (sender = visitor, address = email) =>
    signIn({ email: address, password: 'pas le bon', visitor: sender, devices: [] });

  test('the right email and password open a session, greet by name and note the login', async () => {
    const result = await signIn({ email: ' SALMA@ecole.example', password, visitor, devices: [] });
    if (result.outcome !== 'signed-in') throw new Error(`expected to be signed in, not ${result.outcome}`);
    expect(result.notice).toEqual({
      title: 'Connexion réussie',
      text: 'Bienvenue Salma Bennis',
      style: 'default',
    });
    expect(result.fullName).toBe('Salma Bennis');
    expect(result.record).toMatchObject({
      email,
      full_name: 'Salma Bennis',
      expiresAt: '2026-11-21T17:00:00.000Z',
    });
    const cookie = result.setCookie.split(';')[0] ?? '';
    const session = await readSession(new Request('http://localhost/', { headers: { cookie } }), start);
    expect(session?.administrator.email).toBe(email);
    const [row] = await db.owner().select().from(adminUsers);
    expect(row?.lastLogin).toEqual(start);
    expect(await alerts()).toEqual([]);
  });

  test('the owner is told of a browser that never signed in before, once, in words and without its address', async () => {
    const told = async () =>
      (await db.owner().select().from(mails)).filter(({ kind }) => kind === 'new-device');
    const phone = {
      ...visitor,
      userAgent:
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    };
    const result = await signIn({ email, password, visitor: phone, devices: [] });
    if (result.outcome !== 'signed-in') throw new Error(`expected to be signed in, not ${result.outcome}`);
    expect(await told()).toEqual([
      expect.objectContaining({
        recipient: email,
        recipientName: 'Salma Bennis',
        data: { at: start.toISOString(), device: 'Chrome sur téléphone Android' },
      }),
    ]);
    const cookie = result.deviceCookie.split(';')[0] ?? '';
    const devices = readDeviceMarks(new Request('http://localhost/', { headers: { cookie } }), Date.now());
    expect((await signIn({ email, password, visitor: phone, devices })).outcome).toBe('signed-in');
    await wrong();
    expect(await told()).toHaveLength(1);
    // A browser known to one account is unknown to another.
    await createAdministrator({ email: 'karim@ecole.example', fullName: 'Karim Alami', password });
    await signIn({ email: 'karim@ecole.example', password, visitor: phone, devices });
    expect((await told()).map(({ recipient }) => recipient).sort()).toEqual(['karim@ecole.example', email]);
  });

  test('a wrong password, an unknown email and a disabled administrator get the same answer, and an alert', async () => {
    const results = [await wrong(), await wrong(visitor, 'inconnu@ecole.example')];
    await db.owner().update(adminUsers).set({ disabled: true });
    results.push(await signIn({ email, password, visitor, devices: [] }));
    for (const result of results) {
      expect(result).toEqual({
        outcome: 'no-match',
        status: 401,
        notice: {
          title: 'Erreur de connexion',
          text: 'Email ou mot de passe incorrect',
          style: 'destructive',
        },
      });
    }
    expect(await alerts()).toEqual([...Array(3).fill('failed_login medium'), 'failed_login critical']);
    expect(await db.owner().select().from(adminSessions)).toEqual([]);
  });

  /** Signs in as `address` and returns that browser's cookies. */
  async function deviceOf(address = email, before: DeviceMarks = []): Promise<DeviceMarks> {
    const result = await signIn({ email: address, password, visitor, devices: before });
    if (result.outcome !== 'signed-in') throw new Error(`expected to be signed in, not ${result.outcome}`);
    const cookie = result.deviceCookie.split(';')[0] ?? '';
    return readDeviceMarks(new Request('http://localhost/', { headers: { cookie } }), Date.now());
  }

  test('after five failures on one email from one address it is blocked there, even with the right password, with the time shown', async () => {
    for (let time = 0; time < 5; time += 1) await wrong();
    vi.setSystemTime(start.getTime() + 3.5 * 60_000);
    const result = await signIn({ email, password, visitor, devices: [] });
    expect(result).toMatchObject({
      outcome: 'too-many-attempts',
      status: 429,
      minutes: 12,
      notice: { title: 'Trop de tentatives', text: 'Veuillez attendre 12 minutes avant de réessayer.' },
    });
    expect(await alerts()).toContain('rate_limit_exceeded medium');
    vi.setSystemTime(start.getTime() + 15 * 60_000);
    expect((await signIn({ email, password, visitor, devices: [] })).outcome).toBe('signed-in');
  });

  test('an attacker with one address locks out neither other addresses nor colleagues behind the same', async () => {
    await createAdministrator({ email: 'karim@ecole.example', fullName: 'Karim Alami', password });
    for (let time = 0; time < 12; time += 1) await wrong();
    const elsewhere = { email, password, visitor: from('198.51.100.7'), devices: [] };
    expect((await signIn(elsewhere)).outcome).toBe('signed-in');
    const colleague = { email: 'karim@ecole.example', password, visitor, devices: [] };
    expect((await signIn(colleague)).outcome).toBe('signed-in');
  });

  test('a browser known to the account enters however many strangers fail, from wherever; an unknown one waits', async () => {
    const devices = await deviceOf();
    // A failure counts in both; passwords are too slow to try a hundred here.
    await wrong(from('198.51.100.1'), email.toUpperCase());
    for (let time = 1; time < 20; time += 1) await consume('loginEmail', email);
    for (let time = 0; time < 100; time += 1) await consume('loginAddress', visitor.clientAddress);
    const unknown = { email, password, visitor: from('203.0.113.77'), devices: [] };
    expect((await signIn(unknown)).outcome).toBe('too-many-attempts');
    expect((await signIn({ email, password, visitor, devices })).outcome).toBe('signed-in');
  });

  test('a stolen mark opens nothing: it is counted like anybody, wherever it is brought from, and serves no other account', async () => {
    await createAdministrator({ email: 'karim@ecole.example', fullName: 'Karim Alami', password });
    const devices = await deviceOf();
    const results = [];
    for (let time = 0; time < 7; time += 1) {
      const sender = from(`198.51.100.${time}`);
      results.push((await signIn({ email, password: 'pas le bon', visitor: sender, devices })).outcome);
    }
    expect(results).toEqual([...Array(5).fill('no-match'), ...Array(2).fill('too-many-attempts')]);
    for (let time = 0; time < 5; time += 1) {
      await consume('loginPair', `${visitor.clientAddress} karim@ecole.example`);
    }
    const other = { email: 'karim@ecole.example', password, visitor, devices };
    expect((await signIn(other)).outcome).toBe('too-many-attempts');
  });

  test('several accounts on one school computer are each known to it', async () => {
    await createAdministrator({ email: 'karim@ecole.example', fullName: 'Karim Alami', password });
    const devices = await deviceOf('karim@ecole.example', await deviceOf());
    for (const address of [email, 'karim@ecole.example']) {
      for (let time = 0; time < 5; time += 1) {
        await consume('loginPair', `${visitor.clientAddress} ${address}`);
      }
      expect((await wrong(visitor, address)).outcome).toBe('too-many-attempts');
      expect((await signIn({ email: address, password, visitor, devices })).outcome).toBe('signed-in');
    }
  });

  test('attempts sent together cannot pass the limit', async () => {
    const results = await Promise.all(Array.from({ length: 9 }, () => wrong()));
    expect(results.filter((result) => result.outcome === 'no-match')).toHaveLength(5);
    expect(results.filter((result) => result.outcome === 'too-many-attempts')).toHaveLength(4);
  });

  test('a success forgets the failures of its email from its address, and is itself counted nowhere', async () => {
    for (let time = 0; time < 4; time += 1) await wrong();
    for (let time = 0; time < 7; time += 1) {
      expect((await signIn({ email, password, visitor, devices: [] })).outcome).toBe('signed-in');
    }
    for (let time = 0; time < 4; time += 1) expect((await wrong()).outcome).toBe('no-match');
  });

  test('a success leaves what its address failed at with other emails', async () => {
    const countedThrice = async () =>
      (await db.owner().select().from(rateLimits)).filter(({ points }) => points === 3).map(({ key }) => key);
    for (const address of ['un@ecole.example', 'deux@ecole.example', 'trois@ecole.example'])
      await wrong(visitor, address);
    const before = await countedThrice();
    expect(before).not.toEqual([]);
    await signIn({ email, password, visitor, devices: [] });
    expect(await countedThrice()).toEqual(expect.arrayContaining(before));
  });

  test('an injection is refused, recorded, and counted against the address', async () => {
    const attempt = {
      email: "x' UNION SELECT password_hash FROM admin_users --",
      password,
      visitor,
      devices: [],
    };
    expect(await signIn(attempt)).toMatchObject({
      outcome: 'injection',
      notice: { title: 'Tentative d’attaque détectée' },
    });
    expect(await alerts()).toEqual(['injection_attempt high', 'injection_attempt critical']);
    for (let time = 0; time < 4; time += 1)
      await signIn({ email, password: '<script>', visitor, devices: [] });
    expect((await signIn(attempt)).outcome).toBe('too-many-attempts');
  });

  test('an alert never holds the password, nor the text of an injection', async () => {
    await signIn({ email, password: 'secret-typed-by-mistake', visitor, devices: [] });
    await signIn({ email, password: '<script>secret-typed-by-mistake', visitor, devices: [] });
    const rows = await db.owner().select().from(securityAlerts);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('secret-typed-by-mistake');
  });

  test.each([
    [{ email: '', password: '' }, 'missing-fields', 'Champs manquants'],
    [{ email, password: '' }, 'missing-fields', 'Champs manquants'],
    [{ email: undefined, password: null }, 'missing-fields', 'Champs manquants'],
    [{ email: 'salma', password }, 'invalid-fields', 'Email invalide'],
    [{ email: `${'a'.repeat(250)}@b.ma`, password }, 'invalid-fields', 'Email invalide'],
    [{ email, password: 'x'.repeat(129) }, 'invalid-fields', 'Erreur de connexion'],
    [{ email: `<script>${'a'.repeat(60_000)}`, password }, 'invalid-fields', 'Email invalide'],
  ])('%j is %s and is counted against nothing but the address', async (fields, outcome, title) => {
    const result = await signIn({ email: fields.email, password: fields.password, visitor, devices: [] });
    expect(result).toMatchObject({ outcome, status: 400, notice: { title } });
    // The other counter is the visitor's activity of this minute.
    expect(await db.owner().select().from(rateLimits)).toHaveLength(2);
  });

  test('more than 20 attempts within a minute are flagged as suspicious activity', async () => {
    for (let time = 0; time < 21; time += 1) await signIn({ email: '', password: '', visitor, devices: [] });
    expect(await alerts()).toEqual(['suspicious_activity high', 'suspicious_activity critical']);
  });

  test('when the database does not answer, it is a technical error', async () => {
    const open = shared().connection;
    shared().connection = undefined;
    try {
      expect(await signIn({ email, password, visitor, devices: [] })).toEqual({
        outcome: 'technical-error',
        status: 503,
        notice: {
          title: 'Erreur de connexion',
          text: 'Une erreur technique est survenue',
          style: 'destructive',
        },
      });
    } finally {
      shared().connection = open;
    }
  });

  test.each([
    ['before the form is refused', ''],
    ['before the password is verified', password],
  ])('a database that has no time is a technical error, also %s', async (_when, typed) => {
    const open = shared().connection;
    const refusal = Promise.reject(new DatabaseBusy('The database is away'));
    refusal.catch(() => undefined);
    shared().connection = refusal;
    const result = await signIn({ email, password: typed, visitor, devices: [] });
    shared().connection = open;
    expect(result).toMatchObject({ outcome: 'technical-error', status: 503 });
  });

  test('what fails after the password was verified is the unexpected error', async () => {
    await db.owner().execute('alter table admin_sessions rename to admin_sessions_away');
    try {
      expect(await signIn({ email, password, visitor, devices: [] })).toMatchObject({
        outcome: 'unexpected',
        status: 500,
        notice: { title: 'Erreur', text: 'Une erreur inattendue est survenue' },
      });
    } finally {
      await db.owner().execute('alter table admin_sessions_away rename to admin_sessions');
    }
  });
});
