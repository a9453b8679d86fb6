import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminPasskeys, adminSessions, adminUsers, passkeyChallenges } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog, securityAlerts } from '#app/db/schema/operations.ts';
import { readChallenge } from '#app/security/second-step.server.ts';
import { randomToken } from '#app/security/secrets.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { newAuthenticatorKey } from '#tests/helpers/authenticator.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { runAccountAction } from './account-actions.server.ts';
import type { AccountIntent } from './account-results.ts';
import { createAdministrator } from './accounts.server.ts';
import { removeSecondFactorOf } from './disable-administrator.server.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts';
import { signIn, signInWithCode } from './sign-in.server.ts';

const start = new Date('2026-11-21T09:00:00Z');
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
const password = 'trois oranges et un vélo';

describe('passkeys', () => {
  const db = openTestDatabase();
  let salma: Awaited<ReturnType<typeof createAdministrator>>;
  let sessionId: string;
  const browser = randomToken();

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await db.empty();
    salma = await createAdministrator({ email: 'salma@ecole.example', fullName: 'Salma Bennis', password });
    sessionId = await openSession();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function openSession(): Promise<string> {
    await startSession({ administrator: salma }, start);
    const rows = await db.owner().select().from(adminSessions).orderBy(adminSessions.createdAt);
    return rows.at(-1)?.id ?? '';
  }

  function ask(intent: AccountIntent, fields: Record<string, string> = {}, from = sessionId) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return runAccountAction(intent, {
      ...{ administrator: salma, sessionId: from, visitor, schoolName: 'École', form },
    });
  }

  async function enrolmentChallenge(proof: Record<string, string> = {}): Promise<string> {
    const begun = await ask('begin-passkey', { password, name: 'Téléphone', ...proof });
    if (!begun.passkeyCreation) throw new Error(`expected to be asked for a key: ${begun.notice.text}`);
    return begun.passkeyCreation.options.challenge;
  }

  async function enrol(key = newAuthenticatorKey()) {
    const passkey = key.make({ challenge: await enrolmentChallenge() });
    const added = await ask('add-passkey', { name: 'Téléphone', passkey });
    expect(added.notice.title).toBe('Clé d’accès ajoutée');
    return { key, recoveryCodes: added.recoveryCodes ?? [] };
  }

  async function signInChallenge(by = browser): Promise<string> {
    return (await beginPasskeySignIn({ browser: by, challenge: null }))?.challenge ?? '';
  }

  const send = (answer: string, by: string | null = browser, from = visitor) =>
    signInWithPasskey({ visitor: from, devices: [], answer, browser: by, challenge: null });

  const alerts = () => db.owner().select().from(securityAlerts);

  test('a key is added after a verification; codes are shown, the owner gets a mail, all is logged', async () => {
    expect((await ask('begin-passkey', { password: 'faux', name: '' })).fieldErrors.password).toHaveLength(1);
    const begun = await ask('begin-passkey', { password, name: '' });
    expect(begun.passkeyCreation).toMatchObject({
      name: 'Chrome sur ordinateur Linux',
      options: {
        rp: { id: 'localhost' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    const { recoveryCodes } = await enrol();
    expect(recoveryCodes).toHaveLength(10);
    const [row] = await db.owner().select().from(adminPasskeys);
    expect(row).toMatchObject({
      adminId: salma.id,
      name: 'Téléphone',
      transports: ['internal'],
      backedUp: false,
    });
    expect(await db.owner().select().from(mails)).toEqual([
      expect.objectContaining({ kind: 'passkey-added', recipient: salma.email }),
    ]);
    expect((await db.owner().select().from(activityLog)).map(({ action }) => action)).toContain(
      'passkey_added',
    );
    // The second one comes after both proofs, and without new codes.
    const refused = await ask('begin-passkey', { password, name: '' });
    expect(refused.fieldErrors.code).toHaveLength(1);
    const challenge = await enrolmentChallenge({ code: recoveryCodes[0] ?? '' });
    const second = await ask('add-passkey', { name: '', passkey: newAuthenticatorKey().make({ challenge }) });
    expect(second).toMatchObject({ ok: true });
    expect(second.recoveryCodes).toBeUndefined();
  });

  test('a key is stored for the challenge, session, site and owner that asked, and none without user verification', async () => {
    const key = newAuthenticatorKey();
    const other = await openSession();
    const challenge = await enrolmentChallenge();
    const add = (passkey: string, from = sessionId) => ask('add-passkey', { name: '', passkey }, from);
    expect((await add(key.make({ challenge }), other)).ok).toBe(false);
    expect((await add(key.make({ challenge: 'AAAA' }))).ok).toBe(false);
    expect((await add('{}')).ok).toBe(false);
    for (const wrong of [
      { origin: 'https://ecole.example' },
      { rpId: 'ecole.example' },
      { verified: false },
    ]) {
      expect((await add(key.make({ challenge: await enrolmentChallenge(), ...wrong }))).ok).toBe(false);
    }
    const late = await enrolmentChallenge();
    vi.setSystemTime(start.getTime() + 5 * 60_000 + 1);
    expect((await add(key.make({ challenge: late }))).ok).toBe(false);
    expect(await db.owner().select().from(adminPasskeys)).toHaveLength(0);
  });

  test('it signs in by itself, from a new device with a word to the owner, and the same answer never twice', async () => {
    const { key } = await enrol();
    const challenge = await signInChallenge();
    const answer = key.answer({ challenge, counter: 1, userHandle: salma.id });
    const result = await send(answer);
    expect(result).toMatchObject({ outcome: 'signed-in', fullName: salma.fullName });
    const told = (await db.owner().select().from(mails)).find(({ kind }) => kind === 'new-device');
    expect(told?.data).toMatchObject({ byPasskey: true });
    expect((await send(answer)).outcome).toBe('passkey-expired');
    const [kept] = await db.owner().select().from(adminPasskeys);
    expect(kept).toMatchObject({ counter: 1, lastUsedAt: start });
  });

  test('of two identical answers at once one signs in', async () => {
    const { key } = await enrol();
    const answer = key.answer({ challenge: await signInChallenge(), counter: 1, userHandle: salma.id });
    const results = await Promise.all([send(answer), send(answer)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['passkey-expired', 'signed-in']);
  });

  test('a challenge is valid for its browser, for five minutes, and never after an unknown password', async () => {
    const { key } = await enrol();
    const answerTo = async () => key.answer({ challenge: await signInChallenge(), userHandle: salma.id });
    expect((await send(await answerTo(), randomToken())).outcome).toBe('passkey-expired');
    expect((await send(await answerTo(), null)).outcome).toBe('passkey-expired');
    const late = await answerTo();
    vi.setSystemTime(start.getTime() + 5 * 60_000 + 1);
    expect((await send(late)).outcome).toBe('passkey-expired');
    // A challenge of the office does not work at the sign-in.
    const proof = (await ask('request-passkey')).passkeyRequest?.challenge ?? '';
    expect((await send(key.answer({ challenge: proof, userHandle: salma.id }))).outcome).toBe(
      'passkey-expired',
    );
  });

  test.each([
    ['another site', { origin: 'https://ecole.example' }],
    ['another name', { rpId: 'ecole.example' }],
    ['nobody proved to hold it', { verified: false }],
    ['the handle of somebody else', { userHandle: '00000000-0000-4000-8000-000000000000' }],
    ['no handle', { userHandle: '' }],
  ])('an answer for %s is refused, counted and reported like a wrong password', async (_, wrong) => {
    const { key } = await enrol();
    const challenge = await signInChallenge();
    const result = await send(key.answer({ challenge, counter: 1, userHandle: salma.id, ...wrong }));
    expect(result.outcome).toBe('wrong-passkey');
    expect(await alerts()).toMatchObject([{ type: 'failed_login', details: { email: salma.email } }]);
    const [kept] = await db.owner().select().from(adminPasskeys);
    expect(kept?.lastUsedAt).toBeNull();
  });

  test('a key of the same id with another private key is refused, and five failures block as five passwords do', async () => {
    await enrol();
    const [row] = await db.owner().select().from(adminPasskeys);
    const forger = newAuthenticatorKey();
    const forged = async () => {
      const answer = JSON.parse(
        forger.answer({ challenge: await signInChallenge(), counter: 1, userHandle: salma.id }),
      );
      return JSON.stringify({ ...answer, id: row?.credentialId, rawId: row?.credentialId });
    };
    for (let time = 0; time < 5; time += 1) {
      expect((await send(await forged())).outcome).toBe('wrong-passkey');
    }
    expect(await send(await forged())).toMatchObject({ outcome: 'too-many-attempts', minutes: 15 });
    const byPassword = await signIn({ email: salma.email, password, visitor, devices: [] });
    expect(byPassword.outcome).toBe('too-many-attempts');
  });

  test('a copied key, whose counter does not rise, is refused with an alert of its own; one that never counts is not', async () => {
    const { key } = await enrol();
    const answer = async (counter: number) =>
      key.answer({ challenge: await signInChallenge(), counter, userHandle: salma.id });
    expect((await send(await answer(7))).outcome).toBe('signed-in');
    expect((await send(await answer(7))).outcome).toBe('wrong-passkey');
    expect((await send(await answer(3))).outcome).toBe('wrong-passkey');
    expect((await send(await answer(0))).outcome).toBe('wrong-passkey');
    const raised = (await alerts()).filter(({ message }) => message.includes('copiée'));
    expect(raised.map(({ type, severity }) => `${type} ${severity}`).toSorted()).toEqual(
      ['critical', 'high'].flatMap((severity) => Array<string>(3).fill(`suspicious_activity ${severity}`)),
    );
    expect((await send(await answer(8))).outcome).toBe('signed-in');
  });

  test('a synchronised key signs in again and again with a counter of 0', async () => {
    const { key } = await enrol(newAuthenticatorKey({ synced: true }));
    for (let time = 0; time < 2; time += 1) {
      const answer = key.answer({ challenge: await signInChallenge(), userHandle: salma.id });
      expect((await send(answer)).outcome).toBe('signed-in');
    }
    expect(await db.owner().select().from(adminPasskeys)).toMatchObject([{ backedUp: true }]);
  });

  test('a removed, unknown or disabled account’s key is refused, in the same words', async () => {
    const { key, recoveryCodes } = await enrol();
    const answer = async () =>
      key.answer({ challenge: await signInChallenge(), counter: 1, userHandle: salma.id });
    await db.owner().update(adminUsers).set({ disabled: true });
    const disabled = await send(await answer());
    await db.owner().update(adminUsers).set({ disabled: false });
    const [row] = await db.owner().select().from(adminPasskeys);
    const removed = await ask('remove-passkey', {
      id: row?.id ?? '',
      password,
      code: recoveryCodes[0] ?? '',
    });
    expect(removed.notice.title).toBe('Clé d’accès retirée');
    expect(await send(await answer())).toEqual(disabled);
    expect(disabled.outcome).toBe('wrong-passkey');
    // The last factor takes the recovery codes along: the password is enough again.
    expect((await signIn({ email: salma.email, password, visitor, devices: [] })).outcome).toBe('signed-in');
  });

  describe('after the password', () => {
    async function pending() {
      const first = await signIn({ email: salma.email, password, visitor, devices: [] });
      if (first.outcome !== 'code-wanted') throw new Error(`expected a second step: ${first.outcome}`);
      expect(first.factors).toEqual({ app: false, passkeys: true });
      const cookie = first.setCookie.split(';')[0] ?? '';
      return readChallenge(new Request('http://localhost/', { headers: { cookie } }), start.getTime());
    }

    test('it replaces the code, and so does a recovery code', async () => {
      const { key, recoveryCodes } = await enrol();
      const challenge = await pending();
      const options = await beginPasskeySignIn({ browser, challenge });
      expect(options?.allowCredentials).toMatchObject([{ id: key.id }]);
      const answer = key.answer({ challenge: options?.challenge ?? '', counter: 1 });
      const sent = { visitor, devices: [], answer, browser };
      // Without the first step there is no second.
      expect((await signInWithPasskey({ ...sent, challenge: null })).outcome).toBe('passkey-expired');
      const again = (await beginPasskeySignIn({ browser, challenge }))?.challenge ?? '';
      const right = { ...sent, answer: key.answer({ challenge: again, counter: 2 }), challenge };
      expect((await signInWithPasskey(right)).outcome).toBe('signed-in');
      const byCode = { visitor, devices: [], code: recoveryCodes[0], challenge: await pending() };
      expect((await signInWithCode(byCode)).outcome).toBe('signed-in');
    });

    test('another account’s key is refused', async () => {
      await enrol();
      const karim = await createAdministrator({
        ...{ email: 'karim@ecole.example', fullName: 'Karim Alaoui', password },
      });
      const foreign = newAuthenticatorKey();
      const own = salma;
      salma = karim;
      const karimSession = await openSession();
      const begun = await ask('begin-passkey', { password, name: 'Autre' }, karimSession);
      const made = foreign.make({ challenge: begun.passkeyCreation?.options.challenge ?? '' });
      await ask('add-passkey', { name: 'Autre', passkey: made }, karimSession);
      salma = own;
      const challenge = await pending();
      const asked = (await beginPasskeySignIn({ browser, challenge }))?.challenge ?? '';
      const answer = foreign.answer({ challenge: asked, counter: 1, userHandle: karim.id });
      const result = await signInWithPasskey({ visitor, devices: [], answer, browser, challenge });
      expect(result.outcome).toBe('wrong-passkey');
    });
  });

  test('in an open session it proves who one is, once, for this session', async () => {
    const { key } = await enrol();
    const other = await openSession();
    const requested = async () => (await ask('request-passkey')).passkeyRequest?.challenge ?? '';
    const passkey = key.answer({ challenge: await requested(), counter: 1 });
    expect((await ask('end-sessions', { password, passkey }, other)).ok).toBe(false);
    expect((await ask('end-sessions', { password, passkey })).ok).toBe(true);
    expect((await ask('end-sessions', { password, passkey })).fieldErrors.code).toHaveLength(1);
    const wrongSite = key.answer({ challenge: await requested(), counter: 2, rpId: 'ecole.example' });
    expect((await ask('end-sessions', { password, passkey: wrongSite })).ok).toBe(false);
    // The password is required all the same.
    const alone = key.answer({ challenge: await requested(), counter: 3 });
    expect(
      (await ask('end-sessions', { password: 'faux', passkey: alone })).fieldErrors.password,
    ).toHaveLength(1);
  });

  test('a key is renamed by its owner only, and what was asked and never answered goes in time', async () => {
    await enrol();
    const [row] = await db.owner().select().from(adminPasskeys);
    const named = await ask('rename-passkey', { id: row?.id ?? '', name: ' Clé \u0000du <b>bureau</b> ' });
    expect(named.ok).toBe(true);
    expect(await db.owner().select().from(adminPasskeys)).toMatchObject([{ name: 'Clé du bureau' }]);
    expect((await ask('rename-passkey', { id: row?.id ?? '', name: '' })).fieldErrors.name).toHaveLength(1);
    const foreign = { id: salma.id, name: 'x' };
    expect((await ask('rename-passkey', foreign)).notice.title).toBe('Rien n’a changé');
    await signInChallenge();
    vi.setSystemTime(start.getTime() + 10 * 60_000);
    await signInChallenge();
    expect(await db.owner().select().from(passkeyChallenges)).toHaveLength(1);
  });

  test('the operator takes them off with the rest of the second factor', async () => {
    await enrol();
    await removeSecondFactorOf(salma.email);
    const left = await db.owner().select().from(adminPasskeys).where(eq(adminPasskeys.adminId, salma.id));
    expect(left).toHaveLength(0);
    expect((await signIn({ email: salma.email, password, visitor, devices: [] })).outcome).toBe('signed-in');
  });
});
