import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { serverItself } from '#app/office/activity-log.server.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { type PasswordFlaw, passwordFlaw, passwordLimits } from '#app/security/password-rule.server.ts';
import { hashPassword, isOutdated, passwordMatches } from '#app/security/passwords.server.ts';
import type { Administrator, SignedIn } from '#app/security/sessions.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';
import { endPasswordLinks } from './account-links.server.ts';
import type { SignInMeans } from './accounts.ts';
import { isLastDirector, lockAccounts } from './last-director.server.ts';
import { notifyOfChange } from './notify-of-change.server.ts';
import { newAdministratorSchema } from './sign-in-form.server.ts';

/** A row of the procedure `verify_admin_password` (spec §7). */
export type VerifiedAdministrator = { admin_id: string; admin_email: string; admin_full_name: string };

/**
 * The procedure `verify_admin_password` (spec §7): the administrator with this email and password, as a list
 * of at most one row; empty when either is wrong or the administrator is disabled. Takes as long for an
 * unknown email as for a known one.
 * @throws when the database does not answer or too many checks are queued (`PasswordCheckBusy`)
 */
export async function verifyAdminPassword(
  inputEmail: string,
  inputPassword: string,
): Promise<VerifiedAdministrator[]> {
  const email = inputEmail.trim().toLowerCase();
  const [account] = await readAs('site_guard', (tx) =>
    tx.select().from(adminUsers).where(eq(adminUsers.email, email)).limit(1),
  );
  const matches = await passwordMatches(account?.passwordHash ?? null, inputPassword);
  if (!account || !matches || account.disabled) return [];
  if (isOutdated(account.passwordHash)) await renewHash(account, inputPassword);
  return [{ admin_id: account.id, admin_email: account.email, admin_full_name: account.fullName }];
}

/** Rehashes a password with the current cost. A failure does not block the sign-in: the next one retries. */
async function renewHash({ id, passwordHash: before }: typeof adminUsers.$inferSelect, password: string) {
  try {
    const passwordHash = await hashPassword(password);
    // Not over a password that was changed meanwhile.
    await withRole('site_guard', (tx) =>
      tx
        .update(adminUsers)
        .set({ passwordHash })
        .where(and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, before))),
    );
  } catch (error) {
    log.warn({ err: error }, 'the hash of a password could not be renewed');
  }
}

type Login = {
  now: Date;
  means: SignInMeans;
  /** A description of a new device; absent for a known one. */
  newDevice?: string;
};

/** Sets `last_login` to now (spec §7), logs the sign-in, and mails the owner about a new device. */
export async function recordLogin(
  administrator: Administrator,
  { now, means, newDevice }: Login,
): Promise<void> {
  await withRole('site_guard', async (tx) => {
    await tx.update(adminUsers).set({ lastLogin: now }).where(eq(adminUsers.id, administrator.id));
    await logAccountActivity(tx, administrator, administrator, {
      action: 'signed_in',
      details: { means },
    });
    if (newDevice === undefined) return;
    await queueMail(tx, {
      kind: 'new-device',
      recipient: administrator.email,
      recipientName: administrator.fullName,
      data: { at: now.toISOString(), device: newDevice, ...(means === 'passkey' && { byPasskey: true }) },
    });
  });
}

/** An administrator that cannot be created, with an English sentence for the terminal. */
export class AdministratorRefused extends OperatorProblem {
  override readonly name = 'AdministratorRefused';
}

/** Without a role: the direction, or the role of the replaced administrator. */
type Creation = { email: string; fullName: string; password: string; role?: AdminRole | undefined };

/**
 * Creates an administrator. With `replace`, an existing one with that email gets the new name, password and
 * role, is enabled again, and loses every open session.
 * @throws AdministratorRefused when a field is invalid, the email is taken, or no account of the direction
 * would remain
 */
export async function createAdministrator(creation: Creation, { replace = false } = {}): Promise<SignedIn> {
  const row = await toRow(creation);
  return await withRole('site_guard', async (tx) => {
    const created = await insertAdministrator(tx, row);
    if (created) return created;
    if (!replace) throw new AdministratorRefused(`There already is an administrator ${row.email}`);
    const all = await lockAccounts(tx);
    const account = all.find(({ email }) => email === row.email);
    if (account && isLastDirector(all, account) && (row.role ?? 'direction') !== 'direction') {
      throw new AdministratorRefused(`${row.email} is the last active administrator of the direction`);
    }
    const [replaced] = await tx
      .update(adminUsers)
      .set({ ...row, disabled: false })
      .where(eq(adminUsers.email, row.email))
      .returning();
    if (!replaced) throw new AdministratorRefused(`The administrator ${row.email} has just been removed`);
    await endSessions(tx, replaced.id);
    await endPasswordLinks(tx, replaced.id);
    await logAccountActivity(tx, serverItself, replaced, {
      action: 'updated',
      details: { fields: ['fullName', 'password', ...(row.role ? ['role'] : [])] },
    });
    if (account && account.role !== replaced.role) {
      await notifyOfChange(tx, serverItself, replaced, { change: 'role', role: replaced.role });
    }
    if (account?.disabled) await notifyOfChange(tx, serverItself, replaced, { change: 'enabled' });
    return replaced;
  });
}

/** What the start prints, once; `password` only when generated. */
export type FirstAdministrator = { email: string; password?: string };

const firstEmail = 'direction@mille-horizons.example';
const firstName = 'Direction';

/**
 * Creates the first administrator of an empty database: from ADMIN_EMAIL and ADMIN_PASSWORD, or, on an
 * embedded database outside production, with a generated password that is returned once. Null when there was
 * nothing to do. Safe when two servers start together.
 */
export async function ensureFirstAdministrator(
  config: Pick<Config, 'admin' | 'databaseUrl' | 'production'>,
): Promise<FirstAdministrator | null> {
  const mayInvent = !config.databaseUrl && !config.production;
  if (!config.admin && !mayInvent) return null;
  if (await readAs('site_guard', hasAdministrator)) return null;
  const { email, password } = config.admin ?? { email: firstEmail, password: generatePassword() };
  const row = await toRow({ email, fullName: firstName, password });
  const created = await withRole('site_guard', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`);
    return (await hasAdministrator(tx)) ? null : await insertAdministrator(tx, row);
  });
  if (!created) return null;
  return config.admin ? { email: created.email } : { email: created.email, password };
}

/** Without look-alike characters; 20 of 56 are about 116 bits, in groups that can be read aloud. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A strong password such as 'x7Kp2-…' for the terminal: 4 groups of 5 characters. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

const flaws: Record<PasswordFlaw, string> = {
  short: `The password has fewer than ${passwordLimits.minimum} characters`,
  long: `The password has more than ${passwordLimits.maximum} characters`,
  // The sign-in rejects such texts as attacks, so this administrator could never sign in.
  attack: 'The password contains what the sign-in takes for an attack',
  common: 'The password is among the most common ones: choose a sentence of your own',
  personal: 'The password contains the email or the name it belongs to',
  school: 'The password is made of the name of the school and of words anybody there would try',
};

async function toRow(creation: Creation) {
  const parsed = newAdministratorSchema.safeParse(creation);
  if (!parsed.success) {
    throw new AdministratorRefused(parsed.error.issues.map((issue) => issue.message).join('; '));
  }
  const { email, fullName, password } = parsed.data;
  const flaw = await passwordFlaw(password, { email, fullName });
  if (flaw) throw new AdministratorRefused(flaws[flaw]);
  return { email, fullName, passwordHash: await hashPassword(password), role: creation.role };
}

async function insertAdministrator(tx: Transaction, row: typeof adminUsers.$inferInsert) {
  const [created] = await tx
    .insert(adminUsers)
    .values(row)
    .onConflictDoNothing({ target: adminUsers.email })
    .returning({
      id: adminUsers.id,
      email: adminUsers.email,
      fullName: adminUsers.fullName,
      role: adminUsers.role,
      cardLists: adminUsers.cardLists,
    });
  if (created) await logAccountActivity(tx, serverItself, created, { action: 'account_created' });
  return created;
}

async function hasAdministrator(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ id: adminUsers.id }).from(adminUsers).limit(1);
  return rows.length > 0;
}
