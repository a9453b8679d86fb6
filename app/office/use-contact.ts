import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastContact, noteContact, onRecordChange } from './session-storage.ts';

/** Somebody who only types lets the server know so often, well within `sessionPolicy.idle`. */
const TELL_EVERY_MS = 5 * 60_000;

/**
 * When the server last heard of this browser (milliseconds, followed across tabs). While the page is
 * open, whoever types or presses something in it is at work, and the server is notified.
 *
 * @param except what to press in without being at work: it notifies the server itself
 */
export function useContact(except: string): number {
  // Not what is kept of an earlier page: that would end, at once, the session that has just brought this one.
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
    // By plain fetch: one of the router would leave the page when the session is over, and what is typed in it.
    const { status } = await fetch('/admin/session', { method: 'HEAD', redirect: 'manual' });
    return status === 204;
  } catch {
    // Offline, or the page is being left: the next key tries again.
    return false;
  }
}
