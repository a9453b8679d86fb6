import { analyticsAllowed } from '#app/features/visits/consent.ts';
import { sentFromField, visitDelay } from '#app/features/visits/visits.ts';
import { whenVisible } from '#app/lib/when-visible.ts';

const address = '/api/visits';

/** Records a visit one second after a page is shown (spec §4), also one from the back/forward cache. */
export function startVisits(): void {
  whenVisible(recordVisit);
  document.addEventListener('formdata', tellPage);
  window.addEventListener('pageshow', ({ persisted }) => persisted && recordVisit());
}

function recordVisit(): void {
  const timer = setTimeout(() => sendVisit(window.location.pathname), visitDelay);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

/** By sendBeacon, which outlives the page; by a keepalive fetch where beacons are off. */
function sendVisit(path: string): void {
  const analytics = analyticsAllowed();
  const body = JSON.stringify({ path, analytics, ...(analytics && arrival()) });
  const beacon = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.(address, beacon)) return;
  fetch(address, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => undefined); // A failed count must not affect the visitor (spec §8).
}

/** The referrer's host and the campaign's tags, with consent to analytics only (decision 24). */
function arrival() {
  const query = new URLSearchParams(window.location.search);
  const tags = ['source', 'medium', 'campaign'].map((tag) => query.get(`utm_${tag}`)?.slice(0, 60));
  return { host: document.referrer.split('/')[2] ?? '', tags };
}

/** Adds the current page to a submitted form, with consent to analytics. */
function tellPage({ target, formData }: FormDataEvent): void {
  if (target instanceof HTMLFormElement && target.method === 'post' && analyticsAllowed())
    formData.set(sentFromField, window.location.pathname);
}
