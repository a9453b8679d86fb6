/** The visitor's consent choice (spec §3, §4), in local storage. Without a record nothing optional runs. */
export type ConsentChoices = { analytics: boolean; marketing: boolean; preferences: boolean };

export type ConsentRecord = { necessary: true; timestamp: string } & ConsentChoices;

const storageKey = 'mille-horizons.cookie-consent';
const changed = 'mille-horizons:consent';

export const everything: ConsentChoices = { analytics: true, marketing: true, preferences: true };
export const onlyNecessary: ConsentChoices = { analytics: false, marketing: false, preferences: false };

/** The record of a choice, with its time. */
export function consentRecord(choices: ConsentChoices, now = new Date()): ConsentRecord {
  const { analytics, marketing, preferences } = choices;
  return { necessary: true, analytics, marketing, preferences, timestamp: now.toISOString() };
}

/** A choice expires after so many months (decision 24). */
const choiceLastsMonths = 6;

/** When a choice expires, in milliseconds; NaN for an invalid date. */
function expiresAt(timestamp: string): number {
  const moment = new Date(timestamp);
  return moment.setUTCMonth(moment.getUTCMonth() + choiceLastsMonths);
}

/** Parses a stored record; null when it is missing, invalid or expired: then the banner is shown again. */
export function parseConsent(stored: string | null, now = Date.now()): ConsentRecord | null {
  if (!stored) return null;
  try {
    const { analytics, marketing, preferences, timestamp } = JSON.parse(stored);
    const choices = [analytics, marketing, preferences];
    if (!choices.every((choice) => typeof choice === 'boolean')) return null;
    if (typeof timestamp !== 'string') return null;
    // Also refuses an invalid date: comparisons with NaN are false.
    if (!(now < expiresAt(timestamp))) return null;
    return { necessary: true, analytics, marketing, preferences, timestamp };
  } catch {
    return null;
  }
}

/** The stored text, unparsed. */
export function storedConsent(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Whether the visitor consented to analytics beyond the anonymous count. */
export function analyticsAllowed(): boolean {
  return parseConsent(storedConsent())?.analytics ?? false;
}

/** Stores a choice and notifies the page; it applies at once. */
export function storeConsent(choices: ConsentChoices): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(consentRecord(choices)));
  } catch {
    // Storage is refused: nothing optional runs, and the banner returns on the next page load.
  }
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls back when the choice changes, in this tab or another, and when a page returns from the back/forward
 * cache.
 */
export function subscribeToConsent(listener: () => void): void {
  for (const type of [changed, 'storage', 'pageshow']) window.addEventListener(type, listener);
}

export type ConsentKind = 'necessary' | keyof ConsentChoices;

/** The cookie page's label of one kind; `chosen` is undefined without a stored choice. */
export function choiceLabel(kind: ConsentKind, chosen: boolean | undefined): string {
  if (kind === 'necessary') return 'Oui, toujours';
  if (chosen === undefined) return 'Pas encore choisi';
  return chosen ? 'Oui' : 'Non';
}
