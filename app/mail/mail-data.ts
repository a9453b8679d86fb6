import { z } from '#app/lib/zod.ts';
import {
  accountChanges,
  adminRoles,
  levels,
  type MailKind,
  type MailSubject,
  type SecretMailKind,
  secretMailKinds,
  visitorMailKinds,
} from '#app/school/vocabulary.ts';

/* The template data of each mail kind, stored until it is sent. Written by one release and possibly read
   by the next: new fields must be optional. */

const level = z.enum(levels);

const inquiryKind = z.enum(['lead', 'admission', 'message']);

/** What a family wrote, for staff who want it in the mail. */
const inquiryDetails = z.object({
  email: z.string(),
  phone: z.string(),
  childName: z.string().optional(),
  childAge: z.number().optional(),
  level: level.optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
});

/** Dates in words, in the school's time zone: the list shows the state of the morning. */
const waitingInquiry = z.object({ kind: inquiryKind, id: z.string(), name: z.string(), words: z.string() });
const counted = z.object({ name: z.string(), count: z.string() });
const waitingInquiries = z.object({ count: z.number(), first: z.array(waitingInquiry) });

/**
 * The content of a newsletter issue, archived with it when it is sent, so that later changes do not affect
 * it. Site paths, dates in words. No number before it is sent.
 */
export const issueContent = z.object({
  number: z.number().optional(),
  subject: z.string(),
  word: z.string(),
  posts: z.array(z.object({ title: z.string(), excerpt: z.string(), path: z.string(), date: z.string() })),
  events: z.array(
    z.object({
      ...{ title: z.string(), description: z.string(), path: z.string() },
      ...{ when: z.string(), location: z.string() },
    }),
  ),
});
export type IssueContent = z.output<typeof issueContent>;

/** The event of a sign-up, in words; `token` allows its owner to cancel it. */
const signupData = z.object({
  ...{ title: z.string(), when: z.string(), place: z.string(), path: z.string() },
  ...{ persons: z.number(), token: z.string(), isWaiting: z.boolean() },
});

export const mailDataSchemas = {
  'lead-receipt': z.object({ childName: z.string(), level }),
  'admission-receipt': z.object({ childName: z.string(), level }),
  // Without what was written: anyone may have entered someone else's address.
  'message-receipt': z.object({}),
  'newsletter-confirmation': z.object({ token: z.string() }),
  'newsletter-welcome': z.object({ token: z.string() }),
  // `known`: the address was signed up already. `unheld`: there are places, and one is assigned when the
  // address is confirmed.
  'signup-receipt': signupData.extend({
    news: z.enum(['confirmed', 'waiting', 'unheld', 'known']),
    mustConfirm: z.boolean().optional(),
  }),
  // `before`: the former date and place.
  'signup-news': signupData.extend({
    news: z.enum(['place', 'withdrawn', 'called-off', 'resumed', 'changed']),
    before: z.object({ when: z.string(), place: z.string() }).optional(),
  }),
  'signup-reminder': signupData,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    /** The author, who receives the family's answer. */
    author: z.object({ name: z.string(), email: z.string() }),
  }),
  // `token`: the subscriber's. `isTest`: sent to one staff member only.
  'newsletter-issue': issueContent.extend({ token: z.string().optional(), isTest: z.boolean().optional() }),
  'inquiry-alert': z.object({
    kind: inquiryKind,
    id: z.string(),
    name: z.string(),
    details: inquiryDetails.optional(),
  }),
  // Inquiries since the last individual alerts.
  'inquiry-digest': waitingInquiries,
  'daily-list': z.object({
    undelivered: waitingInquiries.optional(),
    fresh: waitingInquiries.optional(),
    late: waitingInquiries.optional(),
    today: waitingInquiries.optional(),
  }),
  // In words, as the statistics showed them on Monday.
  'weekly-figures': z.object({
    span: z.string(),
    href: z.string(),
    figures: z.array(z.object({ label: z.string(), value: z.string(), change: z.string() })),
    pages: z.array(counted),
    origins: z.array(counted),
  }),
  'security-alert': z.object({ message: z.string() }),
  'password-reset': z.object({}),
  // `emailChangeEnded`: an unconfirmed change of address was cancelled.
  'password-changed': z.object({
    ...{ at: z.iso.datetime(), byMail: z.boolean() },
    emailChangeEnded: z.boolean().optional(),
  }),
  'new-device': z.object({ at: z.iso.datetime(), device: z.string(), byPasskey: z.boolean().optional() }),
  unblock: z.object({}),
  invitation: z.object({ role: z.enum(adminRoles), invitedBy: z.string(), until: z.iso.datetime() }),
  'passkey-added': z.object({ at: z.iso.datetime(), name: z.string() }),
  // `by`: a member of the direction; absent for a command on the server. `role`: the new one.
  'account-changed': z.object({
    at: z.iso.datetime(),
    change: z.enum(accountChanges),
    by: z.string().optional(),
    role: z.enum(adminRoles).optional(),
  }),
  'email-change-new': z.object({}),
  'email-change-old': z.object({ newEmail: z.string() }),
} as const satisfies Record<MailKind, z.ZodType>;

export type MailData<Kind extends MailKind> = z.output<(typeof mailDataSchemas)[Kind]>;

/** A mail to queue. */
export type NewMail<Kind extends MailKind = MailKind> = {
  [One in Kind]: {
    kind: One;
    recipient: string;
    recipientName?: string;
    data: MailData<One>;
    /** What the mail is about; erased with it. */
    about?: { kind: MailSubject; id: string };
    /** When the mail expires; by default in three days. */
    expiresAt?: Date;
  } & (One extends SecretMailKind ? { secret: string } : { secret?: undefined });
}[Kind];

/** Whether the address may have been entered into a public form by anyone. */
export function isToUnconfirmedAddress(kind: MailKind): boolean {
  return visitorMailKinds.some((one) => one === kind);
}

/** Whether the mail needs its secret, which only the recipient may see and which is deleted after sending. */
export function needsSecret(kind: MailKind): boolean {
  return secretMailKinds.some((secret) => secret === kind);
}
