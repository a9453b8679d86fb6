import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { logo } from '#app/mail/logo.server.ts';
import { needsSecret } from '#app/mail/mail-data.ts';
import { logoId } from '#app/mail/parts/layout.tsx';
import {
  canRender,
  type MailFrame,
  type MailParts,
  mailSubject,
  renderMail,
} from '#app/mail/render-mail.server.tsx';
import type { MailRow } from './list-mails.server.ts';
import { mailKindLabels, mailStateLabels } from './mails.ts';

/** A mail in a list. */
export type MailView = ReturnType<typeof viewMail>;

/** A mail on its own page. */
export type MailDetailView = Awaited<ReturnType<typeof viewMailDetail>>;

type Seen = { frame: MailFrame; now: Date; mailLeaves: boolean };

/** @param seen `mailLeaves`: whether a mail server is configured; without one there is no next attempt */
export function viewMail(row: MailRow, { frame, now, mailLeaves }: Seen) {
  const { id, kind, recipient, recipientName, state, attempts, dueAt, claimedUntil, sentAt, lastAnswer } =
    row;
  const waits = state === 'waiting';
  const isLeaving = waits && claimedUntil !== null && claimedUntil > now;
  return {
    id,
    kind: mailKindLabels[kind],
    recipient,
    name: recipientName,
    /** Null when this release cannot render it. */
    subject: canRender(row) ? mailSubject(row, frame) : null,
    state,
    tone: mailStateLabels[state].tone,
    words: isLeaving ? 'En train de partir' : mailStateLabels[state].one,
    created: viewMoment(row.createdAt, now),
    sent: sentAt && viewMoment(sentAt, now),
    attempts,
    next: waits && mailLeaves && !isLeaving ? viewNext(dueAt, now) : null,
    lastAnswer,
  };
}

/** The mail as the family sees it, with its picture embedded, and the possible actions. */
export async function viewMailDetail(row: MailRow, seen: Seen) {
  const { state, kind } = row;
  const isUnsendable = state === 'waiting' && !seen.mailLeaves;
  const rendered = canRender(row) ? renderMail(withoutToken(row), seen.frame) : null;
  return {
    ...viewMail(row, seen),
    stateText: isUnsendable ? readDraft : mailStateLabels[state].text,
    /** There is no mail server to send it. */
    isUnsendable,
    expires: state === 'waiting' ? viewMoment(row.expiresAt, seen.now) : null,
    preview: rendered && { html: await forFrame(rendered.html), text: rendered.text },
    /** Its secret was deleted on sending: its owner requests another. */
    isSpent: state !== 'waiting' && needsSecret(kind),
  };
}

const readDraft = 'Aucun serveur de courrier n’est configuré\u00A0: le message est gardé, et ne part pas.';

/**
 * As the staff may read it: without the secret of its links, with which they could confirm or unsubscribe in
 * the person's place (decision 18).
 */
function withoutToken(row: MailRow): MailRow {
  const { data } = row;
  if (typeof data !== 'object' || data === null || !('token' in data)) return row;
  return { ...row, data: { ...data, token: '0'.repeat(64) } };
}

/** A preview of a mail that is not queued yet. */
export async function previewMail(parts: MailParts, frame: MailFrame) {
  const { subject, html, text } = renderMail(parts, frame);
  return { subject, html: await forFrame(html), text };
}

/**
 * For a sandboxed frame: the picture is embedded, and links, which could be a family's own, target a blocked
 * window.
 */
export async function forFrame(html: string): Promise<string> {
  const picture = `data:image/png;base64,${(await logo()).toString('base64')}`;
  return html.replace('<head>', '<head><base target="_blank">').replaceAll(`cid:${logoId}`, picture);
}

function viewNext(dueAt: Date, now: Date): string {
  return dueAt <= now ? 'dans la minute' : formatRelative(dueAt, now);
}

function viewMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
