import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adminRecoveryCodes,
  adminSecondFactors,
  adminSessions,
  adminUsers,
} from '#app/db/schema/accounts.ts';
import { activityLog, securityAlerts } from '#app/db/schema/operations.ts';
import { readChallenge } from '#app/security/second-step.server.ts';
import { hashToken } from '#app/security/secrets.server.ts';
import { readSession, startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { createAdministrator } from './accounts.server.ts';
import { loginNotices } from './accounts.ts';
import {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  consumeCode,
  disableSecondFactor,
  readSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from './second-factor.server.ts';
import { signIn, signInWithCode } from './sign-in.server.ts';

const start = new Date('2026-11-21T09:00:00Z');
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const salma = {
  email: 'salma@ecole.example',
  fullName: 'Salma Bennis',
  password: 'trois oranges et un vélo',
};

describe('the second factor', () => {
  const db = openTestDatabase();
  let administrator: { id: string; email: string; fullName: string };
  let own: { adminId: string; sessionId: string };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await db.empty();
    administrator = await createAdministrator(salma);
    await startSession({ administrator }, start);
    const [session] = await db.owner().select().from(adminSessions);
    own = { adminId: administrator.id, sessionId: session?.id ?? '' };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const codeAt = (secret: string, seconds: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at(seconds).getTime() });

  /** Enrols with the code of the period before `start`, so that the one of `start` is unused. */
  async function enable() {
    await beginSecondFactor(own, start);
    const factor = await readSecondFactor(own, start);
    if (factor.state !== 'enrolling') throw new Error(`expected a secret, not ${factor.state}`);
    const codes = await confirmSecondFactor(
      { administrator, sessionId: own.sessionId },
      codeAt(factor.secret, -30),
      start,
    );
    if (!codes) throw new Error('expected the first code to be right');
    return { secret: factor.secret, codes };
  }

  async function challengeOf(now = start) {
    const result = await signIn({ email: salma.email, password: salma.password, visitor, devices: [] }, now);
    if (result.outcome !== 'code-wanted')
      throw new Error(`expected to be asked for a code: ${result.outcome}`);
    const cookie = result.setCookie.split(';')[0] ?? '';
    expect(result.setCookie).toMatch(/HttpOnly; SameSite=Strict/);
    return readChallenge(new Request('http://localhost/', { headers: { cookie } }), now.getTime());
  }

  test('it is in force once a first code was right; ten codes are shown and none is stored', async () => {
    await beginSecondFactor(own, start);
    expect(
      await confirmSecondFactor({ administrator, sessionId: own.sessionId }, '000000', start),
    ).toBeNull();
    await cancelSecondFactor(administrator.id);
    expect(await readSecondFactor(own, start)).toEqual({ state: 'off' });
    const { codes } = await enable();
    expect(codes).toHaveLength(10);
    expect(await readSecondFactor(own, start)).toEqual({
      state: 'on',
      since: start,
    });
    expect(await recoveryCodesLeft(administrator.id)).toBe(10);
    const stored = JSON.stringify([
      await db.owner().select().from(adminSecondFactors),
      await db.owner().select().from(adminRecoveryCodes),
    ]);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect((await db.owner().select().from(activityLog)).map((row) => row.action)).toContain(
      'second_factor_enabled',
    );
  });

  test('starting over leaves the one in force alone, and drops an unconfirmed secret', async () => {
    await beginSecondFactor(own, start);
    expect(await readSecondFactor(own, at(31 * 60))).toEqual({ state: 'off' });
    await enable();
    await beginSecondFactor(own, start);
    await cancelSecondFactor(administrator.id);
    expect((await readSecondFactor(own, start)).state).toBe('on');
  });

  test('a secret is shown to the session that began with the password, and confirmed there only', async () => {
    await startSession({ administrator }, start);
    const sessions = await db.owner().select().from(adminSessions);
    const other = sessions.find(({ id }) => id !== own.sessionId)?.id ?? '';
    await beginSecondFactor(own, start);
    const factor = await readSecondFactor(own, start);
    if (factor.state !== 'enrolling') throw new Error(`expected a secret, not ${factor.state}`);
    expect(await readSecondFactor({ ...own, sessionId: other }, start)).toEqual({ state: 'off' });
    const code = codeAt(factor.secret, 0);
    expect(await confirmSecondFactor({ administrator, sessionId: other }, code, start)).toBeNull();
    expect(await confirmSecondFactor({ administrator, sessionId: own.sessionId }, code, start)).toHaveLength(
      10,
    );
    // Every session sees it at once.
    expect(await readSecondFactor({ ...own, sessionId: other }, start)).toMatchObject({ state: 'on' });
  });

  test('a code of fewer than 112 bits opens nothing, even where its plain hash is kept', async () => {
    await enable();
    await db
      .owner()
      .update(adminRecoveryCodes)
      .set({ hashes: [hashToken('7Q2M8ZKD4T9XW3BN')] });
    expect(await consumeCode(administrator.id, '7Q2M-8ZKD-4T9X-W3BN', start)).toBeNull();
  });

  test('the code of now and the one before count, no other, and none counts twice', async () => {
    const { secret } = await enable();
    expect(await consumeCode(administrator.id, codeAt(secret, -30), start)).toBeNull();
    expect(await consumeCode(administrator.id, codeAt(secret, 30), start)).toBeNull();
    expect(await consumeCode(administrator.id, codeAt(secret, 0), at(59))).not.toBeNull();
    expect(await consumeCode(administrator.id, codeAt(secret, 0), at(59))).toBeNull();
    expect(await consumeCode(administrator.id, codeAt(secret, 30), at(90))).toBeNull();
    expect(await consumeCode(administrator.id, codeAt(secret, 60), at(60))).not.toBeNull();
    // A later code voids the earlier ones.
    expect(await consumeCode(administrator.id, codeAt(secret, 30), at(60))).toBeNull();
    const together = await Promise.all(
      [1, 2, 3].map(() => consumeCode(administrator.id, codeAt(secret, 90), at(90))),
    );
    expect(together.filter(Boolean)).toHaveLength(1);
  });

  test('a recovery code works once, however it is typed; new ones replace those that are left', async () => {
    const { codes } = await enable();
    const [first = '', second = ''] = codes;
    const careless = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await consumeCode(administrator.id, careless, start)).not.toBeNull();
    expect(await consumeCode(administrator.id, first, start)).toBeNull();
    expect(await recoveryCodesLeft(administrator.id)).toBe(9);
    const renewed = await renewRecoveryCodes(administrator);
    expect(renewed).toHaveLength(10);
    expect(await consumeCode(administrator.id, second, start)).toBeNull();
    expect(await consumeCode(administrator.id, renewed?.[0] ?? '', start)).not.toBeNull();
  });

  test('the right password alone opens nothing; with the code it does', async () => {
    const { secret } = await enable();
    const challenge = await challengeOf();
    expect(await db.owner().select().from(adminSessions)).toHaveLength(1);
    const result = await signInWithCode({ code: codeAt(secret, 0), challenge, visitor, devices: [] }, start);
    if (result.outcome !== 'signed-in') throw new Error(`expected to be signed in, not ${result.outcome}`);
    const cookie = result.setCookie.split(';')[0] ?? '';
    const session = await readSession(new Request('http://localhost/', { headers: { cookie } }), start);
    expect(session?.administrator.email).toBe(salma.email);
    const [noted] = (await db.owner().select().from(activityLog)).filter(
      ({ action }) => action === 'signed_in',
    );
    expect(noted?.details).toMatchObject({ means: 'code' });
    // The same challenge and code give no second session.
    const again = await signInWithCode({ code: codeAt(secret, 0), challenge, visitor, devices: [] }, start);
    expect(again.outcome).toBe('wrong-code');
  });

  test('wrong, used and shapeless codes get the same words and an alert, and count like passwords', async () => {
    const { secret } = await enable();
    const challenge = await challengeOf();
    const used = codeAt(secret, -30);
    for (const code of ['000000', used, 'ABCD-EFGH', 'nimporte', '1']) {
      const result = await signInWithCode({ code, challenge, visitor, devices: [] }, start);
      expect(result).toEqual({ outcome: 'wrong-code', status: 401, notice: loginNotices.wrongCode });
    }
    // A right password does not give five more attempts.
    const blocked = await signIn(
      { email: salma.email, password: salma.password, visitor, devices: [] },
      start,
    );
    expect(blocked).toMatchObject({ outcome: 'too-many-attempts', minutes: 15 });
    const code = await signInWithCode({ code: codeAt(secret, 0), challenge, visitor, devices: [] }, start);
    expect(code.outcome).toBe('too-many-attempts');
    const alerts = await db.owner().select().from(securityAlerts);
    expect(
      alerts.filter(({ type, severity }) => type === 'failed_login' && severity === 'medium'),
    ).toHaveLength(5);
  });

  test('an empty code is missing, a hostile one an attack', async () => {
    await enable();
    const challenge = await challengeOf();
    const empty = await signInWithCode({ code: ' ', challenge, visitor, devices: [] }, start);
    expect(empty).toMatchObject({ outcome: 'missing-fields', fieldErrors: { code: [expect.any(String)] } });
    const hostile = await signInWithCode({ code: '<script>', challenge, visitor, devices: [] }, start);
    expect(hostile.outcome).toBe('injection');
  });

  test('a challenge ends after five minutes, with the password, with the account, and when it is forged', async () => {
    const { secret } = await enable();
    const challenge = await challengeOf();
    if (!challenge) throw new Error('expected a challenge');
    const attempt = (given: typeof challenge | null, seconds: number) =>
      signInWithCode({ code: codeAt(secret, seconds), challenge: given, visitor, devices: [] }, at(seconds));
    expect((await attempt(null, 0)).outcome).toBe('code-expired');
    expect((await attempt(challenge, 301)).outcome).toBe('code-expired');
    const longer = { ...challenge, expires: challenge.expires + 1000 };
    expect((await attempt(longer, 0)).outcome).toBe('code-expired');
    await db.owner().update(adminUsers).set({ disabled: true });
    expect((await attempt(challenge, 0)).outcome).toBe('code-expired');
    await db.owner().update(adminUsers).set({ disabled: false, passwordHash: 'another' });
    expect((await attempt(challenge, 0)).outcome).toBe('code-expired');
  });

  test('taken off, the password is enough again', async () => {
    await enable();
    expect(await disableSecondFactor(administrator)).toBe(true);
    expect(await disableSecondFactor(administrator)).toBe(false);
    const result = await signIn(
      { email: salma.email, password: salma.password, visitor, devices: [] },
      start,
    );
    expect(result.outcome).toBe('signed-in');
    const rows = await db
      .owner()
      .select()
      .from(activityLog)
      .where(eq(activityLog.action, 'second_factor_disabled'));
    expect(rows).toMatchObject([{ adminName: salma.fullName, subjectName: salma.email }]);
  });
});
