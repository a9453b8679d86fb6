import { inAscii } from '#app/lib/email-address.ts';
import { logo } from './logo.server.ts';
import { logoId } from './parts/layout.tsx';
import type { MailFrame, RenderedMail } from './render-mail.server.tsx';

/** A message on its way: what it says, to whom, and the id that it has for good. */
export type Letter = RenderedMail & { id: string; to: { name: string; address: string }; date: Date };

/** The message as the transport takes it. */
export async function composeMail({ id, to, date, ...rendered }: Letter, from: string, frame: MailFrame) {
  const { subject, html, text, unsubscribeUrl, isForList, author } = rendered;
  const host = new URL(frame.publicUrl).hostname;
  return {
    from,
    // Mail may come from an address that nobody reads.
    replyTo: author ? { name: author.name, address: inAscii(author.email) } : inAscii(frame.school.email),
    to: { ...to, address: inAscii(to.address) },
    messageId: `<${id}@${host}>`,
    date,
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
      ...(isForList && {
        'List-Id': `<newsletter.${host}>`,
        'List-Archive': `<${frame.publicUrl}/newsletter>`,
        Precedence: 'list',
      }),
    },
  };
}
