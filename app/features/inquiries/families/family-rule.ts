import type { InquiryKind } from '#app/school/vocabulary.ts';

/** Which inquiry. */
export type InquiryRef = { kind: InquiryKind; id: string };

/** What tells of an inquiry whose it is. Keys are the same for all spellings of one address or number. */
export type Contact = InquiryRef & {
  emailKey: string;
  phoneKey: string;
  createdAt: Date;
  /** The inquiry that it was merged into. */
  mainId: string | null;
};

/** Two inquiries with one email or one phone are one family's when so many days lie between them at most. */
const familyDays = 30;

/** How far apart two inquiries of a family are at most, in milliseconds. */
export const familyWindow = familyDays * 86_400_000;

/** Fewer digits than these are no number, and nobody's. */
const fewestDigits = 8;

/**
 * Which inquiries are of one family: those that share an email or a phone within thirty days, and whoever shares one with these, and so
 * on; and what was merged, with its main.
 *
 * @returns each contact's family by the contact's id, an array that its members share, in the order given
 */
export function familiesOf<Each extends Contact>(contacts: readonly Each[]): Map<string, Each[]> {
  const parent = new Map(contacts.map(({ id }) => [id, id]));
  function rootOf(id: string): string {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    // What was gone through is shortened, or a long chain would be gone through for each of its members.
    for (let at = id; at !== root; ) {
      const up = parent.get(at) ?? root;
      parent.set(at, root);
      at = up;
    }
    return root;
  }
  const join = (one: string, other: string) => parent.set(rootOf(one), rootOf(other));

  const latest = new Map<string, Contact>();
  for (const contact of contacts.toSorted((one, other) => +one.createdAt - +other.createdAt)) {
    // Of one key the neighbours in time are enough: who is within thirty days of an earlier one is so of those between.
    for (const key of keysOf(contact)) {
      const before = latest.get(key);
      if (before && +contact.createdAt - +before.createdAt <= familyWindow) join(before.id, contact.id);
      latest.set(key, contact);
    }
    if (contact.mainId !== null && parent.has(contact.mainId)) join(contact.mainId, contact.id);
  }
  const families = Map.groupBy(contacts, ({ id }) => rootOf(id));
  return new Map(contacts.map(({ id }) => [id, families.get(rootOf(id)) ?? []]));
}

function keysOf({ emailKey, phoneKey }: Contact): string[] {
  return isNumber(phoneKey) ? [`email ${emailKey}`, `phone ${phoneKey}`] : [`email ${emailKey}`];
}

/** Whether these digits may be somebody's. */
export function isNumber(phoneKey: string): boolean {
  return phoneKey.length >= fewestDigits;
}
