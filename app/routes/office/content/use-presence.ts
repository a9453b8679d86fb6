import { useEffect, useState } from 'react';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { backgroundHeader } from '#app/security/session-policy.ts';

/** What `/admin/blog/:id/edition` and its twin answer. `savedAt` in words: '05 mars 2027 à 08:30'. */
export type EditionState = { version: number; savedBy: string | null; savedAt: string; others: string[] };

const everyMs = 30_000;

/**
 * Tells the server twice a minute that the page at `address` is open, while it is seen; answers what it last said.
 * By plain fetch: a fetcher of the router would load the page's data again each time. Null for an item that is new.
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
    // Offline, or the page is being left: the next half minute tries again, and a save says for itself what is wrong.
    return null;
  }
}
