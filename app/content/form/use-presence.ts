import { useEffect, useState } from 'react';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { backgroundHeader } from '#app/security/session-policy.ts';

/**
 * The response of `/admin/blog/:id/edition` and its event counterpart. `savedAt` in words: '05 mars 2027 à
 * 08:30'.
 */
export type EditionState = { version: number; savedBy: string | null; savedAt: string; others: string[] };

const everyMs = 30_000;

/**
 * Sends the server a heartbeat every half minute while the page at `address` is visible; returns its last
 * response. Plain fetch: a router fetcher would reload the page's data each time. Null for a new item.
 */
export function usePresence(address: string | null): EditionState | null {
  const [state, setState] = useState<EditionState | null>(null);
  const sessionToken = useSessionRecord()?.sessionToken;
  useEffect(() => {
    if (address === null || !sessionToken) return;
    const stop = new AbortController();
    const tell = async () => {
      if (document.visibilityState === 'hidden') return;
      const said = await send(address, sessionToken, stop.signal);
      if (said) setState(said);
    };
    void tell();
    const timer = setInterval(tell, everyMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [address, sessionToken]);
  return state;
}

async function send(address: string, sessionToken: string, signal: AbortSignal) {
  try {
    const body = new URLSearchParams({ sessionToken });
    const response = await fetch(address, {
      method: 'POST',
      body,
      signal,
      headers: { [backgroundHeader]: '1' },
    });
    return response.ok ? ((await response.json()) as EditionState) : null;
  } catch {
    // Offline, or the page is being left: the next heartbeat retries, and a save reports its own errors.
    return null;
  }
}
