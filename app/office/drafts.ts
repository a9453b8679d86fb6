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
 * A stored draft that no tab has open, with its storage name. The name begins with the account id: on a
 * shared computer, accounts do not see each other's drafts.
 */
export type NamedDraft = Draft & { name: string };

const thirtyDays = 30 * 24 * 60 * 60_000;

/** Names created in this document until released, and names of mounted forms. */
const made = new Set<string>();
const mounted = new Set<string>();

/** Names of mounted forms whose draft the user discarded. */
const givenUp = new Set<string>();

/** A storage name for one form on one page in one tab: two tabs never overwrite each other. */
export function newName(owner: string, form: string): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${owner}.${form}.${Date.now().toString(36)}${chance.toString(36)}`;
}

/**
 * Marks the draft as open for the other tabs until the returned function is called. Uses a Web Lock, which
 * the browser releases when the tab closes or crashes.
 */
export function hold(name: string): () => void {
  made.add(name);
  mounted.add(name);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()
    ?.request(name, () => held)
    .catch((error: unknown) => console.info('Ce texte ne peut pas être réservé à cet onglet', error))
    .finally(() => made.delete(name));
  return () => {
    mounted.delete(name);
    release();
  };
}

/** The stored drafts of a form that no tab has open, newest first. */
export async function findDrafts(owner: string, form: string): Promise<NamedDraft[]> {
  const store = browserStore('localStorage');
  if (!store) return [];
  const elsewhere = await heldElsewhere();
  const now = Date.now();
  return draftNames(store, `${owner}.${form}.`, now)
    .filter((name) => !mounted.has(name) && !elsewhere.has(name))
    .flatMap((name) => {
      const text = readDraft(store, name, now);
      return text ? [{ ...text, name }] : [];
    })
    .sort((one, other) => other.keptAt - one.keptAt);
}

/** Stores a draft; false when the browser refused. */
export function storeDraft(name: string, text: Pick<Draft, 'fields' | 'base'>): boolean {
  if (givenUp.has(name)) return true;
  const store = browserStore('localStorage');
  return store !== null && saveDraft(store, name, text, { now: Date.now(), lifetime: thirtyDays });
}

export function discardDraft(name: string): void {
  const store = browserStore('localStorage');
  if (store) clearDraft(store, name);
}

/** The names of all drafts of this account in this browser. */
export function draftOf(owner: string): string[] {
  const store = browserStore('localStorage');
  return store ? draftNames(store, `${owner}.`, Date.now()) : [];
}

/**
 * Deletes all drafts of this account in this browser, and those that its forms would write while they
 * unmount.
 */
export function discardDrafts(owner: string): void {
  for (const name of mounted) givenUp.add(name);
  for (const name of draftOf(owner)) discardDraft(name);
}

let sent: { name: string; fields: Fields } | null = null;

/** Records a submitted draft of a new item, whose page will replace this one. */
export function noteSent(name: string, fields: Fields): void {
  sent = { name, fields };
}

/**
 * On the page of the created item: deletes its draft. Text typed during the submission becomes a draft of
 * `form` over its version `base`.
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

/** « il y a 3 jours »: an age by one clock only, independent of the time zone. */
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

/** Web Locks need https or localhost; without them drafts open in other tabs are offered too. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
