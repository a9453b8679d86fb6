import { log } from '#app/config/log.server.ts';
import { composeMail, type Letter } from './compose-mail.server.ts';
import {
  type ClaimedDelivery,
  endDelivery,
  recordDeliveryFailure,
  sentContent,
} from './deliveries.server.ts';
import { mailDataSchemas } from './mail-data.ts';
import { type MailFrame, type RenderedMail, renderMail } from './render-mail.server.tsx';
import { type Failure, failureOf, type Transport } from './transport.server.ts';

/** Placeholder for the subscriber's token in a rendered issue: the same length, and never a valid token. */
const anybody = 'x'.repeat(64);

/** Renders each issue once per run, then inserts each subscriber's own links. */
export function createIssueRenderer(frame: MailFrame) {
  const rendered = new Map<string, Promise<RenderedMail>>();
  const draw = async (issueId: string) => {
    const content = mailDataSchemas['newsletter-issue'].parse(await sentContent(issueId));
    return renderMail(
      { kind: 'newsletter-issue', recipientName: '', data: { ...content, token: anybody } },
      frame,
    );
  };
  return async (issueId: string, token: string): Promise<RenderedMail> => {
    const issue = rendered.get(issueId) ?? draw(issueId);
    rendered.set(issueId, issue);
    const { html, text, unsubscribeUrl, ...rest } = await issue;
    const own = (part: string) => part.replaceAll(anybody, token);
    return {
      ...{ ...rest, html: own(html), text: own(text) },
      ...(unsubscribeUrl && { unsubscribeUrl: own(unsubscribeUrl) }),
    };
  };
}

export type Sender = {
  transport: Transport;
  frame: MailFrame;
  from: string;
  draw: ReturnType<typeof createIssueRenderer>;
  /** The current time, in tests. */
  now?: () => Date;
};

/** Sends an issue to one subscriber and records the result: sent, failed, or unsubscribed. */
export async function sendDelivery(
  claimed: ClaimedDelivery,
  { transport, frame, from, draw, now }: Sender,
): Promise<'sent' | 'left' | Failure> {
  const { id, issueId, email, token, isSubscribed, createdAt } = claimed;
  try {
    if (email === null || token === null || !isSubscribed) {
      await endDelivery(id, { state: 'left' });
      return 'left';
    }
    const letter: Letter = {
      ...(await draw(issueId, token)),
      ...{ id, to: { name: '', address: email }, date: createdAt },
    };
    const { response } = await transport.sendMail(await composeMail(letter, from, frame));
    await endDelivery(id, { state: 'sent', said: response.slice(0, 1000), now: now?.() });
    return 'sent';
  } catch (error) {
    const failure = failureOf(error);
    // The mail server's reply may contain personal data: it is stored with the delivery, not logged.
    log.warn(
      { delivery: id, issue: issueId, attempt: claimed.attempts, failure: failure.kind },
      'an issue of the newsletter was not sent to somebody',
    );
    await recordDeliveryFailure(claimed, failure, now?.());
    return failure;
  }
}
