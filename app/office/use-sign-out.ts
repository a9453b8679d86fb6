import { useNavigate } from 'react-router';
import { clearSessionKeys } from './session-storage.ts';

type Leaving = {
  /** When nobody asked for it: why the session ends, and where to come back to. */
  expired?: { reason: 'expired'; redirectTo: string };
  /** What is to be done once it has ended, before the page goes. */
  onEnded?: (() => void) | undefined;
};

/**
 * Ends the session and goes to the way in; then nothing of it stays in this browser (spec §9). When the server did not
 * answer, its cookie stays as well: nothing changes, and the answer is false.
 */
export function useSignOut(): (leaving?: Leaving) => Promise<boolean> {
  const navigate = useNavigate();
  return async ({ expired, onEnded } = {}) => {
    const wayIn = await requestSignOut(new URLSearchParams(expired));
    if (wayIn === null) return false;
    onEnded?.();
    await navigate(wayIn);
    // Only now: a page without its record leaves by itself.
    clearSessionKeys();
    return true;
  };
}

/** By plain fetch: the router would want the script of another page, which a lost network cannot bring. */
async function requestSignOut(body: URLSearchParams): Promise<string | null> {
  try {
    const { ok, url } = await fetch('/admin/logout', { method: 'POST', body });
    const { pathname, search } = new URL(url);
    return ok ? pathname + search : null;
  } catch (error) {
    console.info('The session could not be ended', error);
    return null;
  }
}
