import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { addressKey } from '#app/lib/email-address.ts';
import { type DeviceMarks, rememberDevice } from '#app/security/known-device.server.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { consumeAccountLink, readAccountLink, sendAccountLink, sendsLinks } from './account-links.server.ts';

/**
 * After a block: sends the account's owner, if it exists, a link that lets their browser in (decision 5). One
 * an hour per email, whether or not it has an account. Never throws: the refusal does not depend on the link.
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

/** The result of unblocking this browser. */
export type UnblockAnswer =
  | { at: 'done'; deviceCookie: string }
  /** The link is used, expired or unknown: the page does not say which. */
  | { at: 'gone' }
  | { at: 'limited'; minutes: number }
  | { at: 'failed' };

type WayIn = { token: string | null; visitor: Visitor; devices: DeviceMarks };

/**
 * Consumes the link and marks this browser as a known device, as a complete sign-in does: its failures are
 * then counted separately (decision 7). It grants no access by itself. Never throws.
 */
export async function unblock({ token, visitor, devices }: WayIn, now = new Date()): Promise<UnblockAnswer> {
  try {
    const write = await admitWrite(visitor);
    if (!write.allowed) return { at: 'limited', minutes: write.minutes };
    const owner = await readAccountLink('unblock', token, now);
    if (!owner || token === null) return { at: 'gone' };
    const isTaken = await withRole('site_guard', (tx) =>
      consumeAccountLink(tx, { purpose: 'unblock', token, now }),
    );
    if (!isTaken) return { at: 'gone' };
    return { at: 'done', deviceCookie: rememberDevice(devices, owner.email, now.getTime()) };
  } catch (error) {
    log.error({ err: error }, 'a blocked browser could not be let in');
    return { at: 'failed' };
  }
}
