import type { SortKeys } from '#app/lib/list-query.ts';
import type { Handling } from './applications.ts';

/** A message sent by the contact form (spec §3 contact_submissions). */
export type ContactMessage = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  /** As it is dialled; null where what was typed is no number. */
  phoneE164: string | null;
  subject: string;
  message: string;
  privacyAccepted: boolean;
  /** The field that only robots fill in was filled: kept, and marked. */
  suspectedSpam: boolean;
  createdAt: Date;
} & Handling;

export type ContactMessageSort = 'state' | 'date' | 'name' | 'subject';

/** What the list may be sorted by, with the order that comes first. */
export const contactMessageSorts: SortKeys<ContactMessageSort> = {
  state: 'asc',
  date: 'desc',
  name: 'asc',
  subject: 'asc',
};
