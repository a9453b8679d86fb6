import { useEffect, useRef, useState } from 'react';
import {
  CHECK_EVERY_MS,
  minutesLeft,
  renewedRecord,
  type SessionRecord,
} from '#app/office/session-record.ts';
import { readSessionToken, storeRecord } from '#app/office/session-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { bannerId, inMinutes, notRenewed } from './session-texts.ts';

/** The response of `/admin/session` to 'Renouveler'; 401 when the session is over. */
export type Renewal = { expiresAt: string; serverNow: string; until: string };

/**
 * Warns that the session is about to expire, and offers to extend it. Loaded shortly before it may be shown.
 */
export default function ExpiringBanner({ record, now }: { record: SessionRecord; now: number }) {
  const { renew, busy } = useRenewal(record);
  const place = useRoomAtTheTop();
  const before = useRef<Element | null>(null);
  return (
    <section
      ref={place}
      id={bannerId}
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

/** The banner and its button disappear: focus returns to its previous place, or to the page. */
function giveBackFocus(before: Element | null) {
  const place = before?.isConnected ? before : document.querySelector('main');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Passes the banner's height to the style sheet, so that sticky elements stay below it. */
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
 * Extends the session. Plain fetch: when offline, or after the session ended on the server, the page stays
 * with its unsaved text.
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

/** The result of the renewal: the server never exceeds its maximum session length. */
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
