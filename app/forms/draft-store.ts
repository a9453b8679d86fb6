/** The texts of a form, by the names of its fields. */
export type Fields = Record<string, string>;

/** Whether two sets of fields say the same; one that is not there says nothing. */
export function sameFields(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** What was typed into a form and not sent, as the browser keeps it. */
export type Draft = {
  /** Milliseconds, by this browser's clock. */
  keptAt: number;
  /** The version of the row it was typed over; null where there is none. */
  base: number | null;
  fields: Fields;
};

/** A browser's storage; which of the two says how long and for whom: a tab's own, or everybody's at this computer. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** No word of it may be one that ends with a session (`isSessionKey`): what is typed outlives it. */
const prefix = 'mille-horizons.saisie.';

/** Of what is written here; text of another one is not read. */
const format = 1;

/** Longest text kept of one form, in characters: a browser gives a site about five million in all. */
const longestText = 1_500_000;

type Entry = Draft & { format: number; until: number };

/**
 * Keeps what is typed into the form `name` for `lifetime` milliseconds. False when the browser did not: storage full or
 * refused, or more text than one form may take. What was kept before is still there then.
 *
 * @param name of the form, unique in its storage: 'contact', '<account>.post.<id>'
 */
export function saveDraft(
  store: DraftStore,
  name: string,
  text: { fields: Fields; base?: number | null },
  { now, lifetime }: { now: number; lifetime: number },
): boolean {
  const { fields, base = null } = text;
  const entry: Entry = { format, keptAt: now, until: now + lifetime, base, fields };
  const written = JSON.stringify(entry);
  if (written.length > longestText) return false;
  try {
    store.setItem(prefix + name, written);
    return true;
  } catch (error) {
    // The form works all the same; the return value says so to callers that must know.
    console.warn('Le texte saisi n’a pas pu être gardé', error);
    return false;
  }
}

/** What is kept of the form `name`; null when there is nothing, or nothing that can be read, or it is too old. */
export function readDraft(store: DraftStore, name: string, now: number): Draft | null {
  const entry = read(store, prefix + name);
  if (!entry || !isCurrent(entry, now)) return null;
  const { keptAt, base, fields } = entry;
  return { keptAt, base, fields };
}

/** Forgets the form `name`: it was sent, or given up. */
export function clearDraft(store: DraftStore, name: string): void {
  guarded(() => store.removeItem(prefix + name));
}

/** The names under `start` that hold something current; what is too old or unreadable is removed on the way. */
export function draftNames(store: DraftStore, start: string, now: number): string[] {
  const keys = guarded(() => Array.from({ length: store.length }, (_, index) => store.key(index))) ?? [];
  const ours = keys.filter((key): key is string => key?.startsWith(prefix) ?? false);
  const current = ours.filter((key) => {
    const entry = read(store, key);
    if (entry && isCurrent(entry, now)) return true;
    guarded(() => store.removeItem(key));
    return false;
  });
  return current.map((key) => key.slice(prefix.length)).filter((name) => name.startsWith(start));
}

/**
 * One of the browser's two storages; null on the server, and where the browser refuses it, which it does at the first
 * touch: so ask for it here.
 */
export function browserStore(which: 'localStorage' | 'sessionStorage'): Storage | null {
  return typeof window === 'undefined' ? null : (guarded(() => window[which]) ?? null);
}

/** A clock that was put back makes a text from the future: it is kept for its lifetime, no longer. */
function isCurrent({ keptAt, until }: Entry, now: number): boolean {
  return now <= until && keptAt - now <= until - keptAt;
}

function read(store: DraftStore, key: string): Entry | null {
  const written = guarded(() => store.getItem(key)) ?? null;
  if (written === null || written.length > longestText) return null;
  try {
    const value: unknown = JSON.parse(written);
    return isEntry(value) ? value : null;
  } catch {
    // Whatever wrote it, it is no text of ours.
    return null;
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  if (entry.format !== format || !isTime(entry.keptAt) || !isTime(entry.until)) return false;
  if (entry.base !== null && typeof entry.base !== 'number') return false;
  if (typeof entry.fields !== 'object' || entry.fields === null || Array.isArray(entry.fields)) return false;
  return Object.values(entry.fields).every((text) => typeof text === 'string');
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function guarded<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    // A browser set to refuse storage throws on any touch: then nothing is kept, and nothing breaks.
    console.warn('Stockage du navigateur indisponible', error);
    return undefined;
  }
}
