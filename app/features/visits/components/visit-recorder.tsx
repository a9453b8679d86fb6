import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { analyticsAllowed } from '#app/features/visits/consent.ts';
import { visitDelay } from '#app/features/visits/visits.ts';

const address = '/api/visits';

/** Records a visit one second after each change of path (spec §4); shows nothing. */
export function VisitRecorder() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => sendVisit(pathname), visitDelay);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** By beacon, which outlives the page; by a fetch that does too where beacons are off. */
function sendVisit(path: string): void {
  const body = JSON.stringify({ path, analytics: analyticsAllowed() });
  const beacon = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.(address, beacon)) return;
  fetch(address, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => undefined); // A visit that is not counted is not the visitor's concern (spec §8).
}
