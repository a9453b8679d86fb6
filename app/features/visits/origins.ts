/** The origins and devices of visits (decision 24): names shared by thousands, no personal data. */

/** Maximum characters of a host, and of each campaign tag. */
const longestHost = 100;
const longestTag = 60;

/** A visitor who typed the URL, or used a bookmark or a link without referrer. */
const directOrigin = 'Accès direct';

/** Further names of a day beyond its limit (`boundNames`). */
export const otherNames = 'Autres';

/** Sites with many hosts, by the words of their hosts. */
const groups: readonly [RegExp, string][] = [
  [/(^|\.)google(\.com?)?(\.[a-z]{2,3})?$|^com\.google\.android\.(googlequicksearchbox|gm)$/, 'Google'],
  [/(^|\.)(facebook\.com|fb\.me|fb\.com)$|^com\.facebook\./, 'Facebook'],
  [/(^|\.)instagram\.com$|^com\.instagram\./, 'Instagram'],
  [/(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp(\.|$)/, 'WhatsApp'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'X'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)yahoo\.[a-z]{2,3}$/, 'Yahoo'],
];

/**
 * The origin of a visit by its referrer's host: its group, or the host. Null for the site's own pages, and
 * for an invalid host.
 */
export function originOf(host: unknown, ownHost: string): string | null {
  if (host === '') return directOrigin;
  if (typeof host !== 'string' || host.length > longestHost) return null;
  const name = bare(host);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) || name === bare(ownHost)) return null;
  return groups.find(([form]) => form.test(name))?.[1] ?? name;
}

/** Without its port and its « www. ». */
function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '');
}

/**
 * A campaign by its URL tags, `[utm_source, utm_medium, utm_campaign]`: 'facebook / social / rentree'; null
 * without any. A tag with an « @ » is dropped: it may be an email address.
 */
export function campaignOf(tags: unknown): string | null {
  if (!Array.isArray(tags)) return null;
  const cleaned = Array.from({ length: 3 }, (_, index) => tagOf(tags[index]));
  return cleaned.some((tag) => tag !== '') ? cleaned.map((tag) => tag || '–').join(' / ') : null;
}

function tagOf(tag: unknown): string {
  if (typeof tag !== 'string') return '';
  const text = tag
    .slice(0, longestTag)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s/]+/gu, ' ')
    .trim()
    .toLowerCase();
  return text.includes('@') ? '' : text;
}

export const devices = { phone: 'Téléphone', tablet: 'Tablette', desk: 'Ordinateur' } as const;
export type Device = keyof typeof devices;

/** The kind of device, by the user agent; an iPad that claims to be a Mac counts as one. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet/.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone/.test(userAgent)) return 'phone';
  return userAgent.includes('Android') ? 'tablet' : 'desk';
}

/**
 * Limits the distinct names per day: invented ones fill neither the table nor the page. Counted in this
 * process's memory.
 * @returns the name, or « Autres » once the day's limit is reached
 */
export function boundNames(most: number): (day: string, name: string) => string {
  let known = new Set<string>();
  let of = '';
  return (day, name) => {
    if (day !== of) {
      known = new Set();
      of = day;
    }
    if (known.size < most) known.add(name);
    return known.has(name) ? name : otherNames;
  };
}
