import { and, asc, eq, lt } from 'drizzle-orm';
import { isUniqueViolation, readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { adminPasskeys, adminUsers } from '#app/db/schema/accounts.ts';
import { formatDate, formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { logAccountActivity } from './account-activity.server.ts';
import { assertSecondFactor, lockAccount } from './account-rules.server.ts';
import { mostPasskeys } from './passkeys.ts';
import {
  countRecoveryCodes,
  dropNeedlessRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.server.ts';
import type { MadeKey } from './webauthn.server.ts';

const keys = adminPasskeys;

/** A passkey as shown to its owner. */
export type OwnPasskey = {
  id: string;
  name: string;
  since: string;
  lastUsed: { iso: string; exact: string; relative: string } | null;
  /** Synced by a provider (Google, Apple, a password manager), not bound to one device. */
  backedUp: boolean;
};

export async function listPasskeys(adminId: string, now = new Date()): Promise<OwnPasskey[]> {
  const rows = await readAs('site_guard', (tx) => keysOf(tx, adminId));
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    since: formatDate(createdAt),
    lastUsed: lastUsedAt && {
      iso: lastUsedAt.toISOString(),
      exact: formatDateTime(lastUsedAt),
      relative: formatRelative(lastUsedAt, now),
    },
    backedUp,
  }));
}

/** Credential descriptors of the account, to allow or to exclude. */
export async function passkeyDescriptors(adminId: string) {
  return await readAs('site_guard', (tx) => keysOf(tx, adminId));
}

function keysOf(tx: Transaction, adminId: string) {
  return tx.select().from(keys).where(eq(keys.adminId, adminId)).orderBy(asc(keys.createdAt), asc(keys.id));
}

/** The result of adding a passkey: recovery codes come with an account's first factor, to be shown once. */
export type Added = { at: 'added'; recoveryCodes: string[] | null } | { at: 'known' } | { at: 'too-many' };

/** Stores a new, verified passkey, and mails its owner. */
export async function addPasskey(
  administrator: Administrator,
  { key, name }: { key: MadeKey; name: string },
  now = new Date(),
): Promise<Added> {
  const { id: adminId, email, fullName } = administrator;
  try {
    return await withRole('site_guard', async (tx) => {
      await lockAccount(tx, adminId);
      if ((await keysOf(tx, adminId)).length >= mostPasskeys) return { at: 'too-many' };
      await tx.insert(keys).values({ adminId, name, ...key, createdAt: now });
      const isFirst = (await countRecoveryCodes(tx, adminId)) === null;
      const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, adminId) : null;
      await logAccountActivity(tx, administrator, administrator, {
        action: 'passkey_added',
        details: { passkey: name },
      });
      await queueMail(tx, {
        kind: 'passkey-added',
        recipient: email,
        recipientName: fullName,
        data: { at: now.toISOString(), name },
      });
      return { at: 'added', recoveryCodes };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { at: 'known' };
    throw error;
  }
}

/** Renames one's own passkey. False when there is none with this id. */
export async function renamePasskey(
  administrator: Administrator,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  return await withRole('site_guard', async (tx) => {
    const [renamed] = await tx
      .update(keys)
      .set({ name })
      .where(and(eq(keys.id, id), eq(keys.adminId, administrator.id)))
      .returning({ id: keys.id });
    if (!renamed) return false;
    await logAccountActivity(tx, administrator, administrator, {
      action: 'passkey_renamed',
      details: { passkey: name },
    });
    return true;
  });
}

/**
 * Removes one's own passkey. False when there is none with this id.
 * @throws SecondFactorNeeded when it is the last second factor, and one is required
 */
export async function removePasskey(administrator: Administrator, id: string): Promise<boolean> {
  const adminId = administrator.id;
  return await withRole('site_guard', async (tx) => {
    await lockAccount(tx, adminId);
    const [removed] = await tx
      .delete(keys)
      .where(and(eq(keys.id, id), eq(keys.adminId, adminId)))
      .returning({ name: keys.name });
    if (!removed) return false;
    await assertSecondFactor(tx, adminId);
    await dropNeedlessRecoveryCodes(tx, adminId);
    await logAccountActivity(tx, administrator, administrator, {
      action: 'passkey_removed',
      details: { passkey: removed.name },
    });
    return true;
  });
}

/** A passkey with its account, which is not disabled; null when unknown. */
export async function findPasskey(credentialId: string) {
  const [row] = await readAs('site_guard', (tx) =>
    tx
      .select({
        ...{ id: keys.id, credentialId: keys.credentialId, publicKey: keys.publicKey, adminId: keys.adminId },
        ...{ email: adminUsers.email, fullName: adminUsers.fullName },
      })
      .from(keys)
      .innerJoin(adminUsers, eq(adminUsers.id, keys.adminId))
      .where(and(eq(keys.credentialId, credentialId), eq(adminUsers.disabled, false))),
  );
  return row ?? null;
}

/**
 * Records the use of a passkey whose counter increased, or is always zero. False otherwise: the passkey was
 * cloned.
 */
export async function recordPasskeyUse(
  id: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
  now = new Date(),
): Promise<boolean> {
  const risen = counter === 0 ? eq(keys.counter, 0) : lt(keys.counter, counter);
  const noted = await withRole('site_guard', (tx) =>
    tx
      .update(keys)
      .set({ counter, backedUp, lastUsedAt: now })
      .where(and(eq(keys.id, id), risen))
      .returning({ id: keys.id }),
  );
  return noted.length === 1;
}
