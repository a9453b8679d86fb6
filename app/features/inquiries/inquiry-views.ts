import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { type Application, levelLabel, sourceLabel } from './applications.ts';
import { type ContactMessage, subjectLabel } from './contact-messages.ts';

/** A date as the staff reads it, written on the server by the school's clock (architecture, decision 9). */
export type ReceivedView = { iso: string; exact: string; relative: string };

/** What the list of applications shows of one. */
export type ApplicationView = ReturnType<typeof viewApplication>;

/** What the list of messages shows of one. */
export type ContactMessageView = ReturnType<typeof viewContactMessage>;

export function viewApplication(application: Application, now: Date) {
  const { source, id, parentName, email, phone, childName, childAge, level, message, suspectedSpam } =
    application;
  return {
    key: `${source}-${id}`,
    source: sourceLabel(source),
    parentName,
    email,
    phone,
    childName,
    childAge,
    level,
    levelLabel: levelLabel(level),
    message,
    suspectedSpam,
    received: viewDate(application.createdAt, now),
  };
}

export function viewContactMessage(contact: ContactMessage, now: Date) {
  const { id, fullName, email, phone, subject, message, suspectedSpam } = contact;
  return {
    key: id,
    fullName,
    email,
    phone,
    subject: subjectLabel(subject),
    message,
    suspectedSpam,
    received: viewDate(contact.createdAt, now),
  };
}

function viewDate(date: Date, now: Date): ReceivedView {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
