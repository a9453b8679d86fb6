import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { JobFailure } from '#app/jobs/job-failure.ts';
import { nothingToSend } from '#app/jobs/job-runs.server.ts';
import { type ClaimedMail, claimMail, expireMails, recordFailure, recordSent } from './claims.server.ts';
import { composeMail } from './compose-mail.server.ts';
import { claimDelivery, endIssues, expireDeliveries, isDeliveryDue } from './deliveries.server.ts';
import { isToUnconfirmedAddress, needsSecret } from './mail-data.ts';
import { startPace, startSpacing } from './pace.server.ts';
import { type MailFrame, renderMail } from './render-mail.server.tsx';
import { createIssueRenderer, type Sender, sendDelivery } from './send-issues.server.ts';
import { createRefusals, pauseSending } from './shared-refusals.server.ts';
import { type Failure, failureOf, maxParallel, openTransport } from './transport.server.ts';

type Run = {
  frame: () => Promise<MailFrame>;
  signal: AbortSignal;
  /** The current time, in tests; the database's clock otherwise. */
  now?: () => Date;
};
type Settings = Pick<Config, 'mail' | 'publicUrl'>;

/**
 * Sends due mails, several in parallel, within the rate limit, the most urgent first (decision 17). A mail is
 * claimed before and recorded after sending: if the process dies in between, it is sent again with the same
 * Message-ID, so that mail programs detect the duplicate. A job runs this in one server process at a time.
 * @param run `frame` is called when there is something to send
 * @returns the outcome, for the office
 * @throws when the mail server is unreachable or refuses every recipient alike; queued mails stay queued
 */
export async function sendMails({ frame, signal, now }: Run, settings: Settings = config()): Promise<string> {
  const tally: Tally = {
    sent: 0,
    failed: 0,
    expired: (await expireMails(now?.())) + (await expireDeliveries(now?.())),
  };
  if (!settings.mail) {
    await endIssues();
    return `Aucun serveur de courrier n’est configuré${eventSummaryOf(tally, '. ')}`;
  }
  const { perMinute, from } = settings.mail;
  const next = await startPace(perMinute);
  const transport = await openTransport(settings.mail);
  const refusals = createRefusals();
  try {
    const resolvedFrame = await frame();
    const sender = { transport, from, frame: resolvedFrame, draw: createIssueRenderer(resolvedFrame), now };
    const space = startSpacing(perMinute);
    const turns = {
      next: async () => (await next(signal)) && !tally.stopped,
      nextOfIssue: async () => (await space(signal)) && !tally.stopped,
    };
    await Promise.all(
      Array.from({ length: maxParallel }, () => sendUntilNone(sender, { tally, refusals, turns })),
    );
  } finally {
    transport.close();
    if (tally.stopped?.because === 'refuses-all') await pauseSending(refusals.ids(), now?.());
    await endIssues();
  }
  if (tally.stopped) throw failureOfRun(tally.stopped);
  return eventSummaryOf(tally) || nothingToSend;
}

type Turns = {
  /** Resolves when another message may be sent; false to stop. */
  next: () => Promise<boolean>;
  /** The same for a newsletter delivery. */
  nextOfIssue: () => Promise<boolean>;
};

type Progress = { tally: Tally; refusals: ReturnType<typeof createRefusals>; turns: Turns };

/** Urgent mails always come first: newsletter deliveries are sent only while no other mail is due. */
async function sendUntilNone(sender: Sender, progress: Progress): Promise<void> {
  const { turns } = progress;
  const now = sender.now;
  let mayBeIssue = await isDeliveryDue(now?.());
  while (await turns.next()) {
    const mail = await claimMail(now?.());
    if (mail) {
      note(progress, mail, (await send(mail, sender)) ?? 'sent');
      continue;
    }
    if (!mayBeIssue) return;
    if (!(await turns.nextOfIssue())) return;
    const delivery = await claimDelivery(now?.());
    if (delivery) {
      const tried = { id: delivery.id, recipient: delivery.email ?? '' };
      note(progress, tried, await sendDelivery(delivery, sender));
    }
    mayBeIssue = delivery !== undefined;
  }
}

type Tried = { id: string; recipient: string };

function note({ tally, refusals }: Progress, tried: Tried, result: 'sent' | 'left' | Failure): void {
  if (result === 'left') return;
  if (result === 'sent') {
    tally.sent += 1;
    return;
  }
  tally.failed += 1;
  if (result.kind === 'unreachable') tally.stopped = { because: 'unreachable', said: result.said };
  else if (refusals.note(tried, result)) tally.stopped ??= { because: 'refuses-all', said: result.said };
}

/** Sends one mail and records the result; returns the failure, if any. */
async function send(
  mail: ClaimedMail,
  { transport, frame, from, now }: Sender,
): Promise<Failure | undefined> {
  try {
    if (needsSecret(mail.kind) && mail.secret === null) {
      const gone: Failure = { kind: 'refused', said: 'Le lien de ce message n’existe plus' };
      await recordFailure(mail, gone, now?.());
      return gone;
    }
    const { id, recipient: address, createdAt: date } = mail;
    // Without the name a stranger may have entered, to an unconfirmed address.
    const name = isToUnconfirmedAddress(mail.kind) ? '' : mail.recipientName;
    const letter = { ...renderMail(mail, frame), id, to: { name, address }, date };
    const { response } = await transport.sendMail(await composeMail(letter, from, frame));
    await recordSent(mail.id, response.slice(0, 1000), now?.());
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    // The mail server's reply may contain personal data: it is stored with the mail, not logged.
    log.warn(
      { mail: mail.id, kind: mail.kind, attempt: mail.attempts, failure: failure.kind },
      'a message was not sent',
    );
    await recordFailure(mail, failure, now?.());
    return failure;
  }
}

/** The counts of a sending run. */
type Tally = {
  sent: number;
  failed: number;
  expired: number;
  /**
   * Why the run stops early, with the mail server's reply: it is unreachable, or refuses every recipient
   * alike.
   */
  stopped?: { because: 'unreachable' | 'refuses-all'; said: string };
};

/** « 3 messages envoyés, 1 en échec », or ''. */
function eventSummaryOf({ sent, failed, expired }: Tally, before = ''): string {
  const parts = [
    sent > 0 && `${sent} message${sent > 1 ? 's' : ''} envoyé${sent > 1 ? 's' : ''}`,
    failed > 0 && `${failed} en échec`,
    expired > 0 && `${expired} abandonné${expired > 1 ? 's' : ''}, trop ancien${expired > 1 ? 's' : ''}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? before + parts.join(', ') : '';
}

/** The error of a stopped run, which the office shows. */
function failureOfRun({ because, said }: NonNullable<Tally['stopped']>): JobFailure {
  return because === 'unreachable'
    ? new JobFailure(
        `The mail server takes no messages: ${said}`,
        `Le serveur de courrier ne prend aucun message. Il a dit\u00A0: ${said}`,
      )
    : new JobFailure(
        `The mail server refuses every recipient alike: ${said}`,
        `Le serveur de courrier refuse le site, et non les adresses. L’envoi reprend de lui-même dans dix minutes, rien n’est perdu. Il a dit\u00A0: ${said}`,
      );
}
