import type { ReactNode } from 'react';
import type { MailData } from '#app/mail/mail-data.ts';
import type { Admissions } from '#app/school/pages/admissions.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { MailKind } from '#app/school/vocabulary.ts';

/** The content of a mail, for HTML and plain text. */
export type Message = {
  /** One line. */
  subject: string;
  /** The preview text beside the subject: the essence of the mail. */
  preview: string;
  /** Why this person receives it, in the footer. */
  reason: string;
  body: ReactNode;
  /** The one-click unsubscription URL of a newsletter (RFC 8058). */
  unsubscribeUrl?: string;
  /** The staff member who wrote it and receives the answer; absent for automatic mails. */
  author?: { name: string; email: string };
  /** Marks it as list mail. */
  isForList?: boolean;
};

export type MessageOptions<Kind extends MailKind> = {
  data: MailData<Kind>;
  recipientName: string;
  /** The recipient's secret; null in the office, and after sending. */
  secret: string | null;
  school: SchoolSettings;
  /** The admissions page's documents and steps. */
  admissions: Admissions;
  /** Origin of the site's links. */
  publicUrl: string;
};

export type WriteMessage<Kind extends MailKind> = (options: MessageOptions<Kind>) => Message;
