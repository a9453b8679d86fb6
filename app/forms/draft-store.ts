/** The texts of a form by field name. */
export type Fields = Record<string, string>;

/** Whether two sets of fields are equal; a missing field counts as ''. */
export function sameFields(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** An unsent form as stored in the browser. */
export type Draft = {
  /** Milliseconds, by this browser's clock. */
  keptAt: number;
  /** The version of the edited row; null without one. */
  base: number | null;
  fields: Fields;
};

/**
 * The browser storage: `sessionStorage` belongs to a tab, `localStorage` is shared by all users of this
 * computer.
 */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Must not match `isSessionKey`: drafts outlive a session. */
const prefix = 'mille-horizons.saisie.';

/** The version of this format; other versions are ignored. */
const format = 1;

/** Maximum stored characters per form: a browser allows a site about five million in all. */
const longestText = 1_500_000;

type Entry = Draft & { format: number; until: number };

/**
 * Stores a draft of the form `name` for `lifetime` milliseconds. Returns false when the browser did not store
 * it (storage full or refused, or text too long); the previous draft then remains.
 * @param name unique in its storage: 'contact', '<account>.post.<id>'
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
    // The form still works; callers that need to know use the return value.
    console.warn('Le texte saisi n’a pas pu être gardé', error);
    return false;
  }
}

/** The draft of the form `name`; null when missing, unreadable or expired. */
export function readDraft(store: DraftStore, name: string, now: number): Draft | null {
  const entry = read(store, prefix + name);
  if (!entry || !isCurrent(entry, now)) return null;
  const { keptAt, base, fields } = entry;
  return { keptAt, base, fields };
}

/** Deletes the draft of the form `name`, after it was sent or discarded. */
export function clearDraft(store: DraftStore, name: string): void {
  guarded(() => store.removeItem(prefix + name));
}

/** The names with a current draft that start with `start`; deletes expired and unreadable ones. */
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
 * A storage of the browser; null on the server and where the browser refuses it, which it does at the first
 * access: so always use this function.
 */
export function browserStore(which: 'localStorage' | 'sessionStorage'): Storage | null {
  return typeof window === 'undefined' ? null : (guarded(() => window[which]) ?? null);
}

/** After the clock was set back a draft has a future date: it is still valid for its lifetime only. */
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
    // Not written by this module.
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
    // A browser that blocks storage throws at any access: then nothing is stored, and nothing breaks.
    console.warn('Stockage du navigateur indisponible', error);
    return undefined;
  }
}
