/** What a person typed into an office form and has not saved, kept by the browser. */
export type KeptDraft = {
  /** The administrator who typed it: on a shared computer nobody is offered another's words. */
  owner: string;
  /** The version of the row that was being edited; null for one that did not exist yet. */
  version: number | null;
  /** Milliseconds, by this browser's clock. */
  keptAt: number;
  /** The form's texts, by name. */
  fields: Record<string, string>;
};

export type DraftKind = 'post' | 'event';

/** Older ones are dropped unread. */
const longestKept = 30 * 24 * 60 * 60_000;

/**
 * Where a draft is kept. No word of it may be one that `isSessionKey` looks for: drafts outlive a session.
 *
 * @param id of the row, or null for a new one
 */
export function draftKey(kind: DraftKind, id: string | null): string {
  return `mille-horizons.brouillon.${kind}.${id ?? 'nouveau'}`;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The owner's draft under this key; null when there is none, or it is another's, unreadable or too old. */
export function readDraft(store: Store, key: string, owner: string, now: number): KeptDraft | null {
  const draft = parsed(store.getItem(key));
  if (!draft || now - draft.keptAt > longestKept) {
    store.removeItem(key);
    return null;
  }
  return draft.owner === owner ? draft : null;
}

/** Throws what the browser throws when its storage is full or forbidden. */
export function writeDraft(store: Store, key: string, draft: KeptDraft): void {
  store.setItem(key, JSON.stringify(draft));
}

/** Whether two sets of fields say the same; one that is not there says nothing. */
export function sameFields(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Fields of the form that are the page's, not the person's. */
const notTyped = new Set(['sessionToken', 'version', 'intent']);

/** The texts of a form, by name. Files are not among them. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !notTyped.has(name)) fields[name] = value;
  }
  return fields;
}

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** « il y a 3 jours »: how long ago, by one clock only, whatever zone the browser thinks it is in. */
export function keptAgo(draft: KeptDraft, now: number): string {
  const age = Math.max(0, now - draft.keptAt);
  const [unit, length] = units.find(([, each]) => age >= each) ?? units[2];
  if (age < 60_000) return 'il y a un instant';
  return new Intl.RelativeTimeFormat('fr').format(-Math.floor(age / length), unit);
}

function parsed(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    // Whatever wrote it, it is no draft of ours.
    return null;
  }
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, version, keptAt, fields } = value as Record<string, unknown>;
  if (typeof owner !== 'string' || typeof keptAt !== 'number') return false;
  if (version !== null && typeof version !== 'number') return false;
  if (typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((text) => typeof text === 'string');
}
