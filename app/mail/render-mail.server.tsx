import { convert, type HtmlToTextOptions } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Admissions, admissionsPage } from '#app/school/pages/admissions.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { MailKind } from '#app/school/vocabulary.ts';
import { mailDataSchemas } from './mail-data.ts';
import { accountChanged } from './messages/account-changed.tsx';
import { emailChangeNew, emailChangeOld, passkeyAdded } from './messages/account-changes.tsx';
import { newDevice, passwordChanged, passwordReset, unblock } from './messages/accounts.tsx';
import { invitation } from './messages/invitation.tsx';
import type { Message, MessageOptions, WriteMessage } from './messages/message.ts';
import { newsletterConfirmation, newsletterWelcome } from './messages/newsletter.tsx';
import { newsletterIssue } from './messages/newsletter-issue.tsx';
import { admissionReceipt, leadReceipt, messageReceipt } from './messages/receipts.tsx';
import { reply } from './messages/reply.tsx';
import { signupNews, signupReceipt, signupReminder } from './messages/signups.tsx';
import { dailyList, inquiryAlert, inquiryDigest, securityAlert } from './messages/staff.tsx';
import { weeklyFigures } from './messages/weekly-figures.tsx';
import { Layout } from './parts/layout.tsx';

const writers: { [Kind in MailKind]: WriteMessage<Kind> } = {
  'lead-receipt': leadReceipt,
  'admission-receipt': admissionReceipt,
  'message-receipt': messageReceipt,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'signup-receipt': signupReceipt,
  'signup-news': signupNews,
  'signup-reminder': signupReminder,
  reply,
  'newsletter-issue': newsletterIssue,
  'inquiry-alert': inquiryAlert,
  'inquiry-digest': inquiryDigest,
  'daily-list': dailyList,
  'weekly-figures': weeklyFigures,
  'security-alert': securityAlert,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  unblock,
  invitation,
  'passkey-added': passkeyAdded,
  'account-changed': accountChanged,
  'email-change-new': emailChangeNew,
  'email-change-old': emailChangeOld,
};

/** The stored data of a mail. */
export type MailParts = {
  kind: MailKind;
  recipientName: string;
  data: unknown;
  /** Absent in the office. */
  secret?: string | null;
};

export type RenderedMail = Pick<Message, 'subject' | 'unsubscribeUrl' | 'isForList' | 'author'> & {
  html: string;
  text: string;
};

/** Where a mail's texts about the school and its links come from. */
export type MailFrame = {
  school: SchoolSettings;
  publicUrl: string;
  /** The admissions page; its defaults when absent. */
  admissions?: Admissions;
};

/**
 * Renders the mail as HTML and plain text.
 * @throws when the stored data does not match this release's schema
 */
export function renderMail(parts: MailParts, frame: MailFrame): RenderedMail {
  const { subject, preview, reason, body, unsubscribeUrl, isForList = false, author } = write(parts, frame);
  const sheet = (
    <Layout {...frame} preview={preview} reason={reason}>
      {body}
    </Layout>
  );
  const html = `<!doctype html>${renderToStaticMarkup(sheet)}`;
  return {
    subject: oneLine(subject),
    html,
    text: plainTextOf(html),
    isForList,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(author && { author }),
  };
}

/** Whether the stored data matches this release's schema. */
export function canRender({ kind, data }: Pick<MailParts, 'kind' | 'data'>): boolean {
  return Object.hasOwn(mailDataSchemas, kind) && mailDataSchemas[kind].safeParse(data).success;
}

/** Only the subject, for lists. */
export function mailSubject(parts: MailParts, frame: MailFrame): string {
  return oneLine(write(parts, frame).subject);
}

function write<Kind extends MailKind>(
  { kind, data, recipientName, secret = null }: MailParts & { kind: Kind },
  frame: MailFrame,
) {
  const writer: WriteMessage<Kind> = writers[kind];
  // The schema of this kind; TypeScript does not narrow by a generic key.
  const read = mailDataSchemas[kind].parse(data) as MessageOptions<Kind>['data'];
  const { admissions = admissionsPage.defaults } = frame;
  return writer({ data: read, recipientName, secret, ...frame, admissions });
}

/** A subject is one header line, whatever a name contains. */
function oneLine(text: string): string {
  return text
    .replace(/[ \t\r\n\v\f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** Maximum line length of plain text, in characters. */
const width = 76;

/** Marks around link addresses while lines are wrapped; never typed. */
const opening = '\u0001';
const closing = '\u0002';

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-preview]', format: 'skip' },
    { selector: '[data-html-only]', format: 'skip' },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: [opening, closing] } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table', format: 'block' },
    { selector: 'td', format: 'block' },
  ],
};

/**
 * The plain text version of a mail. Each link address is on its own line below its text: following
 * punctuation would be taken as part of it.
 */
function plainTextOf(html: string): string {
  return convert(html, options).split('\n').flatMap(linesOf).join('\n');
}

/** Wraps a paragraph or list item and appends its link addresses. */
function linesOf(line: string): string[] {
  const [first = '', ...linked] = line.split(opening);
  const parts = linked.map((part) => part.split(closing));
  const words = [first, ...parts.map(([, after = '']) => after)].map(withoutLastBlank).join('');
  const indent = words.startsWith(' * ') ? '   ' : '';
  return [...wrapped(words, indent), ...parts.map(([address]) => `${indent}${address}`)];
}

/** A blank separates an address from its text. */
const withoutLastBlank = (text: string) => (text.endsWith(' ') ? text.slice(0, -1) : text);

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current.trim() !== '' && longer.length > width) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current];
}
