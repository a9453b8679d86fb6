import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  AdministratorRefused,
  createAdministrator,
  ensureFirstAdministrator,
  verifyAdminPassword,
} from './accounts.server.ts';

const salma = { email: 'Salma@Ecole.example', fullName: "Salma N'Diaye", password: 'un mot de passe solide' };

describe('administrators', () => {
  const db = openTestDatabase();
  const users = () => db.owner().select().from(adminUsers);

  beforeEach(() => db.empty());

  test('verify_admin_password answers one row of exactly three columns', async () => {
    const { id } = await createAdministrator(salma);
    expect(await verifyAdminPassword('salma@ecole.example', salma.password)).toEqual([
      { admin_id: id, admin_email: 'salma@ecole.example', admin_full_name: "Salma N'Diaye" },
    ]);
  });

  test('it answers no row for a wrong password, an unknown email, a disabled administrator, a hostile input', async () => {
    await createAdministrator(salma);
    expect(await verifyAdminPassword(salma.email, 'un mot de passe')).toEqual([]);
    expect(await verifyAdminPassword('autre@ecole.example', salma.password)).toEqual([]);
    expect(await verifyAdminPassword("' or 1=1 --", salma.password)).toEqual([]);
    await db.owner().update(adminUsers).set({ disabled: true });
    expect(await verifyAdminPassword(salma.email, salma.password)).toEqual([]);
  });

  test('a hash of an older cost is made again when its password is given, and only then', async () => {
    await createAdministrator(salma);
    const older = await hash(salma.password, { memoryCost: 8192, timeCost: 3, parallelism: 1 });
    await db.owner().update(adminUsers).set({ passwordHash: older });
    expect(await verifyAdminPassword(salma.email, 'pas le bon')).toEqual([]);
    expect((await users())[0]?.passwordHash).toBe(older);
    expect(await verifyAdminPassword(salma.email, salma.password)).toHaveLength(1);
    const renewed = (await users())[0]?.passwordHash;
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyAdminPassword(salma.email, salma.password)).toHaveLength(1);
    expect((await users())[0]?.passwordHash).toBe(renewed);
  });

  test('the password is stored as an argon2id hash only', async () => {
    await createAdministrator(salma);
    const [row] = await users();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(salma.password);
  });

  test('an email is taken once, whatever its case', async () => {
    await createAdministrator(salma);
    await expect(createAdministrator({ ...salma, email: 'SALMA@ecole.example' })).rejects.toThrow(
      'There already is an administrator salma@ecole.example',
    );
    expect(await users()).toHaveLength(1);
  });

  test('replacing gives a new password, enables again and ends the sessions', async () => {
    const { id, email, fullName } = await createAdministrator(salma);
    await startSession({ administrator: { id, email, fullName } });
    await db.owner().update(adminUsers).set({ disabled: true });
    await createAdministrator({ ...salma, password: 'un tout autre secret' }, { replace: true });
    expect(await verifyAdminPassword(salma.email, salma.password)).toEqual([]);
    expect(await verifyAdminPassword(salma.email, 'un tout autre secret')).toHaveLength(1);
    expect(await db.owner().select().from(adminSessions)).toEqual([]);
  });

  test.each([
    [{ ...salma, email: 'salma' }, 'not an email'],
    [{ ...salma, fullName: '' }, 'fewer than 2'],
    [{ ...salma, password: 'court' }, 'fewer than 12'],
    [{ ...salma, password: '<script>alert(1)' }, 'takes for an attack'],
  ])('%j is refused', async (creation, sentence) => {
    const creating = createAdministrator(creation);
    await expect(creating).rejects.toThrow(AdministratorRefused);
    await expect(creating).rejects.toThrow(sentence);
    expect(await users()).toEqual([]);
  });

  test('the first administrator comes from the configuration, and its password is not repeated', async () => {
    const config = {
      admin: { email: 'chef@ecole.example', password: 'un secret de la configuration' },
      production: true,
    };
    expect(await ensureFirstAdministrator(config)).toEqual({ email: 'chef@ecole.example' });
    expect(await verifyAdminPassword('chef@ecole.example', 'un secret de la configuration')).toHaveLength(1);
    expect(await ensureFirstAdministrator(config)).toBeNull();
  });

  test('on an embedded database outside production a password is generated and answered, once', async () => {
    const first = await ensureFirstAdministrator({ production: false });
    expect(await verifyAdminPassword(first?.email ?? '', first?.password ?? '')).toHaveLength(1);
    expect(await ensureFirstAdministrator({ production: false })).toBeNull();
  });

  test('nothing is invented in production, nor on a database server', async () => {
    expect(await ensureFirstAdministrator({ production: true })).toBeNull();
    expect(await ensureFirstAdministrator({ production: false, databaseUrl: 'postgres://x' })).toBeNull();
    expect(await users()).toEqual([]);
  });

  test('two servers starting together make one administrator', async () => {
    const made = await Promise.all([1, 2].map(() => ensureFirstAdministrator({ production: false })));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });
});
