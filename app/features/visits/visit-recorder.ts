import { analyticsAllowed } from '#app/features/visits/consent.ts';
import { visitDelay } from '#app/features/visits/visits.ts';
import { onceSeen } from '#app/lib/once-seen.ts';

const address = '/api/visits';

/** Records a visit one second after a page is shown (spec §4), also one that the browser kept whole and shows again. */
export function startVisits(): void {
  onceSeen(recordVisit);
  window.addEventListener('pageshow', ({ persisted }) => persisted && recordVisit());
}

function recordVisit(): void {
  const timer = setTimeout(() => sendVisit(window.location.pathname), visitDelay);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
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
