import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  announcedMinutes,
  CHECK_EVERY_MS,
  endingUnused,
  minutesLeft,
  type SessionRecord,
  type SessionState,
  sessionState,
} from '#app/office/session-record.ts';
import { isSigningIn, onRecordChange } from '#app/office/session-storage.ts';
import { useContact } from '#app/office/use-contact.ts';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { useSignOut } from '#app/office/use-sign-out.ts';
import { toast } from '#app/ui/toaster.tsx';
import { bannerId, inMinutes, notRenewed } from './session-texts.ts';

/**
 * Watches the browser's session record (spec §4): warns when 30 minutes or less remain, also because of
 * inactivity, and leaves the office when the record is expired, missing, unreadable or another user's. While
 * the user signs in again in another tab, this one waits with its unsaved text. The server decides on its
 * own; this only spares the user a refusal.
 */
export function SessionWatch({ administratorId }: { administratorId: string }) {
  const record = useSessionRecord();
  const now = useNow();
  const contact = useContact(`#${bannerId}`);
  const own = record && record.id === administratorId ? endingUnused(record, contact) : null;
  const state: SessionState = own ? sessionState(own, now) : 'invalid';
  const why = reasonToLeave(record, own && state);
  const waits = useHad(own !== null) && record === null && isSigningIn(now);
  useLeave(waits ? 'stay' : why);
  const banner = useBanner(own !== null && minutesLeft(own, now) <= bannerFetchedAt, now);
  return (
    <>
      <Announcement minutes={own && state === 'expiring' ? minutesLeft(own, now) : null} />
      {own && state === 'expiring' && banner && <banner.Banner record={own} now={now} />}
    </>
  );
}

/** Minutes before the end at which the warning's script is loaded: five before it is shown. */
const bannerFetchedAt = 35;

const fetchBanner = () => import('./session-banner.tsx');

/** Most sessions never come near their end: the warning is loaded only then, with a retry each minute. */
function useBanner(isNear: boolean, now: number) {
  const [banner, setBanner] = useState<{ Banner: ComponentType<{ record: SessionRecord; now: number }> }>();
  useEffect(() => {
    if (!isNear || banner) return;
    fetchBanner().then(
      ({ default: Banner }) => setBanner({ Banner }),
      (error: unknown) => console.info('The warning could not be fetched', now, error),
    );
  }, [isNear, now, banner]);
  return banner;
}

/**
 * Announces the time left when the warning appears and when it gets urgent, not every minute. Null when there
 * is no warning.
 */
function Announcement({ minutes }: { minutes: number | null }) {
  const [first, setFirst] = useState(minutes);
  if ((minutes === null) !== (first === null)) setFirst(minutes);
  const announced = minutes === null || first === null ? null : announcedMinutes(first, minutes);
  return (
    <p role="status" className="sr-only">
      {announced !== null && `Fin de la session dans ${inMinutes(announced)}.`}
    </p>
  );
}

type Reason = 'stay' | 'expired' | 'missing';

/** `state` is null when there is no record, or another user's. */
function reasonToLeave(record: SessionRecord | null | undefined, state: SessionState | null): Reason {
  if (record === undefined) return 'stay';
  if (state === null) return 'missing';
  return state === 'invalid' ? 'expired' : 'stay';
}

/** Whether `has` was ever true since the page was opened. */
function useHad(has: boolean): boolean {
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return had;
}

/**
 * The time, updated every 60 seconds, and at once when a sleeping tab or computer wakes up, or the session
 * record changes.
 */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pageshow', tell);
    const unsubscribe = onRecordChange(tell);
    return () => {
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pageshow', tell);
    };
  }, []);
  return now;
}

/** Leaves once. */
function useLeave(why: Reason) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const location = useLocation();
  const back = location.pathname + location.search;
  const leave = useEffectEvent((reason: Exclude<Reason, 'stay'>) => {
    if (reason === 'expired') {
      void signOut({ expired: { reason, redirectTo: back } }).then(
        (done) => done || toast(notRenewed.over, 'session'),
      );
    } else {
      void navigate(`/admin/login?${new URLSearchParams({ redirectTo: back })}`, { replace: true });
    }
  });
  // Only a change of the reason leaves the page. During a sign-out, the login page is not rendered yet when
  // the record is cleared.
  useEffect(() => {
    if (why !== 'stay' && window.location.pathname !== '/admin/login') leave(why);
  }, [why]);
}
