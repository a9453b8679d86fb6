import { type Config, config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { JobFailure } from '#app/jobs/job-failure.ts';
import { type ClaimedMail, claimMail, expireMails, noteFailure, noteSent } from './claims.server.ts';
import { logo } from './logo.server.ts';
import { needsSecret } from './mail-data.ts';
import { startPace } from './pace.server.ts';
import { logoId } from './parts/layout.tsx';
import { type MailFrame, renderMail } from './render-mail.server.tsx';
import { type Failure, failureOf, openTransport, parallel, type Transport } from './transport.server.ts';

type Run = { frame: () => Promise<MailFrame>; signal: AbortSignal };
type Settings = Pick<Config, 'mail' | 'publicUrl'>;
type Sender = { transport: Transport; frame: MailFrame; from: string };
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
  const tally: Tally = { sent: 0, failed: 0, expired: await expireMails() };
  if (!settings.mail) return `Aucun serveur de courrier n’est configuré${told(tally, '. ')}`;
  const { perMinute, from } = settings.mail;
  const next = await startPace(perMinute);
  const transport = openTransport(settings.mail);
  try {
    const sender = { transport, from, frame: await frame() };
    const work = () => sendUntilNone(sender, tally, async () => (await next(signal)) && !tally.unreachable);
    await Promise.all(Array.from({ length: parallel }, work));
  } finally {
    transport.close();
  }
  if (tally.unreachable) {
    const said = `Le serveur de courrier ne prend aucun message. Il a dit\u00A0: ${tally.unreachable}`;
    throw new JobFailure(`The mail server takes no messages: ${tally.unreachable}`, said);
  }
  return told(tally, '') || 'Rien à envoyer';
}

async function sendUntilNone(sender: Sender, tally: Tally, mayGoOn: () => Promise<boolean>): Promise<void> {
  while (await mayGoOn()) {
    const mail = await claimMail();
    if (!mail) return;
    const failure = await send(mail, sender);
    if (!failure) tally.sent += 1;
    else tally.failed += 1;
    if (failure?.kind === 'unreachable') tally.unreachable = failure.said;
  }
}

/** Sends one and notes what became of it; answers what kept it from being sent. */
async function send(mail: ClaimedMail, { transport, frame, from }: Sender): Promise<Failure | undefined> {
  try {
    if (needsSecret(mail.kind) && mail.secret === null) {
      const gone: Failure = { kind: 'refused', said: 'Le lien de ce message n’existe plus' };
      await noteFailure(mail, gone);
      return gone;
    }
    const { response } = await transport.sendMail(await compose(mail, frame, from));
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

/** The message as the transport takes it. */
async function compose(mail: ClaimedMail, frame: MailFrame, from: string) {
  const { subject, html, text, unsubscribeUrl, author } = renderMail(mail, frame);
  return {
    from,
    // Mail may come from an address that nobody reads.
    replyTo: author ? { name: author.name, address: author.email } : frame.school.email,
    to: { name: mail.recipientName, address: mail.recipient },
    messageId: `<${mail.id}@${new URL(frame.publicUrl).hostname}>`,
    date: mail.createdAt,
    subject,
    html,
    text,
    attachments: [{ filename: 'logo.png', content: await logo(), cid: logoId }],
    headers: {
      // No « out of office » comes back (RFC 3834, and what Exchange heeds), but to who wrote it themselves.
      ...(!author && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
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
