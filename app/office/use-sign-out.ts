import { useNavigate } from 'react-router';
import { clearSessionKeys } from './session-storage.ts';

type Leaving = {
  /** For an automatic sign-out: its reason, and the page to return to. */
  expired?: { reason: 'expired'; redirectTo: string };
  /** Called after the session has ended, before the navigation. */
  onEnded?: (() => void) | undefined;
};

/**
 * Ends the session, clears it from this browser and goes to the login page (spec §9). Without a response from
 * the server the cookie remains: nothing changes, and the result is false.
 */
export function useSignOut(): (leaving?: Leaving) => Promise<boolean> {
  const navigate = useNavigate();
  return async ({ expired, onEnded } = {}) => {
    const wayIn = await requestSignOut(new URLSearchParams(expired));
    if (wayIn === null) return false;
    onEnded?.();
    await navigate(wayIn);
    // Not before: a page without its record leaves by itself.
    clearSessionKeys();
    return true;
  };
}

/** Plain fetch: the router would load the script of another page, which fails without a network. */
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
