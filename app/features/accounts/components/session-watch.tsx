import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionOver } from '#app/office/failure.ts';
import {
  announcedMinutes,
  CHECK_EVERY_MS,
  endingUnused,
  minutesLeft,
  renewedRecord,
  type SessionRecord,
  type SessionState,
  sessionState,
} from '#app/office/session-record.ts';
import { isSigningIn, onRecordChange, readSessionToken, storeRecord } from '#app/office/session-storage.ts';
import { useContact } from '#app/office/use-contact.ts';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { useSignOut } from '#app/office/use-sign-out.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

/** What `/admin/session` answers to 'Renouveler'; 401 when the session is over. */
export type Renewal = { expiresAt: string; serverNow: string; until: string };

const banner = 'fin-de-session';

/**
 * Watches the browser's copy of the session (spec §4): warns when 30 minutes or less remain, be it that
 * nobody has worked for long, and leaves the back office when it expired, is missing, unreadable or somebody else's.
 * While they sign in again in another tab, this one waits, with all that is typed in it. The server decides on its own;
 * this only spares the person a refusal.
 */
export function SessionWatch({ administratorId }: { administratorId: string }) {
  const record = useSessionRecord();
  const now = useNow();
  const contact = useContact(`#${banner}`);
  const own = record && record.id === administratorId ? endingUnused(record, contact) : null;
  const state: SessionState = own ? sessionState(own, now) : 'invalid';
  const why = reasonToLeave(record, own && state);
  const waits = useHad(own !== null) && record === null && isSigningIn(now);
  useLeave(waits ? 'stay' : why);
  return (
    <>
      <Announcement minutes={own && state === 'expiring' ? minutesLeft(own, now) : null} />
      {own && state === 'expiring' && <ExpiringBanner record={own} now={now} />}
    </>
  );
}

/** Says how much is left when the warning comes, and when it gets urgent: not every minute. Null when nothing presses. */
function Announcement({ minutes }: { minutes: number | null }) {
  const [first, setFirst] = useState(minutes);
  if ((minutes === null) !== (first === null)) setFirst(minutes);
  const told = minutes === null || first === null ? null : announcedMinutes(first, minutes);
  return (
    <p role="status" className="sr-only">
      {told !== null && `Fin de la session dans ${inMinutes(told)}.`}
    </p>
  );
}

function inMinutes(minutes: number): string {
  return `${minutes} minute${minutes > 1 ? 's' : ''}`;
}

type Reason = 'stay' | 'expired' | 'missing';

/** `state` is null when the record is nobody's, or somebody else's. */
function reasonToLeave(record: SessionRecord | null | undefined, state: SessionState | null): Reason {
  if (record === undefined) return 'stay';
  if (state === null) return 'missing';
  return state === 'invalid' ? 'expired' : 'stay';
}

/** Whether there has been what `has` says, at any time since the page was opened. */
function useHad(has: boolean): boolean {
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return had;
}

function ExpiringBanner({ record, now }: { record: SessionRecord; now: number }) {
  const { renew, busy } = useRenewal(record);
  const place = useRoomAtTheTop();
  const before = useRef<Element | null>(null);
  return (
    <section
      ref={place}
      id={banner}
      aria-label="Fin de la session"
      className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-3 border-saffron border-b-2 bg-saffron-tint px-4 py-3 text-ink max-lg:top-16 sm:px-6 lg:px-8"
    >
      <p className="font-medium">
        Votre session expire bientôt{'\u00A0'}: il reste {inMinutes(minutesLeft(record, now))}.
      </p>
      <Button
        size="sm"
        busy={busy}
        busyLabel="Renouvellement…"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={() => renew(() => giveBackFocus(before.current))}
      >
        Renouveler
      </Button>
    </section>
  );
}

/** The banner goes, and its button with it: back to where the person was at work, or to the page. */
function giveBackFocus(before: Element | null) {
  const place = before?.isConnected ? before : document.querySelector('main');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Tells the sheet of styles how much of the top the banner takes, so that what else stays in sight there stays below. */
function useRoomAtTheTop() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--office-banner', `${element.offsetHeight}px`);
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    tell();
    return () => {
      watch.disconnect();
      style.removeProperty('--office-banner');
    };
  }, []);
  return banner;
}

/**
 * Asks for more time. By plain fetch: a page that is offline, or whose session is over for the server alone, stays as it
 * is with all that is typed in it.
 */
function useRenewal(record: SessionRecord) {
  const [busy, setBusy] = useState(false);
  const renew = async (onRenewed: () => void) => {
    setBusy(true);
    const response = await requestRenewal();
    setBusy(false);
    if (response === 'lost' || response === 'over') {
      toast(notRenewed[response], 'session');
      return;
    }
    const renewed = renewedRecord(record, response, Date.now());
    const notice = renewalNotice(record, renewed, response.until);
    onRenewed();
    storeRecord(renewed);
    toast(notice, 'session');
  };
  return { busy, renew: (onRenewed: () => void) => void renew(onRenewed) };
}

const notRenewed = {
  lost: {
    title: 'Session non prolongée',
    text: 'La connexion a été perdue. Vérifiez votre accès à Internet, puis réessayez.',
    style: 'destructive',
  },
  over: {
    title: sessionOver,
    text: 'Ce que vous écrivez est gardé sur cet appareil. Reconnectez-vous dans un autre onglet pour continuer.',
    style: 'destructive',
  },
} as const;

async function requestRenewal(): Promise<Renewal | 'lost' | 'over'> {
  try {
    const body = new URLSearchParams({ sessionToken: readSessionToken() });
    const response = await fetch('/admin/session', { method: 'POST', body });
    if (response.status === 401 || response.status === 403) return 'over';
    return response.ok ? ((await response.json()) as Renewal) : 'lost';
  } catch (error) {
    console.info('The session could not be renewed', error);
    return 'lost';
  }
}

/** What the renewal brought: the server grants none beyond its longest session. */
function renewalNotice(before: SessionRecord, after: SessionRecord, until: string) {
  const gained = Date.parse(after.expiresAt) - Date.parse(before.expiresAt);
  if (gained > CHECK_EVERY_MS) {
    return { title: 'Session renouvelée', text: `Votre session reste ouverte jusqu’à ${until}.` };
  }
  return {
    title: 'Session non prolongée',
    text: 'Elle a atteint sa durée maximale. Enregistrez votre travail, puis reconnectez-vous.',
    style: 'destructive' as const,
  };
}

/**
 * The time, updated every 60 seconds, and at once when a sleeping tab or computer wakes up, or the session's record
 * changes, which is judged by the time it came.
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
  // Only a change of the reason makes one leave. Who signs out is at the way in before it is drawn, and the record gone.
  useEffect(() => {
    if (why !== 'stay' && window.location.pathname !== '/admin/login') leave(why);
  }, [why]);
}
