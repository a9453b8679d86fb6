import type { InquiryKind } from '#app/school/vocabulary.ts';

/** Identifies an inquiry. */
export type InquiryRef = { kind: InquiryKind; id: string };

/** The contact data that identify a family. Keys normalise all spellings of an address or number. */
export type Contact = InquiryRef & {
  emailKey: string;
  phoneKey: string;
  createdAt: Date;
  /** The inquiry that it was merged into. */
  mainId: string | null;
};

/** Inquiries with the same email or phone belong to one family when at most this many days apart. */
const familyDays = 30;

/** The same in milliseconds. */
export const familyWindow = familyDays * 86_400_000;

/** Fewer digits than these are not a phone number. */
const fewestDigits = 8;

/**
 * Groups inquiries by family: those that share an email or a phone within thirty days, transitively, and
 * merged ones with their main inquiry.
 * @returns each contact's family by the contact's id, an array that its members share, in the given order
 */
export function familiesOf<Each extends Contact>(contacts: readonly Each[]): Map<string, Each[]> {
  const parent = new Map(contacts.map(({ id }) => [id, id]));
  function rootOf(id: string): string {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    // Path compression: otherwise a long chain would be walked for each of its members.
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
    // Comparing neighbours in time per key suffices: inquiries within thirty days of an earlier one are so of
    // those between.
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

/** Whether these digits can be a phone number. */
export function isNumber(phoneKey: string): boolean {
  return phoneKey.length >= fewestDigits;
}
