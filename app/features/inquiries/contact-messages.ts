import type { SortKeys } from '#app/lib/list-query.ts';
import type { Handling } from './applications.ts';

/** A message of the contact form (spec §3 contact_submissions). */
export type ContactMessage = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  /** In E.164; null where the typed text is not a number. */
  phoneE164: string | null;
  subject: string;
  message: string;
  privacyAccepted: boolean;
  /** The honeypot field was filled in: stored, and marked. */
  suspectedSpam: boolean;
  createdAt: Date;
} & Handling;

export type ContactMessageSort = 'state' | 'date' | 'name' | 'subject';

/** The list's orders, with their default directions. */
export const contactMessageSorts: SortKeys<ContactMessageSort> = {
  state: 'asc',
  date: 'desc',
  name: 'asc',
  subject: 'asc',
};
