import {
  decodeRecord,
  encodeRecord,
  isSessionKey,
  SESSION_RECORD_KEY,
  type SessionRecord,
} from './session-record.ts';

/** Gives this tab the 'storage' event that the browser sends to the other tabs. */
const CHANGED = 'mille-horizons:session-changed';

/** When the server last heard of activity in this browser; removed with the session. */
const CONTACT_KEY = 'mille-horizons.session-contact';

/** When the current sign-in began. No part of the key may match `isSessionKey`. */
const SIGNING_IN_KEY = 'mille-horizons.connexion-depuis';

/** Includes a mistyped password and a code fetched from a phone. */
const LONGEST_SIGN_IN_MS = 10 * 60_000;

/** The stored record, still encoded; null when there is none or storage is refused. */
export function storedRecord(): string | null {
  return withStorage(() => localStorage.getItem(SESSION_RECORD_KEY)) ?? null;
}

/** The stored record; null when missing or unreadable. */
export function readRecord(): SessionRecord | null {
  return decodeRecord(storedRecord());
}

/** The session's token for writes, sent beside the cookie (decision 4); empty without a session. */
export function readSessionToken(): string {
  return readRecord()?.sessionToken ?? '';
}

/** Stores the record for every tab of this browser. */
export function storeRecord(record: SessionRecord): void {
  withStorage(() => {
    localStorage.setItem(SESSION_RECORD_KEY, encodeRecord(record));
    localStorage.removeItem(SIGNING_IN_KEY);
    localStorage.setItem(CONTACT_KEY, String(Date.now()));
  });
  window.dispatchEvent(new Event(CHANGED));
}

/** Records for every tab of this browser that the server has just seen activity (`now` in milliseconds). */
export function noteContact(now: number): void {
  withStorage(() => localStorage.setItem(CONTACT_KEY, String(now)));
  window.dispatchEvent(new Event(CHANGED));
}

/** When the server last saw activity of this browser, by this browser's clock; 0 when unknown. */
export function lastContact(): number {
  return Number(withStorage(() => localStorage.getItem(CONTACT_KEY)) ?? 0) || 0;
}

/** Removes every key of a session from both storages: when a login starts and at logout (spec §9). */
export function clearSessionKeys(): void {
  withStorage(() => removeSessionKeys(localStorage));
  withStorage(() => removeSessionKeys(sessionStorage));
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Starts a sign-in: removes all session keys. The other tabs know the reason and keep their typed text until
 * the user is signed in again.
 */
export function beginSignIn(): void {
  withStorage(() => localStorage.setItem(SIGNING_IN_KEY, String(Date.now())));
  clearSessionKeys();
}

/** Whether a sign-in is under way at `now` (milliseconds), in any tab of this browser. */
export function isSigningIn(now: number): boolean {
  const since = Number(withStorage(() => localStorage.getItem(SIGNING_IN_KEY)) ?? Number.NaN);
  return Math.abs(now - since) < LONGEST_SIGN_IN_MS;
}

function removeSessionKeys(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && isSessionKey(key)) storage.removeItem(key);
  }
}

/** Calls `listener` when this tab or another one stores, renews or clears the session. */
export function onRecordChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

function withStorage<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    // A browser that refuses storage throws on first access: treated as no record.
    console.warn('Stockage du navigateur indisponible', error);
    return undefined;
  }
}
