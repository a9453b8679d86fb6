import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import { accountLinks, adminSessions, adminUsers, emailChanges } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { action } from '#app/routes/office/email-change.tsx';
import { eraseTraces } from '#app/security/erase-traces.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { runAccountAction } from './account-actions.server.ts';
import { sendAccountLink } from './account-links.server.ts';
import type { AccountIntent } from './account-results.ts';
import { createAdministrator } from './accounts.server.ts';
import { readPendingEmailChange } from './email-change.server.ts';
import { answerEmailChange, readEmailConsent } from './email-consent.server.ts';
import { signIn } from './sign-in.server.ts';

const start = new Date('2026-11-21T09:00:00Z');
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const password = 'trois oranges et un vélo';
const [oldEmail, newEmail] = ['salma@ecole.example', 'bennis@ecole.example'];

describe('a change of address', () => {
  const db = openTestDatabase();
  let salma: Awaited<ReturnType<typeof createAdministrator>>;
  let sessionId: string;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    config().mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ecole@ecole.example', perMinute: 60 };
    await db.empty();
    salma = await createAdministrator({ email: oldEmail, fullName: 'Salma Bennis', password });
    await startSession({ administrator: salma });
    sessionId = (await db.owner().select().from(adminSessions))[0]?.id ?? '';
    await startSession({ administrator: salma });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function ask(intent: AccountIntent, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return runAccountAction(intent, {
      ...{ administrator: salma, sessionId, visitor, schoolName: 'École', form },
    });
  }

  /** Requests the change, and returns the secrets sent to both mailboxes. */
  async function askFor(typed = newEmail) {
    const asked = await ask('change-email', { newEmail: typed, password });
    expect(asked).toMatchObject({ ok: true, notice: { title: 'Deux messages sont partis' } });
    const sent = await db.owner().select().from(mails).orderBy(mails.createdAt);
    const of = (kind: string) => sent.filter((mail) => mail.kind === kind).at(-1);
    expect(of('email-change-new')?.recipient).toBe(typed.toLowerCase());
    expect(of('email-change-old')).toMatchObject({
      recipient: oldEmail,
      data: { newEmail: typed.toLowerCase() },
    });
    return {
      new: of('email-change-new')?.secret ?? '',
      old: of('email-change-old')?.secret ?? '',
    };
  }

  const answer = (token: string, accepts = true) => answerEmailChange({ token, accepts, visitor });
  const emailNow = async () => (await db.owner().select().from(adminUsers)).map(({ email }) => email);

  test('a new password cancels it, and the owner gets a mail', async () => {
    const secrets = await askFor();
    await answer(secrets.new);
    const chosen = { newPassword: 'quatre citrons et un tram', confirmation: 'quatre citrons et un tram' };
    expect(await ask('change-password', { currentPassword: password, ...chosen })).toMatchObject({
      ok: true,
    });
    expect(await readPendingEmailChange(salma.id)).toBeNull();
    expect(await answer(secrets.old)).toEqual({ at: 'gone' });
    expect(await emailNow()).toEqual([oldEmail]);
    const told = await db.owner().select().from(mails).where(eq(mails.kind, 'password-changed'));
    expect(told).toMatchObject([{ recipient: oldEmail, data: { emailChangeEnded: true } }]);
  });

  test.each([
    ['new', 'old'],
    ['old', 'new'],
  ] as const)('it happens once both mailboxes said yes, the %s one first', async (first, second) => {
    const secrets = await askFor();
    expect(await answer(secrets[first])).toEqual({ at: 'half', missing: second });
    expect(await emailNow()).toEqual([oldEmail]);
    expect(await answer(secrets[first])).toEqual({ at: 'gone' });
    expect(await answer(secrets[second])).toEqual({ at: 'done', newEmail });
    expect(await emailNow()).toEqual([newEmail]);
    // The requesting session stays, the others end; the log has both addresses.
    expect((await db.owner().select().from(adminSessions)).map(({ id }) => id)).toEqual([sessionId]);
    const [noted] = await db.owner().select().from(activityLog).where(eq(activityLog.action, 'updated'));
    expect(noted).toMatchObject({
      subjectName: newEmail,
      details: { changes: [{ field: 'email', from: oldEmail, to: newEmail }] },
    });
    const entered = await signIn({ email: newEmail, password, visitor, devices: [] });
    expect(entered.outcome).toBe('signed-in');
    expect((await signIn({ email: oldEmail, password, visitor, devices: [] })).outcome).toBe('no-match');
  });

  test('what is neither the yes nor the no of the page’s buttons changes nothing', async () => {
    const secrets = await askFor();
    await answer(secrets.new);
    const press = (intent?: string) => {
      const headers = { Cookie: `account-link=${secrets.old}` };
      const body = new URLSearchParams(intent === undefined ? {} : { intent });
      const context = new RouterContextProvider();
      context.set(requestContext, { ...visitor, requestId: 'a'.repeat(16), nonce: '' });
      const request = new Request('http://ecole.test/admin/email-change', { method: 'POST', headers, body });
      return action({ request, context } as unknown as Parameters<typeof action>[0]);
    };
    for (const intent of [undefined, '', 'Accept', 'oui', 'non', 'accept ', 'renew']) {
      expect(await press(intent), intent).toMatchObject({ data: { at: 'unsaid' }, init: { status: 400 } });
      expect(await emailNow()).toEqual([oldEmail]);
    }
    expect(await press('accept')).toMatchObject({ data: { at: 'done' } });
    expect(await emailNow()).toEqual([newEmail]);
  });

  test('both links pressed at once change it once', async () => {
    const secrets = await askFor();
    const answers = await Promise.all([answer(secrets.new), answer(secrets.old)]);
    expect(answers.map(({ at }) => at).toSorted()).toEqual(['done', 'half']);
    expect(await emailNow()).toEqual([newEmail]);
  });

  test('looking uses nothing up, and the new mailbox learns nothing of the account', async () => {
    const secrets = await askFor();
    for (let time = 0; time < 2; time += 1) {
      expect(await readEmailConsent(secrets.new)).toEqual({ mailbox: 'new', newEmail, oldEmail: null });
      expect(await readEmailConsent(secrets.old)).toEqual({ mailbox: 'old', newEmail, oldEmail });
    }
    expect(await readPendingEmailChange(salma.id)).toEqual({
      newEmail,
      oldConfirmed: false,
      newConfirmed: false,
    });
  });

  test('the old mailbox says no, or the owner takes it back: both links are worth nothing', async () => {
    const secrets = await askFor();
    expect(await answer(secrets.new)).toMatchObject({ at: 'half' });
    expect(await answer(secrets.old, false)).toEqual({ at: 'refused' });
    expect(await readPendingEmailChange(salma.id)).toBeNull();
    const again = await askFor();
    expect((await ask('cancel-email-change')).ok).toBe(true);
    expect((await ask('cancel-email-change')).ok).toBe(false);
    expect(await answer(again.new)).toEqual({ at: 'gone' });
    expect(await answer(again.old)).toEqual({ at: 'gone' });
    expect(await emailNow()).toEqual([oldEmail]);
  });

  test('a newer request ends the one before, a day ends both, and in time the rows go', async () => {
    const first = await askFor('autre@ecole.example');
    const secrets = await askFor();
    expect(await answer(first.old)).toEqual({ at: 'gone' });
    vi.setSystemTime(start.getTime() + 24 * 3_600_000);
    expect(await answer(secrets.old)).toEqual({ at: 'gone' });
    expect(await readPendingEmailChange(salma.id)).toBeNull();
    await eraseTraces({ alerts: start, activity: start, now: new Date(start.getTime() + 25 * 3_600_000) });
    expect(await db.owner().select().from(emailChanges)).toHaveLength(0);
  });

  test('an address in use is answered like any other; only its mailbox learns it', async () => {
    await createAdministrator({ email: newEmail, fullName: 'Karim Alaoui', password });
    const secrets = await askFor(newEmail.toUpperCase());
    await answer(secrets.new);
    expect(await answer(secrets.old)).toEqual({ at: 'taken' });
    expect((await emailNow()).toSorted()).toEqual([newEmail, oldEmail].toSorted());
  });

  test('the password is asked for, the same address and what is none are refused, four an hour are too many', async () => {
    const fields = { newEmail, password };
    expect((await ask('change-email', { ...fields, password: 'faux' })).fieldErrors.password).toHaveLength(1);
    expect((await ask('change-email', { ...fields, newEmail: 'x' })).fieldErrors.newEmail).toHaveLength(1);
    expect((await ask('change-email', { ...fields, newEmail: oldEmail })).fieldErrors.newEmail).toHaveLength(
      1,
    );
    for (let time = 0; time < 3; time += 1) expect((await ask('change-email', fields)).ok).toBe(true);
    expect((await ask('change-email', fields)).status).toBe(429);
    config().mail = undefined;
    expect((await ask('change-email', fields)).notice.title).toBe('Impossible pour le moment');
  });

  test('once it is changed, what was sent to the old mailbox sets no password', async () => {
    const secrets = await askFor();
    await sendAccountLink('password-reset', oldEmail);
    await answer(secrets.new);
    await answer(secrets.old);
    // The two used links stay, to say so.
    const left = await db.owner().select().from(accountLinks);
    expect(left.map(({ purpose, usedAt }) => [purpose, usedAt]).toSorted()).toEqual([
      ['email-change-new', start],
      ['email-change-old', start],
    ]);
  });
});
