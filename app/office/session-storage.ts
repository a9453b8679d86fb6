import {
  decodeRecord,
  encodeRecord,
  isSessionKey,
  SESSION_RECORD_KEY,
  type SessionRecord,
} from './session-record.ts';

/** Gives this tab the 'storage' event that the browser gives the others. */
const CHANGED = 'mille-horizons:session-changed';

/** When the server last heard that somebody is at work in this browser; goes with the session. */
const CONTACT_KEY = 'mille-horizons.session-contact';

/** Since when somebody is signing in. No word of it is one that `isSessionKey` looks for. */
const SIGNING_IN_KEY = 'mille-horizons.connexion-depuis';

/** A mistyped password and a code to be fetched from a phone included. */
const LONGEST_SIGN_IN_MS = 10 * 60_000;

/** The kept record as it stands, still encoded; null when there is none or storage is forbidden. */
export function storedRecord(): string | null {
  return withStorage(() => localStorage.getItem(SESSION_RECORD_KEY)) ?? null;
}

/** The kept record; null when missing or unreadable. */
export function readRecord(): SessionRecord | null {
  return decodeRecord(storedRecord());
}

/** The half of the session that every write carries beside the cookie (decision 4); empty without one. */
export function readSessionToken(): string {
  return readRecord()?.sessionToken ?? '';
}

/** Keeps the record for every tab of this browser. */
export function storeRecord(record: SessionRecord): void {
  withStorage(() => {
    localStorage.setItem(SESSION_RECORD_KEY, encodeRecord(record));
    localStorage.removeItem(SIGNING_IN_KEY);
    localStorage.setItem(CONTACT_KEY, String(Date.now()));
  });
  window.dispatchEvent(new Event(CHANGED));
}

/** Notes for every tab of this browser that the server has just heard of it (`now` in milliseconds). */
export function noteContact(now: number): void {
  withStorage(() => localStorage.setItem(CONTACT_KEY, String(now)));
  window.dispatchEvent(new Event(CHANGED));
}

/** When the server last heard of this browser, by this browser's clock; 0 when that is not known. */
export function lastContact(): number {
  return Number(withStorage(() => localStorage.getItem(CONTACT_KEY)) ?? 0) || 0;
}

/** Removes every key of a session from both storages: at login start and at logout (spec §9). */
export function clearSessionKeys(): void {
  withStorage(() => removeSessionKeys(localStorage));
  withStorage(() => removeSessionKeys(sessionStorage));
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * What a sign-in begins with: no key of a session is left, but the other tabs know why, and keep what is typed in them
 * until somebody is signed in again.
 */
export function beginSignIn(): void {
  withStorage(() => localStorage.setItem(SIGNING_IN_KEY, String(Date.now())));
  clearSessionKeys();
}

/** Whether somebody is signing in at `now` (milliseconds), in whichever tab of this browser. */
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
    // A browser set to refuse storage throws on first touch: then there is no record, and no crash.
    console.warn('Stockage du navigateur indisponible', error);
    return undefined;
  }
}
