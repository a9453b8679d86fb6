import { whatsappAddress } from '#app/forms/phone-numbers.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { subjectLabel } from '#app/school/contact-subjects.ts';
import type { InquiryKind } from '#app/school/vocabulary.ts';
import { answerDue, dueInWords } from './answer-due.ts';
import { type Application, type Handling, levelLabel, sourceLabel } from './applications.ts';
import type { ContactMessage } from './contact-messages.ts';
import type { Inquiry } from './handling/find-inquiry.server.ts';

/** A date as the staff reads it, written on the server by the school's clock, whatever the browser's zone. */
export type ReceivedView = { iso: string; exact: string; relative: string };

/** What the list of applications shows of one. */
export type ApplicationView = ReturnType<typeof viewApplication>;

/** What the list of messages shows of one. */
export type ContactMessageView = ReturnType<typeof viewContactMessage>;

/** What the page of one inquiry shows. */
export type InquiryView = ReturnType<typeof viewInquiry>;

/** Where the answer stands, in words; `note` is what the office wrote. */
export type AnswerView = {
  state: 'handled' | 'overdue' | 'waiting';
  words: string;
  handled: (ReceivedView & { by: string }) | null;
  note: string;
};

export function viewApplication(application: Application, now: Date) {
  const { source, id, parentName, email, phone, childName, childAge, level, message, suspectedSpam } =
    application;
  return {
    key: `${source}-${id}`,
    kind: source,
    id,
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
    answer: viewAnswer(source, application, now),
  };
}

export function viewContactMessage(contact: ContactMessage, now: Date) {
  const { id, fullName, email, phone, subject, message, suspectedSpam } = contact;
  return {
    key: id,
    kind: 'message' as const,
    id,
    fullName,
    email,
    phone,
    subject: subjectLabel(subject),
    message,
    suspectedSpam,
    received: viewDate(contact.createdAt, now),
    answer: viewAnswer('message', contact, now),
  };
}

export function viewInquiry(inquiry: Inquiry, now: Date) {
  const { kind, id, name, email, phone, child, subject, message, privacyAccepted, suspectedSpam } = inquiry;
  const due = answerDue(kind, inquiry.createdAt);
  return {
    kind,
    id,
    name,
    email,
    phone,
    whatsapp: whatsappAddress(phone),
    child: child && { ...child, levelLabel: levelLabel(child.level) },
    subject: subject && subjectLabel(subject),
    message,
    privacyAccepted,
    suspectedSpam,
    source: kind === 'message' ? 'Formulaire de contact' : sourceLabel(kind),
    received: viewDate(inquiry.createdAt, now),
    due: due && viewDate(due, now),
    answer: viewAnswer(kind, inquiry, now),
  };
}

function viewAnswer(kind: InquiryKind, row: Handling & { createdAt: Date }, now: Date): AnswerView {
  const note = row.handlingNote ?? '';
  if (row.handledAt) {
    const handled = { ...viewDate(row.handledAt, now), by: row.handledByName ?? '' };
    return { state: 'handled', words: kind === 'message' ? 'Traité' : 'Traitée', handled, note };
  }
  const due = answerDue(kind, row.createdAt);
  const late = due !== null && due.getTime() < now.getTime();
  const words = due ? dueInWords(due, now) : 'À répondre';
  return { state: late ? 'overdue' : 'waiting', words, handled: null, note };
}

function viewDate(date: Date, now: Date): ReceivedView {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
