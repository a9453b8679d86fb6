import {
  browserStore,
  clearDraft,
  type Draft,
  draftNames,
  type Fields,
  readDraft,
  sameFields,
  saveDraft,
} from '#app/forms/draft-store.ts';

/**
 * A text of this form that is kept and that nobody has open: found again, with the name it is kept under. On a shared
 * computer nobody is offered another's words: the name begins with the account.
 */
export type NamedDraft = Draft & { name: string };

const thirtyDays = 30 * 24 * 60 * 60_000;

/** The forms of this document: all that were made, until they let go of their text, and those that stand. */
const made = new Set<string>();
const standing = new Set<string>();

/** Those whose text the person gave up while they stand. */
const givenUp = new Set<string>();

/** A name for the text of one form that stands on one page, in one tab: two tabs do not write over each other. */
export function newName(owner: string, form: string): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${owner}.${form}.${Date.now().toString(36)}${chance.toString(36)}`;
}

/**
 * Tells the other tabs that the text under this name is being written here, until the answer is called. Told by a lock,
 * which a tab that is closed or breaks down lets go of by itself.
 */
export function hold(name: string): () => void {
  made.add(name);
  standing.add(name);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()
    ?.request(name, () => held)
    .catch((error: unknown) => console.info('Ce texte ne peut pas être réservé à cet onglet', error))
    .finally(() => made.delete(name));
  return () => {
    standing.delete(name);
    release();
  };
}

/** The kept texts of a form that no page has open, newest first. */
export async function findDrafts(owner: string, form: string): Promise<NamedDraft[]> {
  const store = browserStore('localStorage');
  if (!store) return [];
  const elsewhere = await heldElsewhere();
  const now = Date.now();
  return draftNames(store, `${owner}.${form}.`, now)
    .filter((name) => !standing.has(name) && !elsewhere.has(name))
    .flatMap((name) => {
      const text = readDraft(store, name, now);
      return text ? [{ ...text, name }] : [];
    })
    .sort((one, other) => other.keptAt - one.keptAt);
}

/** Keeps a text; false when the browser did not. */
export function storeDraft(name: string, text: Pick<Draft, 'fields' | 'base'>): boolean {
  if (givenUp.has(name)) return true;
  const store = browserStore('localStorage');
  return store !== null && saveDraft(store, name, text, { now: Date.now(), lifetime: thirtyDays });
}

export function discardDraft(name: string): void {
  const store = browserStore('localStorage');
  if (store) clearDraft(store, name);
}

/** The names of all that is kept of this account in this browser. */
export function draftOf(owner: string): string[] {
  const store = browserStore('localStorage');
  return store ? draftNames(store, `${owner}.`, Date.now()) : [];
}

/** Forgets all that is kept of this account in this browser, and what its forms still hold as they go. */
export function discardDrafts(owner: string): void {
  for (const name of standing) givenUp.add(name);
  for (const name of draftOf(owner)) discardDraft(name);
}

let sent: { name: string; fields: Fields } | null = null;

/** Remembers what is on its way to become something new, whose page will take the place of this one. */
export function noteSent(name: string, fields: Fields): void {
  sent = { name, fields };
}

/**
 * On the page of what was just made: forgets the text it was made of. What was typed while it was on its way is kept
 * on, as a text of `form` over its version `base`, to be found there.
 */
export function settleSent(form: string, base: number): void {
  const store = browserStore('localStorage');
  if (!sent || !store) return;
  const { name, fields } = sent;
  sent = null;
  const text = readDraft(store, name, Date.now());
  if (text && !sameFields(text.fields, fields)) {
    const [owner = ''] = name.split('.');
    if (!storeDraft(newName(owner, form), { fields: text.fields, base })) return;
  }
  clearDraft(store, name);
}

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** « il y a 3 jours »: how long ago, by one clock only, whatever zone the browser thinks it is in. */
export function savedAgo({ keptAt }: Pick<Draft, 'keptAt'>, now: number): string {
  const age = Math.max(0, now - keptAt);
  const [unit, length] = units.find(([, each]) => age >= each) ?? units[2];
  if (age < 60_000) return 'il y a un instant';
  return new Intl.RelativeTimeFormat('fr').format(-Math.floor(age / length), unit);
}

async function heldElsewhere(): Promise<Set<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name !== undefined && !made.has(name) ? [name] : [])));
}

/** Browsers have locks on https and on localhost; without them a text that another tab has open is offered too. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
