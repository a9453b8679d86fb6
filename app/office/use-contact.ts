import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastContact, noteContact, onRecordChange } from './session-storage.ts';

/** The interval at which typing alone is reported to the server, well within `sessionPolicy.idle`. */
const TELL_EVERY_MS = 5 * 60_000;

/**
 * When the server last saw activity of this browser (milliseconds, synchronised across tabs). While the page
 * is open, typing and clicking count as activity, which is reported to the server.
 * @param except a selector of controls that do not count: they notify the server themselves
 */
export function useContact(except: string): number {
  // Not the stored contact of an earlier page: that would end the new session at once.
  const [opened] = useState(() => Date.now());
  useEffect(() => {
    noteContact(Date.now());
    let telling = false;
    const tell = async ({ target }: Event) => {
      if (telling || Date.now() - lastContact() < TELL_EVERY_MS) return;
      if (target instanceof Element && target.closest(except)) return;
      telling = true;
      if (await isHeard()) noteContact(Date.now());
      telling = false;
    };
    window.addEventListener('keydown', tell, { capture: true });
    window.addEventListener('pointerdown', tell, { capture: true });
    return () => {
      window.removeEventListener('keydown', tell, { capture: true });
      window.removeEventListener('pointerdown', tell, { capture: true });
    };
  }, [except]);
  return Math.max(
    opened,
    useSyncExternalStore(onRecordChange, lastContact, () => 0),
  );
}

async function isHeard(): Promise<boolean> {
  try {
    // Plain fetch: a router request would leave the page, and its unsaved text, when the session is over.
    const { status } = await fetch('/admin/session', { method: 'HEAD', redirect: 'manual' });
    return status === 204;
  } catch {
    // Offline, or the page is being left: the next key press retries.
    return false;
  }
}
