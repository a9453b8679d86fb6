import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { addressKey } from '#app/lib/email-address.ts';
import { type DeviceMarks, rememberDevice } from '#app/security/known-device.server.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { readAccountLink, sendAccountLink, sendsLinks, takeAccountLink } from './account-links.server.ts';

/**
 * Somebody was told to wait: sends the owner of the account, if there is one, a link that lets a browser of theirs in (decision 5).
 * One an hour for an email, whoever's it is. Never throws: the refusal stands whatever becomes of the link.
 */
export async function sendUnblockLink(email: string): Promise<void> {
  if (!sendsLinks()) return;
  try {
    const { allowed } = await consume('unblockMail', addressKey(email));
    if (allowed) await sendAccountLink('unblock', email);
  } catch (error) {
    log.error({ err: error }, 'the link of a blocked account could not be sent');
  }
}

/** What became of letting this browser in. */
export type UnblockAnswer =
  | { at: 'done'; deviceCookie: string }
  /** The link is used, old, or nobody's: nothing says which. */
  | { at: 'gone' }
  | { at: 'limited'; minutes: number }
  | { at: 'failed' };

type WayIn = { token: string | null; visitor: Visitor; devices: DeviceMarks };

/**
 * Uses the link up and makes this browser known to the account, as a whole sign-in does: its failures are counted by themselves from
 * then on (decision 7). It opens nothing by itself. Never throws.
 */
export async function unblock({ token, visitor, devices }: WayIn, now = new Date()): Promise<UnblockAnswer> {
  try {
    const write = await admitWrite(visitor);
    if (!write.allowed) return { at: 'limited', minutes: write.minutes };
    const owner = await readAccountLink('unblock', token, now);
    if (!owner || token === null) return { at: 'gone' };
    const isTaken = await withRole('site_guard', (tx) =>
      takeAccountLink(tx, { purpose: 'unblock', token, now }),
    );
    if (!isTaken) return { at: 'gone' };
    return { at: 'done', deviceCookie: rememberDevice(devices, owner.email, now.getTime()) };
  } catch (error) {
    log.error({ err: error }, 'a blocked browser could not be let in');
    return { at: 'failed' };
  }
}
