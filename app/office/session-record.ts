import { type SessionRecord, sessionPolicy } from '#app/security/session-policy.ts';

export type { SessionRecord };

/** The browser's storage key of the session record (spec §9.2: one fixed key). */
export const SESSION_RECORD_KEY = 'mille-horizons.admin-session';

/** The warning is shown when this much time is left (spec §9). */
const EXPIRING_MS = 30 * 60_000;

/** The interval at which the time left is checked (spec §9). */
export const CHECK_EVERY_MS = 60_000;

/** 'expiring' when 30 minutes or less remain, 'invalid' when nothing remains (spec §4). */
export type SessionState = 'active' | 'expiring' | 'invalid';

/** The encoded record: base64 of its JSON in UTF-8, so that a name in Arabic survives. */
export function encodeRecord(record: SessionRecord): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(record))));
}

/** Decodes a record; null when it is missing, unreadable or of another shape. */
export function decodeRecord(stored: string | null): SessionRecord | null {
  if (stored === null) return null;
  try {
    const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    // Any unreadable session has the same result: sign in again (spec §4).
    return null;
  }
}

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ['id', 'email', 'full_name', 'loginTime', 'sessionToken', 'expiresAt'];
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    /^[0-9a-f]{64}$/.test(String(fields.sessionToken)) &&
    !Number.isNaN(Date.parse(String(fields.loginTime))) &&
    !Number.isNaN(Date.parse(String(fields.expiresAt)))
  );
}

/** The session's state at `now` (milliseconds). */
export function sessionState(record: SessionRecord, now: number): SessionState {
  const left = Date.parse(record.expiresAt) - now;
  if (left <= 0) return 'invalid';
  return left <= EXPIRING_MS ? 'expiring' : 'active';
}

/**
 * The record with the expiry of an idle session: the server ends a session after `sessionPolicy.idle` without
 * a request, counted from `contact` (milliseconds).
 */
export function endingUnused(record: SessionRecord, contact: number): SessionRecord {
  const unused = contact + sessionPolicy.idle;
  return unused < Date.parse(record.expiresAt)
    ? { ...record, expiresAt: new Date(unused).toISOString() }
    : record;
}

/** Whole minutes left, rounded up; never below zero. */
export function minutesLeft(record: SessionRecord, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(record.expiresAt) - now) / 60_000));
}

/** The minutes to announce while `minutes` remain: the `first` of the warning, then 5, then 1. */
export function announcedMinutes(first: number, minutes: number): number {
  if (minutes <= 1) return 1;
  return minutes <= 5 ? Math.min(first, 5) : first;
}

/**
 * Converts the record's times to this browser's clock, by the server's time in the response. A computer whose
 * clock is two hours off is then neither signed out at once nor kept signed in too long.
 */
export function inBrowserTime(record: SessionRecord, serverNow: string, browserNow: number): SessionRecord {
  const shift = browserNow - Date.parse(serverNow);
  return {
    ...record,
    loginTime: new Date(Date.parse(record.loginTime) + shift).toISOString(),
    expiresAt: new Date(Date.parse(record.expiresAt) + shift).toISOString(),
  };
}

/** The record after a renewal until `expiresAt`, with `serverNow` from the server's clock. */
export function renewedRecord(
  record: SessionRecord,
  granted: { expiresAt: string; serverNow: string },
  browserNow: number,
): SessionRecord {
  const shift = browserNow - Date.parse(granted.serverNow);
  return { ...record, expiresAt: new Date(Date.parse(granted.expiresAt) + shift).toISOString() };
}

/** Whether a storage key belongs to a session: removed at logout and when a login starts (spec §9). */
export function isSessionKey(key: string): boolean {
  return /admin|session|auth/i.test(key);
}
