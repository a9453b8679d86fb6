import { whatsappAddress } from '#app/forms/phone-numbers.ts';
import { formatDateTime, formatRelative, toLocalInput } from '#app/lib/dates.ts';
import { subjectLabel } from '#app/school/contact-subjects.ts';
import { stageLabels } from '#app/school/stages.ts';
import type { InquiryKind, Stage } from '#app/school/vocabulary.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';
import { answerDue, formatDue } from './answer-due.ts';
import { type Application, type Handling, levelLabel, sourceLabel } from './applications.ts';
import type { ContactMessage } from './contact-messages.ts';
import type { Exchange } from './handling/exchange.server.ts';
import type { Inquiry } from './handling/find-inquiry.server.ts';

/** A date for the staff, formatted on the server in the school's zone, whatever the browser's. */
export type ReceivedView = { iso: string; exact: string; relative: string };

/** An application in the list. */
export type ApplicationView = ReturnType<typeof viewApplication>;

/** A message in the list. */
export type ContactMessageView = ReturnType<typeof viewContactMessage>;

/** An inquiry on its own page. */
export type InquiryView = ReturnType<typeof viewInquiry>;

/** The status of the answer, in words; `note` is the office's. */
export type AnswerView = {
  state: 'handled' | 'overdue' | 'waiting' | 'undelivered';
  words: string;
  handled: (ReceivedView & { by: string }) | null;
  note: string;
};

/** The name of an account, known to the whole office. */
export type NameOf = (id: string) => string | null;

export function viewApplication(application: Application, now: Date, nameOf: NameOf = () => null) {
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
    dialled: application.phoneE164 ?? phone,
    childName,
    childAge,
    level,
    levelLabel: levelLabel(level),
    message,
    suspectedSpam,
    received: viewDate(application.createdAt, now),
    answer: viewAnswer(source, application, now),
    stage: viewStage(application),
    known: { stage: application.stage, assignedTo: application.assignedTo },
    assignee: application.assignedTo && nameOf(application.assignedTo),
  };
}

export function viewContactMessage(contact: ContactMessage, now: Date, nameOf: NameOf = () => null) {
  const { id, fullName, email, phone, subject, message, suspectedSpam } = contact;
  return {
    key: id,
    kind: 'message' as const,
    id,
    fullName,
    email,
    phone,
    dialled: contact.phoneE164 ?? phone,
    subject: subjectLabel(subject),
    message,
    suspectedSpam,
    received: viewDate(contact.createdAt, now),
    answer: viewAnswer('message', contact, now),
    stage: null,
    known: { stage: null, assignedTo: contact.assignedTo },
    assignee: contact.assignedTo && nameOf(contact.assignedTo),
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
    dialled: inquiry.phoneE164 ?? phone,
    whatsapp: whatsappAddress(inquiry.phoneE164 ?? phone),
    child: child && { ...child, levelLabel: levelLabel(child.level) },
    subject: subject && subjectLabel(subject),
    message,
    privacyAccepted,
    suspectedSpam,
    source: kind === 'message' ? 'Formulaire de contact' : sourceLabel(kind),
    received: viewDate(inquiry.createdAt, now),
    due: due && viewDate(due, now),
    answer: viewAnswer(kind, inquiry, now),
    follow: viewFollowUp(inquiry),
  };
}

/** An inquiry's stage, visit and assignee as form values: '' when empty. */
function viewFollowUp({ stage, visitAt, assignedTo }: Inquiry) {
  return { stage: stage ?? '', visitAt: visitAt ? toLocalInput(visitAt) : '', assignedTo: assignedTo ?? '' };
}

/** One exchange with a family; `mail` is its mail, while retained. */
export type ExchangeView = ReturnType<typeof viewExchange> & { mail: MailStateView | null };

/** A mail's delivery status. */
type MailStateView = { id: string; words: string; tone: BadgeTone };

export function viewExchange(exchange: Exchange, reader: { id: string }, now: Date) {
  const { id, kind, subject, text, mailId, authorId, authorName } = exchange;
  return {
    ...{ id, kind, subject, text, mailId, by: authorName },
    at: viewDate(exchange.createdAt, now),
    /** A reply is sent; a call logged by the same user may be a mistake. */
    mayWithdraw: kind !== 'reply' && authorId === reader.id,
  };
}

/** An application's stage, once the family was answered; null before. */
export type StageView = { words: string; tone: BadgeTone; visit: string | null };

function viewStage({ stage, visitAt }: Pick<Application, 'stage' | 'visitAt'>): StageView | null {
  if (stage === 'new') return null;
  const visit = stage === 'visit_planned' && visitAt ? formatDateTime(visitAt) : null;
  return { words: stageLabels[stage], tone: stageTones[stage], visit };
}

const stageTones: Readonly<Record<Exclude<Stage, 'new'>, BadgeTone>> = {
  contacted: 'majorelle',
  visit_planned: 'saffron',
  file_received: 'majorelle',
  enrolled: 'emerald',
  not_pursued: 'neutral',
};

/** What to do when the mail server refused a reply, or it was given up. */
const undeliveredWords = 'Réponse non remise\u00A0: appelez';

function viewAnswer(kind: InquiryKind, row: Handling & { createdAt: Date }, now: Date): AnswerView {
  const note = row.handlingNote ?? '';
  const handled = row.handledAt && { ...viewDate(row.handledAt, now), by: row.handledByName ?? '' };
  if (row.undeliveredAt) return { state: 'undelivered', words: undeliveredWords, handled, note };
  if (handled) {
    return { state: 'handled', words: kind === 'message' ? 'Traité' : 'Traitée', handled, note };
  }
  const due = answerDue(kind, row.createdAt);
  const late = due !== null && due.getTime() < now.getTime();
  const words = due ? formatDue(due, now) : 'À répondre';
  return { state: late ? 'overdue' : 'waiting', words, handled: null, note };
}

function viewDate(date: Date, now: Date): ReceivedView {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
