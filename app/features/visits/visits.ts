/** What is recorded of a visit (spec §3, §4): rules shared by the browser and the server. */

/** Between a route change and its recording, in milliseconds (spec §4). */
export const visitDelay = 1000;

/** Which page a form was sent from, in what it sends (decision 24). */
export const sentFromField = 'sentFrom';

/** Longer paths are nobody's; they are cut, in characters. */
const longestPath = 300;
const longestUserAgent = 512;

/** The office's own steps are not visits; the others are not pages. */
const notPages = /^\/(admin|api|files|assets|dev)(\/|$)/i;

/**
 * A page's path as it is counted: without query, fragment, doubled or trailing slashes, decoded so that
 * '/blog/%C3%A9t%C3%A9' and '/blog/été' are one page. Null when it is not a page of the public site.
 */
export function visitedPath(raw: string): string | null {
  if (!raw.startsWith('/')) return null;
  const path = withoutControls(decoded(raw.split(/[?#]/, 1)[0] ?? ''))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (!path.startsWith('/') || notPages.test(path)) return null;
  return path.slice(0, longestPath).toWellFormed();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}/gu, '');
}

/**
 * What is kept of the browser's description. Every visit is recorded, as the specification asks, but anonymous:
 * never an address, and without analytics consent only the browser's family and kind of device, which
 * thousands share. 'Accepter tout' (or the analytics choice) starts the exact description, version included,
 * which could help tell one visitor from another and therefore is the visitor's to give.
 */
export function keptUserAgent(userAgent: string, analyticsAllowed: boolean): string {
  if (analyticsAllowed) return withoutControls(userAgent).slice(0, longestUserAgent).toWellFormed();
  const families: readonly [RegExp, string][] = [
    [/bot|crawl|spider|slurp/i, 'Robot'],
    [/Edg/, 'Edge'],
    [/OPR|Opera/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ];
  const family = families.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Autre';
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? `${family} (mobile)` : `${family} (ordinateur)`;
}
