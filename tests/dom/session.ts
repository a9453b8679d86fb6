import { SESSION_RECORD_KEY } from '#app/office/session-record.ts';
import { storeRecord } from '#app/office/session-storage.ts';
import type { SessionRecord } from '#app/security/session-policy.ts';

export const account = 'f3b1c6a0-0000-4000-8000-000000000001';

/** The browser's copy of a session, eight hours long. */
function sessionRecord(id = account): SessionRecord {
  const now = Date.now();
  return {
    id,
    email: 'salma@exemple.ma',
    full_name: 'Salma Bennani',
    loginTime: new Date(now).toISOString(),
    sessionToken: 'a'.repeat(64),
    expiresAt: new Date(now + 8 * 60 * 60_000).toISOString(),
  } as SessionRecord;
}

/** A user of the staff is signed in in this browser from now on. */
export function storeSession(id = account): void {
  storeRecord(sessionRecord(id));
}

/** Their session ends, in another tab. */
export function endSession(): void {
  localStorage.removeItem(SESSION_RECORD_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_RECORD_KEY }));
}
