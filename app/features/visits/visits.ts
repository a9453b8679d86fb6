/** What a visit records (spec §3, §4): rules shared by the browser and the server. */

/** Between a route change and its recording, in milliseconds (spec §4). */
export const visitDelay = 1000;

/** The form field with the page that a form was submitted from (decision 24). */
export const sentFromField = 'sentFrom';

/** Maximum characters of a path; longer ones are cut. */
const longestPath = 300;
const longestUserAgent = 512;

/** The office's pages are not visits; the others are not pages. */
const notPages = /^\/(admin|api|files|assets|dev)(\/|$)/i;

/**
 * A page's path as counted: without query, fragment, doubled or trailing slashes, decoded so that
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
 * The stored user agent. Every visit is recorded, as the specification requires, but anonymously: never an
 * address, and without analytics consent only the browser's family and kind of device, which thousands share.
 * 'Accepter tout' (or the analytics choice) adds the exact user agent with its version, which could help to
 * identify a visitor and therefore needs consent.
 */
export function storedUserAgent(userAgent: string, analyticsAllowed: boolean): string {
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
