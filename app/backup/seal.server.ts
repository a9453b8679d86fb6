import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Seal } from './archive-format.ts';
import { ArchiveRefused } from './archive-refused.ts';

/**
 * Seals a manifest with the passphrase (HMAC): an attacker without it cannot forge or modify one, even if the
 * archive was decrypted.
 */
export function seal(manifest: object, passphrase: string): Seal {
  const salt = randomBytes(16).toString('hex');
  return { salt, mac: macOf(manifest, salt, passphrase).toString('hex') };
}

/** @throws ArchiveRefused for a manifest that was not sealed with this passphrase */
export function refuseBroken(manifest: object, { salt, mac }: Seal, passphrase: string): void {
  if (timingSafeEqual(macOf(manifest, salt, passphrase), Buffer.from(mac, 'hex'))) return;
  throw new ArchiveRefused(
    'The backup’s manifest was not sealed by the passphrase in BACKUP_PASSPHRASE: it was altered, or is another school’s.',
  );
}

function macOf(manifest: object, salt: string, passphrase: string): Buffer {
  return createHmac('sha256', scryptSync(passphrase, salt, 32))
    .update(JSON.stringify(manifest))
    .digest();
}
