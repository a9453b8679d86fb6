import { useMemo, useSyncExternalStore } from 'react';
import { decodeRecord, type SessionRecord } from './session-record.ts';
import { onRecordChange, storedRecord } from './session-storage.ts';

/** Undefined on the server and until the page has come to life: not yet known, rather than missing. */
const unknown = () => undefined;

/**
 * The browser's copy of the session, followed across tabs. Null when missing or unreadable, undefined
 * while not yet known.
 */
export function useSessionRecord(): SessionRecord | null | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(onRecordChange, storedRecord, unknown);
  return useMemo(() => (stored === undefined ? undefined : decodeRecord(stored)), [stored]);
}
