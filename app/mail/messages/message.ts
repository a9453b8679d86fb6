import type { ReactNode } from 'react';
import type { MailData } from '#app/mail/mail-data.ts';
import type { Admissions } from '#app/school/pages/admissions.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { MailKind } from '#app/school/vocabulary.ts';

/** What a message says; the same for every program that shows it. */
export type Message = {
  /** One line. */
  subject: string;
  /** What mail programs show beside the subject: what the person learns without opening it. */
  preview: string;
  /** Why this person gets it, at the foot. */
  reason: string;
  body: ReactNode;
  /** Links of a message that goes to many (RFC 8058): where one press unsubscribes. */
  unsubscribeUrl?: string;
  /** Who of the staff wrote it, and gets the answer; without, the site wrote it by itself. */
  author?: { name: string; email: string };
  /** It goes to a list of people, as which mail programs treat it. */
  isForList?: boolean;
};

export type MessageOptions<Kind extends MailKind> = {
  data: MailData<Kind>;
  recipientName: string;
  /** What only the person may see; null in the office, and once it was sent. */
  secret: string | null;
  school: SchoolSettings;
  /** What the site says of an admission: its documents and steps. */
  admissions: Admissions;
  /** Origin of the site's addresses. */
  publicUrl: string;
};

export type WriteMessage<Kind extends MailKind> = (options: MessageOptions<Kind>) => Message;
