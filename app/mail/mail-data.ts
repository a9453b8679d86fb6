import { z } from '#app/lib/zod.ts';
import { levels, type MailKind, type MailSubject } from '#app/school/vocabulary.ts';

/*
 * What each message is made of, as it is kept from the moment that causes it until it is sent. Written by one release of the site
 * and perhaps read by the next: a field that is added must be optional.
 */

const level = z.enum(levels);

export const mailDataSchemas = {
  'lead-receipt': z.object({ childName: z.string(), level }),
  'admission-receipt': z.object({ childName: z.string(), level }),
  'message-receipt': z.object({ message: z.string() }),
  'newsletter-confirmation': z.object({ token: z.string() }),
  'newsletter-welcome': z.object({ token: z.string() }),
} as const satisfies Record<MailKind, z.ZodType>;

export type MailData<Kind extends MailKind> = z.output<(typeof mailDataSchemas)[Kind]>;

/** A message to be sent. */
export type NewMail<Kind extends MailKind = MailKind> = {
  [One in Kind]: {
    kind: One;
    recipient: string;
    recipientName?: string;
    data: MailData<One>;
    /** What the message goes with, when that is erased. */
    about?: { kind: MailSubject; id: string };
  };
}[Kind];
