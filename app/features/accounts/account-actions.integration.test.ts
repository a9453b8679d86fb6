import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog, securityAlerts } from '#app/db/schema/operations.ts';
import { type SignedIn, startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { runAccountAction } from './account-actions.server.ts';
import type { AccountIntent } from './account-results.ts';
import { createAdministrator, verifyAdminPassword } from './accounts.server.ts';
import { readMailChoices } from './mail-choices.server.ts';
import { listOwnSessions } from './own-sessions.server.ts';
import { beginSecondFactor, readSecondFactor } from './second-factor.server.ts';

const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };
const salma = {
  email: 'salma@ecole.example',
  fullName: 'Salma Bennis',
  password: 'trois oranges et un vélo',
};
const fresh = 'quatre citrons et un tram';

describe('« Mon compte »', () => {
  const db = openTestDatabase();
  let administrator: SignedIn;
  let sessionId: string;

  beforeEach(async () => {
    await db.empty();
    administrator = await createAdministrator(salma);
    const other = await createAdministrator({
      ...salma,
      email: 'karim@ecole.example',
      fullName: 'Karim Alami',
    });
    for (const each of [administrator, administrator, administrator, other]) {
      await startSession({ administrator: each, ipAddress: '198.51.100.4', userAgent: 'curl/8' });
    }
    sessionId = (await sessions())[0]?.id ?? '';
  });

  const sessions = async () =>
    (await db.owner().select().from(adminSessions)).filter(({ adminId }) => adminId === administrator.id);
  const logged = async () => (await db.owner().select().from(activityLog)).map((row) => row.action);

  async function ask(intent: AccountIntent, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return await runAccountAction(intent, { administrator, sessionId, visitor, schoolName: 'École', form });
  }

  function change(newPassword: string, currentPassword = salma.password, confirmation = newPassword) {
    return ask('change-password', { currentPassword, newPassword, confirmation });
  }

  test('one sees the own sessions only, this one first, and ends one or all others, never this one', async () => {
    const list = await listOwnSessions({ adminId: administrator.id, sessionId });
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    expect(list[0]).toMatchObject({ device: 'Navigateur inconnu', address: '198.51.100.4' });
    const proof = { password: salma.password };
    const end = (id: string) => ask('end-sessions', { ...proof, id });
    expect((await end(list[1]?.id ?? '')).notice.title).toBe('Session terminée');
    expect((await end(sessionId)).notice.title).toBe('Aucune session à terminer');
    expect((await end('x')).status).toBe(400);
    await ask('end-sessions', proof);
    expect((await sessions()).map(({ id }) => id)).toEqual([sessionId]);
    expect(await db.owner().select().from(adminSessions)).toHaveLength(2);
    expect((await logged()).filter((action) => action === 'sessions_ended')).toHaveLength(2);
  });

  test('ending sessions asks for the password, and for a code where the second step is on', async () => {
    expect((await ask('end-sessions')).fieldErrors.password).toHaveLength(1);
    expect((await ask('end-sessions', { password: 'faux' })).fieldErrors.password).toHaveLength(1);
    await beginSecondFactor({ adminId: administrator.id, sessionId });
    const factor = await readSecondFactor({ adminId: administrator.id, sessionId });
    if (factor.state !== 'enrolling') throw new Error(`expected a secret, not ${factor.state}`);
    const code = TOTP.generate({ secret: Secret.fromBase32(factor.secret), timestamp: Date.now() });
    const [recovery = ''] = (await ask('confirm-second-factor', { code })).recoveryCodes ?? [];
    const { password } = salma;
    expect((await ask('end-sessions', { password })).fieldErrors.code).toHaveLength(1);
    expect((await ask('end-sessions', { password, code: '000000' })).fieldErrors.code).toHaveLength(1);
    expect(await sessions()).toHaveLength(3);
    expect((await ask('end-sessions', { password, code: recovery })).ok).toBe(true);
    expect(await sessions()).toHaveLength(1);
  });

  test('a session of another account cannot be ended', async () => {
    const all = await db.owner().select().from(adminSessions);
    const others = all.find(({ adminId }) => adminId !== administrator.id);
    await ask('end-sessions', { id: others?.id ?? '', password: salma.password });
    expect(await db.owner().select().from(adminSessions)).toHaveLength(4);
  });

  test('a new password replaces the old one, ends the other sessions, and is noted without being told', async () => {
    expect(await change(fresh)).toMatchObject({ ok: true, notice: { title: 'Mot de passe modifié' } });
    expect(await db.owner().select().from(mails)).toEqual([
      expect.objectContaining({
        ...{ kind: 'password-changed', recipient: salma.email },
        data: { at: expect.any(String), byMail: false },
      }),
    ]);
    expect(await verifyAdminPassword(salma.email, salma.password)).toEqual([]);
    expect(await verifyAdminPassword(salma.email, fresh)).toHaveLength(1);
    expect((await sessions()).map(({ id }) => id)).toEqual([sessionId]);
    const log = await db.owner().select().from(activityLog);
    expect(log.at(-1)).toMatchObject({ action: 'password_changed', details: { sessionsEnded: 2 } });
    expect(JSON.stringify(log)).not.toContain('citrons');
  });

  test.each([
    ['court', 'newPassword', 'Minimum 12 caractères requis'],
    ['x'.repeat(129), 'newPassword', 'Maximum 128 caractères autorisés'],
    ['Football2026!!', 'newPassword', 'Ce mot de passe est parmi les plus courants'],
    [`${'-'.repeat(28)}x`, 'newPassword', 'Ce mot de passe est parmi les plus courants'],
    ['Mille-Horizons-2026', 'newPassword', 'Ce mot de passe est fait du nom de l’école'],
    ['la classe de Bennis', 'newPassword', 'Ce mot de passe contient votre nom'],
    ['<script>alert(1)', 'newPassword', 'Ce texte ressemble à une attaque'],
    [salma.password, 'newPassword', 'Choisissez un mot de passe différent de l’actuel'],
    ['', 'newPassword', 'Ce champ est obligatoire'],
  ])('%s is refused as a new password', async (password, field, message) => {
    const answer = await change(password);
    expect(answer).toMatchObject({ ok: false, status: 400 });
    expect(answer.fieldErrors[field]?.[0]).toContain(message);
    expect(await verifyAdminPassword(salma.email, salma.password)).toHaveLength(1);
  });

  test('who does not know the current password is told nothing of the new one', async () => {
    const answer = await change('Football2026!!', 'pas le bon');
    expect(Object.keys(answer.fieldErrors)).toEqual(['currentPassword']);
  });

  test('both entries of the new password must be the same', async () => {
    const answer = await change(fresh, salma.password, 'quatre citrons et un train');
    expect(answer.fieldErrors.confirmation).toHaveLength(1);
  });

  test('the current password is limited like that of a sign-in', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await change(fresh, 'pas le bon')).fieldErrors).toEqual({
        currentPassword: ['Le mot de passe actuel est incorrect'],
      });
    }
    expect(await change(fresh)).toMatchObject({ status: 429, notice: { title: 'Trop de tentatives' } });
    expect(await verifyAdminPassword(salma.email, fresh)).toEqual([]);
    const alerts = await db.owner().select().from(securityAlerts);
    expect(alerts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['failed_login', 'rate_limit_exceeded']),
    );
    expect(JSON.stringify(alerts)).not.toContain('pas le bon');
  });

  test('the second factor asks for the password to begin, and for both to end', async () => {
    expect((await ask('begin-second-factor', { password: 'faux' })).ok).toBe(false);
    expect(await readSecondFactor({ adminId: administrator.id, sessionId })).toEqual({ state: 'off' });
    expect((await ask('begin-second-factor', { password: salma.password })).ok).toBe(true);
    const factor = await readSecondFactor({ adminId: administrator.id, sessionId });
    if (factor.state !== 'enrolling') throw new Error(`expected a secret, not ${factor.state}`);
    const secret = Secret.fromBase32(factor.secret);
    const code = TOTP.generate({ secret, timestamp: Date.now() });
    expect((await ask('confirm-second-factor', { code: '000000' })).fieldErrors.code).toHaveLength(1);
    const confirmed = await ask('confirm-second-factor', { code });
    expect(confirmed.recoveryCodes).toHaveLength(10);
    const [one = '', two = ''] = confirmed.recoveryCodes ?? [];
    const renewed = await ask('renew-recovery-codes', { password: salma.password, code: one });
    expect(renewed.recoveryCodes).toHaveLength(10);
    const proof = { password: salma.password, code: two };
    expect((await ask('disable-second-factor', proof)).fieldErrors.code).toHaveLength(1);
    const right = { password: salma.password, code: renewed.recoveryCodes?.[3] ?? '' };
    expect((await ask('disable-second-factor', { ...right, password: 'faux' })).ok).toBe(false);
    expect((await ask('disable-second-factor', right)).ok).toBe(true);
    expect(await readSecondFactor({ adminId: administrator.id, sessionId })).toEqual({ state: 'off' });
  });

  test('one chooses which mail one gets; what is not ticked is off', async () => {
    expect(await readMailChoices(administrator.id)).toEqual({
      ...{ inquiries: 'at-once', details: false, dueList: true, alerts: true, figures: false },
    });
    expect((await ask('choose-mail', { inquiries: 'weekly' })).fieldErrors).toEqual({
      inquiries: ['Choisissez une des possibilités'],
    });
    expect(await ask('choose-mail', { inquiries: 'daily', details: 'on' })).toMatchObject({ ok: true });
    const chosen = { inquiries: 'daily', details: true, dueList: false, alerts: false, figures: false };
    expect(await readMailChoices(administrator.id)).toEqual(chosen);
    await ask('choose-mail', { inquiries: 'none', alerts: 'on', figures: 'on' });
    expect(await readMailChoices(administrator.id)).toEqual({
      ...{ inquiries: 'none', details: false, dueList: false, alerts: true, figures: true },
    });
  });
});
