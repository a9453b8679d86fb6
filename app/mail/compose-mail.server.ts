import { inAscii } from '#app/lib/email-address.ts';
import { logo } from './logo.server.ts';
import { logoId } from './parts/layout.tsx';
import type { MailFrame, RenderedMail } from './render-mail.server.tsx';

/** A mail to send: content, recipient and its permanent id. */
export type Letter = RenderedMail & { id: string; to: { name: string; address: string }; date: Date };

/** The mail as the transport takes it. */
export async function composeMail({ id, to, date, ...rendered }: Letter, from: string, frame: MailFrame) {
  const { subject, html, text, unsubscribeUrl, isForList, author } = rendered;
  const host = new URL(frame.publicUrl).hostname;
  return {
    from,
    // Mail may be sent from an address without a mailbox.
    replyTo: author ? { name: author.name, address: inAscii(author.email) } : inAscii(frame.school.email),
    to: { ...to, address: inAscii(to.address) },
    messageId: `<${id}@${host}>`,
    date,
    subject,
    html,
    text,
    attachments: [{ filename: 'logo.png', content: await logo(), cid: logoId }],
    headers: {
      // Suppresses « out of office » replies (RFC 3834, and Exchange's header), except to a person who wrote
      // the mail.
      ...(!author && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(isForList && {
        'List-Id': `<newsletter.${host}>`,
        'List-Archive': `<${frame.publicUrl}/newsletter>`,
        Precedence: 'list',
      }),
    },
  };
}
