import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import { accountLinks, adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import { hashToken } from '#app/security/secrets.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { readAccountLink } from './account-links.server.ts';
import { createAdministrator } from './accounts.server.ts';
import { requestPasswordLink, resetPassword } from './forgotten-password.server.ts';
import { signIn } from './sign-in.server.ts';

const start = new Date('2026-11-21T09:00:00Z');
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const email = 'salma@ecole.example';
const password = 'trois oranges et un vélo';
const fresh = 'quatre citrons et un tram';

describe('a forgotten password', () => {
  const db = openTestDatabase();
  let administrator: Awaited<ReturnType<typeof createAdministrator>>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    config().mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ecole@ecole.example', perMinute: 60 };
    await db.empty();
    administrator = await createAdministrator({ email, fullName: 'Salma Bennis', password });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const ask = (address: unknown = email, clientAddress = visitor.clientAddress) =>
    requestPasswordLink({ email: address, visitor: { ...visitor, clientAddress } });
  const sent = () => db.owner().select().from(mails).orderBy(mails.createdAt);
  const links = () => db.owner().select().from(accountLinks);
  const enter = (typed: string) => signIn({ email, password: typed, visitor, devices: [] });

  async function newLink(): Promise<string> {
    expect(await ask()).toEqual({ at: 'sent' });
    const [mail] = (await sent()).filter(({ kind }) => kind === 'password-reset').slice(-1);
    if (!mail?.secret) throw new Error('expected a message with its secret');
    return mail.secret;
  }

  function reset(token: string | null, newPassword = fresh, confirmation = newPassword) {
    const form = new FormData();
    form.set('newPassword', newPassword);
    form.set('confirmation', confirmation);
    return resetPassword({ token, form, visitor, devices: [] });
  }

  test('a link is sent to the owner; the database keeps a hash of it, and the message its secret until it leaves', async () => {
    const token = await newLink();
    expect(await sent()).toEqual([
      expect.objectContaining({
        kind: 'password-reset',
        recipient: email,
        recipientName: 'Salma Bennis',
        data: {},
        secret: token,
        expiresAt: new Date('2026-11-21T09:30:00Z'),
      }),
    ]);
    const [link] = await links();
    expect(link).toMatchObject({ purpose: 'password-reset', tokenHash: hashToken(token), usedAt: null });
    expect(JSON.stringify(await links())).not.toContain(token);
  });

  test('an unknown address and a disabled account get the same answer, and no message', async () => {
    await createAdministrator({ email: 'partie@ecole.example', fullName: 'Partie Ailleurs', password });
    await db
      .owner()
      .update(adminUsers)
      .set({ disabled: true })
      .where(eq(adminUsers.email, 'partie@ecole.example'));
    const known = await ask();
    for (const address of ['inconnu@ecole.example', 'partie@ecole.example']) {
      expect(await ask(address)).toEqual(known);
    }
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([email]);
    expect(await links()).toHaveLength(1);
  });

  test('the same statements run for an unknown address, up to the commit', async () => {
    const statements = async (address: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      try {
        await ask(address, '198.51.100.1');
        return query.mock.calls.map(([asked]: unknown[]) =>
          typeof asked === 'string' ? asked : (asked as { text: string }).text,
        );
      } finally {
        query.mockRestore();
      }
    };
    // The first call warms caches and does the occasional work.
    await ask('personne@ecole.example', '198.51.100.1');
    const known = await statements(email);
    const unknown = await statements('inconnu@ecole.example');
    const isEnd = (text: string) => /(release|rollback to) savepoint/.test(text);
    expect(known.filter(isEnd)).toEqual(['release savepoint link']);
    expect(unknown.filter(isEnd)).toEqual(['rollback to savepoint link']);
    expect(unknown.filter((text) => !isEnd(text))).toEqual(known.filter((text) => !isEnd(text)));
    expect(known.some((text) => /insert into "?mails/.test(text))).toBe(true);
  });

  test('every request counts, by email wherever it comes from, known or not, and by address', async () => {
    for (const address of [email, 'inconnu@ecole.example']) {
      for (let time = 0; time < 3; time += 1) {
        expect(await ask(address.toUpperCase(), `198.51.100.${time}`)).toEqual({ at: 'sent' });
      }
      expect(await ask(address, '198.51.100.9')).toEqual({ at: 'limited', minutes: 60 });
    }
    for (let time = 0; time < 20; time += 1) await ask('rien');
    expect(await ask('autre@ecole.example')).toEqual({ at: 'limited', minutes: 15 });
    expect((await sent()).filter(({ recipient }) => recipient === email)).toHaveLength(3);
  });

  test('an invalid address is an error, and sends nothing', async () => {
    expect(await ask('')).toEqual({ at: 'invalid', errors: ['Veuillez remplir tous les champs'] });
    for (const wrong of ['salma', null, `${'a'.repeat(300)}@ecole.example`, `${email}\r\nBcc: x@y.example`]) {
      expect(await ask(wrong)).toMatchObject({ at: 'invalid' });
    }
    expect(await sent()).toEqual([]);
  });

  test('without a mail server it is said so, to whatever address', async () => {
    config().mail = undefined;
    expect(await ask()).toEqual({ at: 'no-mail' });
    expect(await ask('inconnu@ecole.example')).toEqual({ at: 'no-mail' });
    expect(await links()).toEqual([]);
  });

  test('the link sets a password once, ends every session, forgets the failures and tells the owner', async () => {
    const token = await newLink();
    await startSession({ administrator });
    for (let time = 0; time < 5; time += 1) await consume('loginPair', `${visitor.clientAddress} ${email}`);
    for (let time = 0; time < 20; time += 1) await consume('loginEmail', email);
    expect((await enter(password)).outcome).toBe('too-many-attempts');
    expect(await reset(token)).toEqual({ at: 'done' });
    expect(await db.owner().select().from(adminSessions)).toEqual([]);
    expect((await enter(password)).outcome).toBe('no-match');
    expect((await enter(fresh)).outcome).toBe('signed-in');
    expect(await db.owner().select().from(activityLog)).toContainEqual(
      expect.objectContaining({
        action: 'password_changed',
        adminName: 'Salma Bennis',
        details: { sessionsEnded: 1, byMail: true },
      }),
    );
    expect(await sent()).toContainEqual(
      expect.objectContaining({
        kind: 'password-changed',
        recipient: email,
        data: { at: start.toISOString(), byMail: true },
      }),
    );
    expect(await reset(token, 'cinq figues et un bateau')).toEqual({ at: 'gone' });
    expect((await enter(fresh)).outcome).toBe('signed-in');
  });

  test('failures to give the code are kept, so that a mailbox guesses no codes', async () => {
    const token = await newLink();
    for (let time = 0; time < 5; time += 1) await consume('loginCode', email);
    expect(await reset(token)).toEqual({ at: 'done' });
    expect(await consume('loginCode', email)).toMatchObject({ allowed: false });
  });

  test('looking at a link uses nothing up; two who follow it at once set one password', async () => {
    const token = await newLink();
    for (let time = 0; time < 3; time += 1) {
      expect(await readAccountLink('password-reset', token)).toMatchObject({ email });
    }
    const answers = await Promise.all([reset(token), reset(token, 'cinq figues et un bateau')]);
    expect(answers.map(({ at }) => at).sort()).toEqual(['done', 'gone']);
  });

  test('a link that is old, of another purpose, made up or missing does nothing', async () => {
    const token = await newLink();
    expect(await readAccountLink('unblock', token)).toBeNull();
    for (const wrong of [null, '', 'x', 'a'.repeat(64), token.toUpperCase(), `${token}0`]) {
      expect(await reset(wrong), String(wrong)).toEqual({ at: 'gone' });
    }
    vi.setSystemTime(start.getTime() + 30 * 60_000);
    expect(await readAccountLink('password-reset', token)).toBeNull();
    expect(await reset(token)).toEqual({ at: 'gone' });
    expect((await enter(password)).outcome).toBe('signed-in');
  });

  test('all the links of an account end with its password, and those of a disabled one do nothing', async () => {
    const [first, second] = [await newLink(), await newLink()];
    expect(await reset(second)).toEqual({ at: 'done' });
    expect(await reset(first)).toEqual({ at: 'gone' });
    const third = await newLink();
    await createAdministrator({ email, fullName: 'Salma Bennis', password }, { replace: true });
    expect(await reset(third)).toEqual({ at: 'gone' });
    vi.setSystemTime(start.getTime() + 60 * 60_000);
    const last = await newLink();
    await db.owner().update(adminUsers).set({ disabled: true });
    expect(await reset(last)).toEqual({ at: 'gone' });
  });

  test('a password that is not good enough is refused in words, and the link still works', async () => {
    const token = await newLink();
    const errorsOf = async (typed: string, again = typed) => {
      const answer = await reset(token, typed, again);
      return answer.at === 'invalid' ? answer.errors : answer;
    };
    expect(await errorsOf('court')).toEqual({ newPassword: ['Minimum 12 caractères requis'] });
    expect(await errorsOf('')).toEqual({
      newPassword: ['Ce champ est obligatoire'],
      confirmation: ['Ce champ est obligatoire'],
    });
    expect(await errorsOf(fresh, 'autre chose tout à fait')).toHaveProperty('confirmation');
    expect(await errorsOf('salma bennis 2026')).toHaveProperty('newPassword');
    expect(await reset(token)).toEqual({ at: 'done' });
  });
});
