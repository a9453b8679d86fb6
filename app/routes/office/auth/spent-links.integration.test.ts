import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { sendAccountLink } from '#app/features/accounts/account-links.server.ts';
import { createAdministrator } from '#app/features/accounts/accounts.server.ts';
import { requestEmailChange } from '#app/features/accounts/email-change.server.ts';
import * as emailChange from '#app/routes/office/email-change.tsx';
import * as resetPassword from '#app/routes/office/reset-password.tsx';
import * as unblock from '#app/routes/office/unblock.tsx';
import type { MailKind } from '#app/school/vocabulary.ts';
import { linkCookie } from '#app/security/link-cookie.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { revalidateGone } from './revalidate-gone.ts';

const start = new Date('2026-11-21T09:00:00Z');
const email = 'salma@ecole.example';
const password = 'trois oranges et un vélo';
const pages = { 'password-reset': resetPassword, unblock, 'email-change': emailChange };
type Page = keyof typeof pages;

describe('a link of a mail about an account', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    config().mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ecole@ecole.example', perMinute: 60 };
    await db.empty();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An account, and the secrets of its links by kind of mail. */
  async function sent(): Promise<(kind: MailKind) => string> {
    const salma = await createAdministrator({ email, fullName: 'Salma Bennis', password });
    await startSession({ administrator: salma });
    await sendAccountLink('password-reset', email);
    await sendAccountLink('unblock', email);
    const [session] = await db.owner().select().from(adminSessions);
    await requestEmailChange({
      administrator: salma,
      sessionId: session?.id ?? '',
      newEmail: 'bennis@ecole.example',
    });
    const all = await db.owner().select().from(mails);
    return (kind) => all.find((mail) => mail.kind === kind)?.secret ?? '';
  }

  function args(token: string, form?: Record<string, string>) {
    const context = new RouterContextProvider();
    context.set(requestContext, {
      ...{ requestId: 'r', clientAddress: '203.0.113.9', userAgent: 'Mozilla', nonce: '' },
    });
    const headers = { Cookie: linkCookie(token).split(';')[0] ?? '' };
    const body = form && { method: 'POST', body: new URLSearchParams(form) };
    const request = new Request('http://localhost/admin', { headers, ...body });
    return { request, context, params: {}, url: new URL(request.url), pattern: '' } as never;
  }
  const open = async (page: Page, token: string) => {
    const { data, init } = await pages[page].loader(args(token));
    return { why: data.why, status: init?.status };
  };
  const press = async (page: Page, token: string, form: Record<string, string> = {}) => {
    const { data, init } = await pages[page].action(args(token, form));
    return { at: data.at, status: init?.status ?? 200 };
  };
  const chosen = { newPassword: 'quatre citrons et un tram', confirmation: 'quatre citrons et un tram' };
  const works = { why: undefined, status: 200 };
  const used = { why: 'used', status: 404 };
  const gone = { at: 'gone', status: 404 };

  test.each([
    ['password-reset', 'password-reset', chosen, 'done'],
    ['unblock', 'unblock', {}, 'done'],
    ['email-change', 'email-change-new', { intent: 'accept' }, 'half'],
    ['email-change', 'email-change-old', { intent: 'refuse' }, 'refused'],
  ] as const)(
    'to %s (%s) says that it was used, opened again or pressed again',
    async (page, kind, form, at) => {
      const token = (await sent())(kind);
      expect(await open(page, token)).toEqual(works);
      expect(await press(page, token, form)).toEqual({ at, status: 200 });
      expect(await open(page, token)).toEqual(used);
      expect(await press(page, token, form)).toEqual(gone);
      expect(await open(page, token)).toEqual(used);
    },
  );

  test('of a change of address goes on saying so once the address has changed', async () => {
    const secretOf = await sent();
    const [toNew, toOld] = [secretOf('email-change-new'), secretOf('email-change-old')];
    const yes = { intent: 'accept' };
    expect(await press('email-change', toNew, yes)).toEqual({ at: 'half', status: 200 });
    expect(await press('email-change', toOld, yes)).toEqual({ at: 'done', status: 200 });
    for (const token of [toNew, toOld]) expect(await open('email-change', token)).toEqual(used);
    // Unused links ended with the old address.
    expect(await open('unblock', secretOf('unblock'))).toEqual({ why: 'unknown', status: 404 });
  });

  test('says that it is too old, and nothing of an unknown one', async () => {
    const secretOf = await sent();
    const opened = (page: Page, kind: MailKind) => open(page, secretOf(kind));
    const old = { why: 'old', status: 404 };
    vi.setSystemTime(start.getTime() + 30 * 60_000);
    expect(await opened('password-reset', 'password-reset')).toEqual(old);
    expect(await opened('unblock', 'unblock')).toEqual(old);
    expect(await opened('email-change', 'email-change-new')).toEqual(works);
    vi.setSystemTime(start.getTime() + 24 * 3_600_000);
    expect(await opened('email-change', 'email-change-new')).toEqual(old);
    expect(await opened('email-change', 'email-change-old')).toEqual(old);
    for (const page of ['password-reset', 'unblock', 'email-change'] as const)
      for (const token of ['5e'.repeat(32), 'abc'])
        expect(await open(page, token)).toEqual({ why: 'unknown', status: 404 });
  });

  test('that did nothing when it was pressed has its page read anew, which says why', () => {
    const after = (actionStatus: number) =>
      revalidateGone({ actionStatus, defaultShouldRevalidate: false } as never);
    expect([404, 400, 429, 503].map(after)).toEqual([true, false, false, false]);
  });
});
