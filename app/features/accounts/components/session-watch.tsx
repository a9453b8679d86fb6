import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSubmit } from 'react-router';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import {
  CHECK_EVERY_MS,
  endingUnused,
  minutesLeft,
  renewedRecord,
  type SessionRecord,
  type SessionState,
  sessionState,
} from '#app/office/session-record.ts';
import { isSigningIn, storeRecord } from '#app/office/session-storage.ts';
import { useContact } from '#app/office/use-contact.ts';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

/** What `/admin/session` answers to 'Renouveler'; null when the session is over. */
export type Renewal = { expiresAt: string; serverNow: string; until: string } | null;

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
    <div id={banner} role="status" className="sticky top-0 z-20 max-lg:top-16">
      {own && state === 'expiring' && <ExpiringBanner record={own} now={now} />}
    </div>
  );
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
  const had = useRef(has);
  useEffect(() => {
    if (has) had.current = true;
  }, [has]);
  return had.current;
}

function ExpiringBanner({ record, now }: { record: SessionRecord; now: number }) {
  const renewal = useOfficeFetcher<Renewal>('session-renewal');
  const answer = renewal.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer renews once, whatever the record became since.
  useEffect(() => {
    if (!answer) return;
    const renewed = renewedRecord(record, answer, Date.now());
    storeRecord(renewed);
    toast(renewalNotice(record, renewed, answer.until), 'session');
  }, [answer]);
  const minutes = minutesLeft(record, now);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-saffron border-b-2 bg-saffron-tint px-4 py-3 text-ink sm:px-6 lg:px-8">
      <p className="font-medium">
        Votre session expire bientôt{'\u00A0'}: il reste {minutes} minute{minutes > 1 ? 's' : ''}.
      </p>
      <Button
        size="sm"
        busy={renewal.state !== 'idle'}
        busyLabel="Renouvellement…"
        onClick={() => renewal.send({}, '/admin/session')}
      >
        Renouveler
      </Button>
    </div>
  );
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

/** The time, told anew every 60 seconds, and at once when a sleeping tab or computer wakes up. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  const record = useSessionRecord();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stored or renewed record is judged by the time it came.
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pageshow', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pageshow', tell);
    };
  }, [record]);
  return now;
}

/** Leaves once, and not while the person is already on the way out. */
function useLeave(why: Reason) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const back = location.pathname + location.search;
  const leaving =
    navigation.formAction?.startsWith('/admin/logout') || navigation.location?.pathname === '/admin/login';
  // The record is cleared on the way out, before the navigation is drawn: that is no second reason to leave.
  const gone = useRef(false);
  useEffect(() => {
    if (leaving) gone.current = true;
  }, [leaving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the reason makes one leave.
  useEffect(() => {
    if (why === 'stay') gone.current = false;
    if (why === 'stay' || gone.current) return;
    gone.current = true;
    if (why === 'expired') {
      void submit({ reason: 'expired', redirectTo: back }, { method: 'post', action: '/admin/logout' });
    } else {
      void navigate(`/admin/login?${new URLSearchParams({ redirectTo: back })}`, { replace: true });
    }
  }, [why]);
}
