import { beforeEach, describe, expect, test } from 'vitest';
import { adminSecondFactors, adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { readSession, startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { createAdministrator } from './accounts.server.ts';
import { disableAdministrator, removeSecondFactorOf } from './disable-administrator.server.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';

const salma = {
  email: 'salma@ecole.example',
  fullName: 'Salma Bennis',
  password: 'trois oranges et un vélo',
};
const karim = { ...salma, email: 'karim@ecole.example', fullName: 'Karim Alami' };
const visitor = { clientAddress: '203.0.113.9', userAgent: 'Mozilla' };

describe('disabling an administrator', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
  });

  const logged = async () => await db.owner().select().from(activityLog);

  async function enter(administrator: { id: string; email: string; fullName: string }) {
    const { setCookie } = await startSession({ administrator });
    const cookie = setCookie.split(';')[0] ?? '';
    return () => new Request('http://localhost/admin/leads', { headers: { cookie } });
  }

  test('a disabled one is out at once, and cannot come back until enabled again', async () => {
    await createAdministrator(karim);
    const request = await enter(await createAdministrator(salma));
    expect(await readSession(request())).not.toBeNull();
    expect(await disableAdministrator(' SALMA@ecole.example ')).toEqual({
      email: salma.email,
      sessionsEnded: 1,
    });
    expect(await readSession(request())).toBeNull();
    const { email, password } = salma;
    expect((await signIn({ email, password, visitor, devices: [] })).outcome).toBe('no-match');
    await createAdministrator(salma, { replace: true });
    expect((await signIn({ email, password, visitor, devices: [] })).outcome).toBe('signed-in');
    expect((await logged()).find(({ action }) => action === 'account_disabled')).toMatchObject({
      adminId: null,
      adminName: 'Commande du serveur',
      subjectName: email,
    });
  });

  test('an unknown account, a disabled one and the last one are refused, each with its sentence', async () => {
    await createAdministrator(salma);
    await createAdministrator(karim);
    await expect(disableAdministrator('inconnu@ecole.example')).rejects.toThrow(
      'There is no administrator inconnu@ecole.example',
    );
    await disableAdministrator(karim.email);
    await expect(disableAdministrator(karim.email)).rejects.toThrow('is disabled already');
    await expect(disableAdministrator(salma.email)).rejects.toThrow('the last active administrator');
    await disableAdministrator(salma.email, { force: true });
    expect((await db.owner().select().from(adminUsers)).every(({ disabled }) => disabled)).toBe(true);
  });

  test('two commands at the same time leave one who can sign in', async () => {
    await createAdministrator(salma);
    await createAdministrator(karim);
    const results = await Promise.allSettled([salma, karim].map(({ email }) => disableAdministrator(email)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the second factor alone can be taken off: the account stays, its sessions end', async () => {
    const administrator = await createAdministrator(salma);
    await expect(removeSecondFactorOf(salma.email)).rejects.toThrow('has no second factor');
    await expect(removeSecondFactorOf('inconnu@ecole.example')).rejects.toThrow('There is no administrator');
    await db
      .owner()
      .insert(adminSecondFactors)
      .values({ adminId: administrator.id, secret: 'A'.repeat(32), confirmedAt: new Date() });
    const request = await enter(administrator);
    expect(await removeSecondFactorOf(salma.email)).toEqual({ email: salma.email, sessionsEnded: 1 });
    expect(await readSession(request())).toBeNull();
    const { email, password } = salma;
    expect((await signIn({ email, password, visitor, devices: [] })).outcome).toBe('signed-in');
  });

  test('signing in and out is in the activity log; leaving a session that is over is not', async () => {
    const request = await enter(await createAdministrator(salma));
    await signIn({ email: salma.email, password: salma.password, visitor, devices: [] });
    await signOut(request());
    await signOut(request());
    const late = await enter({
      ...(await db.owner().select().from(adminUsers))[0],
      ...salma,
      id: (await ids())[0] ?? '',
    });
    await signOut(late(), new Date(Date.now() + 9 * 3_600_000));
    const all = await logged();
    expect(all.map(({ action }) => action)).toEqual(['account_created', 'signed_in', 'signed_out']);
    expect(all[1]?.details).toMatchObject({ means: 'password' });
    expect(await db.owner().select().from(adminSessions)).toHaveLength(1);
  });

  const ids = async () => (await db.owner().select().from(adminUsers)).map(({ id }) => id);
});
