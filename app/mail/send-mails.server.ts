import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { JobFailure } from '#app/jobs/job-failure.ts';
import { type ClaimedMail, claimMail, expireMails, noteFailure, noteSent } from './claims.server.ts';
import { composeMail } from './compose-mail.server.ts';
import { claimDelivery, endIssues, expireDeliveries, isDeliveryDue } from './deliveries.server.ts';
import { needsSecret } from './mail-data.ts';
import { startPace, startSpacing } from './pace.server.ts';
import { type MailFrame, renderMail } from './render-mail.server.tsx';
import { createIssueDrawing, sendDelivery } from './send-issues.server.ts';
import { type Failure, failureOf, openTransport, parallel } from './transport.server.ts';

type Run = { frame: () => Promise<MailFrame>; signal: AbortSignal };
type Settings = Pick<Config, 'mail' | 'publicUrl'>;
type Sender = Parameters<typeof sendDelivery>[1];
type Tally = { sent: number; failed: number; expired: number; unreachable?: string };

/**
 * Sends what is due, some messages at a time and as many a minute as are allowed (decision 112). A message is claimed before it is
 * sent and noted after: if the process ends between the two it is sent once more, with the same Message-ID, by which mail programs
 * know it again. A job does this, in one copy of the server at a time.
 *
 * @param run `frame` is asked for when there is something to send
 * @returns what came of it, for the office
 * @throws when the mail server takes nothing at all; what waits goes on waiting
 */
export async function sendMails({ frame, signal }: Run, settings: Settings = config()): Promise<string> {
  const tally: Tally = { sent: 0, failed: 0, expired: (await expireMails()) + (await expireDeliveries()) };
  if (!settings.mail) {
    await endIssues();
    return `Aucun serveur de courrier n’est configuré${told(tally, '. ')}`;
  }
  const { perMinute, from } = settings.mail;
  const next = await startPace(perMinute);
  const transport = openTransport(settings.mail);
  try {
    const drawnIn = await frame();
    const sender = { transport, from, frame: drawnIn, draw: createIssueDrawing(drawnIn) };
    const space = startSpacing(perMinute);
    const turns = {
      next: async () => (await next(signal)) && !tally.unreachable,
      nextOfIssue: () => space(signal),
    };
    await Promise.all(Array.from({ length: parallel }, () => sendUntilNone(sender, tally, turns)));
  } finally {
    transport.close();
    await endIssues();
  }
  if (tally.unreachable) {
    const said = `Le serveur de courrier ne prend aucun message. Il a dit\u00A0: ${tally.unreachable}`;
    throw new JobFailure(`The mail server takes no messages: ${tally.unreachable}`, said);
  }
  return told(tally, '') || 'Rien à envoyer';
}

type Turns = {
  /** Answers whether another message may be sent, once it may. */
  next: () => Promise<boolean>;
  /** The same of an issue of the newsletter, to another subscriber. */
  nextOfIssue: () => Promise<boolean>;
};

/** What a family or the staff waits for first, each time: an issue goes to many for as long as nothing else is there. */
async function sendUntilNone(sender: Sender, tally: Tally, { next, nextOfIssue }: Turns): Promise<void> {
  let mayBeIssue = await isDeliveryDue();
  while (await next()) {
    const mail = await claimMail();
    if (mail) {
      note(tally, (await send(mail, sender)) ?? 'sent');
      continue;
    }
    if (!mayBeIssue) return;
    if (!(await nextOfIssue())) return;
    const delivery = await claimDelivery();
    if (delivery) note(tally, await sendDelivery(delivery, sender));
    mayBeIssue = delivery !== undefined;
  }
}

function note(tally: Tally, result: 'sent' | 'left' | Failure): void {
  if (result === 'left') return;
  if (result === 'sent') tally.sent += 1;
  else tally.failed += 1;
  if (typeof result === 'object' && result.kind === 'unreachable') tally.unreachable = result.said;
}

/** Sends one and notes what became of it; answers what kept it from being sent. */
async function send(mail: ClaimedMail, { transport, frame, from }: Sender): Promise<Failure | undefined> {
  try {
    if (needsSecret(mail.kind) && mail.secret === null) {
      const gone: Failure = { kind: 'refused', said: 'Le lien de ce message n’existe plus' };
      await noteFailure(mail, gone);
      return gone;
    }
    const { id, recipientName: name, recipient: address, createdAt: date } = mail;
    const letter = { ...renderMail(mail, frame), id, to: { name, address }, date };
    const { response } = await transport.sendMail(await composeMail(letter, from, frame));
    await noteSent(mail.id, response.slice(0, 1000));
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    // What the mail server says may name the person: that is kept with the message, and stays out of the log.
    log.warn(
      { mail: mail.id, kind: mail.kind, attempt: mail.attempts, failure: failure.kind },
      'a message was not sent',
    );
    await noteFailure(mail, failure);
    return failure;
  }
}

/** « 3 messages envoyés, 1 en échec », or nothing. */
function told({ sent, failed, expired }: Tally, before: string): string {
  const parts = [
    sent > 0 && `${sent} message${sent > 1 ? 's' : ''} envoyé${sent > 1 ? 's' : ''}`,
    failed > 0 && `${failed} en échec`,
    expired > 0 && `${expired} abandonné${expired > 1 ? 's' : ''}, trop ancien${expired > 1 ? 's' : ''}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? before + parts.join(', ') : '';
}
