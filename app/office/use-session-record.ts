import { useMemo, useSyncExternalStore } from 'react';
import { decodeRecord, type SessionRecord } from './session-record.ts';
import { onRecordChange, storedRecord } from './session-storage.ts';

/** Undefined on the server and until hydration: unknown, not missing. */
const unknown = () => undefined;

/**
 * The browser's session record, synchronised across tabs. Null when missing or unreadable, undefined while
 * unknown.
 */
export function useSessionRecord(): SessionRecord | null | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(onRecordChange, storedRecord, unknown);
  return useMemo(() => (stored === undefined ? undefined : decodeRecord(stored)), [stored]);
}
