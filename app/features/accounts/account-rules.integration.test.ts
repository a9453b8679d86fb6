import { beforeEach, describe, expect, test } from 'vitest';
import { accountRules, adminPasskeys, adminSecondFactors, adminSessions } from '#app/db/schema/accounts.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { readSession, startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { runAccountAction } from './account-actions.server.ts';
import type { AccountIntent } from './account-results.ts';
import { isSecondFactorRequired } from './account-rules.server.ts';
import { createAdministrator } from './accounts.server.ts';
import { renewRecoveryCodes } from './second-factor.server.ts';

const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const password = 'trois oranges et un vélo';

describe('a compulsory second factor', () => {
  const db = openTestDatabase();
  let salma: Awaited<ReturnType<typeof createAdministrator>>;
  let cookie: string;
  let sessionId: string;

  beforeEach(async () => {
    await db.empty();
    salma = await createAdministrator({ email: 'salma@ecole.example', fullName: 'Salma Bennis', password });
    const { setCookie } = await startSession({ administrator: salma });
    cookie = setCookie.split(';')[0] ?? '';
    sessionId = (await db.owner().select().from(adminSessions))[0]?.id ?? '';
  });

  function ask(intent: AccountIntent, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ password, ...fields })) form.set(name, value);
    return runAccountAction(intent, {
      ...{ administrator: salma, sessionId, visitor, schoolName: 'École', form },
    });
  }

  const mustEnrol = async () =>
    (await readSession(new Request('http://localhost/', { headers: { cookie } })))?.mustEnrol;

  async function addKey(name: string): Promise<string> {
    const key = { adminId: salma.id, credentialId: name, publicKey: name, counter: 0, name, backedUp: false };
    const [row] = await db.owner().insert(adminPasskeys).values(key).returning();
    return row?.id ?? '';
  }

  const addApplication = () =>
    db
      .owner()
      .insert(adminSecondFactors)
      .values({ adminId: salma.id, secret: 'JBSWY3DP', confirmedAt: new Date() });

  test('who has none cannot ask for it; who has one can, for all, at once, and it is noted', async () => {
    expect((await ask('require-second-factor', { required: 'yes' })).notice.title).toBe(
      'Pas encore possible',
    );
    expect(await isSecondFactorRequired()).toBe(false);
    await addKey('a');
    const [code = '', other = ''] = (await renewRecoveryCodes(salma)) ?? [];
    expect((await ask('require-second-factor', { required: 'yes' })).fieldErrors.code).toHaveLength(1);
    expect((await ask('require-second-factor', { required: 'yes', code })).ok).toBe(true);
    expect(await isSecondFactorRequired()).toBe(true);
    expect(await mustEnrol()).toBe(false);
    await db.owner().delete(adminPasskeys);
    expect(await mustEnrol()).toBe(true);
    await addApplication();
    expect(await mustEnrol()).toBe(false);
    expect((await ask('require-second-factor', { required: 'no', code: other })).ok).toBe(true);
    expect(await db.owner().select().from(accountRules)).toMatchObject([{ updatedByName: 'Salma Bennis' }]);
    const noted = (await db.owner().select().from(activityLog)).map(({ action }) => action);
    expect(noted).toEqual(expect.arrayContaining(['second_factor_required', 'second_factor_optional']));
  });

  test('an unconfirmed secret is no second factor', async () => {
    await db.owner().insert(accountRules).values({ secondFactorRequired: true, updatedByName: 'x' });
    await db.owner().insert(adminSecondFactors).values({ adminId: salma.id, secret: 'JBSWY3DP' });
    expect(await mustEnrol()).toBe(true);
  });

  test('the last one stays, whichever it is; two at once do not both go', async () => {
    const key = await addKey('a');
    const codes = (await renewRecoveryCodes(salma)) ?? [];
    await db.owner().insert(accountRules).values({ secondFactorRequired: true, updatedByName: 'x' });
    const code = () => codes.pop() ?? '';
    const kept = await ask('remove-passkey', { id: key, code: code() });
    expect(kept).toMatchObject({ status: 409, notice: { title: 'Impossible' } });
    await addApplication();
    const outcomes = await Promise.all([
      ask('remove-passkey', { id: key, code: code() }),
      ask('disable-second-factor', { code: code() }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mustEnrol()).toBe(false);
  });
});
