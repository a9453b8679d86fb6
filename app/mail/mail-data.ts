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

/*
 * What each message is made of, as it is kept from the moment that causes it until it is sent. Written by one release of the site
 * and perhaps read by the next: a field that is added must be optional.
 */

const level = z.enum(levels);

const inquiryKind = z.enum(['lead', 'admission', 'message']);

/** What a family wrote, for those of the staff who want it in the message. */
const inquiryDetails = z.object({
  email: z.string(),
  phone: z.string(),
  childName: z.string().optional(),
  childAge: z.number().optional(),
  level: level.optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
});

/** Dates are the school's, in words: what waits is told as it was in the morning. */
const waitingInquiry = z.object({ kind: inquiryKind, id: z.string(), name: z.string(), words: z.string() });
const counted = z.object({ name: z.string(), count: z.string() });
const waitingInquiries = z.object({ count: z.number(), first: z.array(waitingInquiry) });

/**
 * What an issue of the newsletter says: kept with the issue as it leaves, so that nothing rewrites it later. Paths are the site's,
 * dates the school's in words. Without a number it has not left.
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

/** What a sign-up for an event is for, in the school's words; `token`: of its owner, who may cancel it. */
const signupData = z.object({
  ...{ title: z.string(), when: z.string(), place: z.string(), path: z.string() },
  ...{ persons: z.number(), token: z.string(), isWaiting: z.boolean() },
});

export const mailDataSchemas = {
  'lead-receipt': z.object({ childName: z.string(), level }),
  'admission-receipt': z.object({ childName: z.string(), level }),
  // Not what was written: anybody may have typed the address that it goes to.
  'message-receipt': z.object({}),
  'newsletter-confirmation': z.object({ token: z.string() }),
  'newsletter-welcome': z.object({ token: z.string() }),
  // `known`: the address had signed up before. `unheld`: there are places, and it gets one once its address is confirmed.
  'signup-receipt': signupData.extend({
    news: z.enum(['confirmed', 'waiting', 'unheld', 'known']),
    mustConfirm: z.boolean().optional(),
  }),
  // `before`: when and where it was to take place.
  'signup-news': signupData.extend({
    news: z.enum(['place', 'withdrawn', 'called-off', 'resumed', 'changed']),
    before: z.object({ when: z.string(), place: z.string() }).optional(),
  }),
  'signup-reminder': signupData,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    /** Who wrote it: whom the family answers. */
    author: z.object({ name: z.string(), email: z.string() }),
  }),
  // `token`: of the subscriber it is for. `isTest`: goes to one of the staff alone.
  'newsletter-issue': issueContent.extend({ token: z.string().optional(), isTest: z.boolean().optional() }),
  'inquiry-alert': z.object({
    kind: inquiryKind,
    id: z.string(),
    name: z.string(),
    details: inquiryDetails.optional(),
  }),
  // What came since the last ones were told one by one.
  'inquiry-digest': waitingInquiries,
  'daily-list': z.object({
    undelivered: waitingInquiries.optional(),
    fresh: waitingInquiries.optional(),
    late: waitingInquiries.optional(),
    today: waitingInquiries.optional(),
  }),
  // In words, as the statistics wrote them on the Monday.
  'weekly-figures': z.object({
    span: z.string(),
    href: z.string(),
    figures: z.array(z.object({ label: z.string(), value: z.string(), change: z.string() })),
    pages: z.array(counted),
    origins: z.array(counted),
  }),
  'security-alert': z.object({ message: z.string() }),
  'password-reset': z.object({}),
  // `emailChangeEnded`: another address waited to be confirmed, and does no more.
  'password-changed': z.object({
    ...{ at: z.iso.datetime(), byMail: z.boolean() },
    emailChangeEnded: z.boolean().optional(),
  }),
  'new-device': z.object({ at: z.iso.datetime(), device: z.string(), byPasskey: z.boolean().optional() }),
  unblock: z.object({}),
  invitation: z.object({ role: z.enum(adminRoles), invitedBy: z.string(), until: z.iso.datetime() }),
  'passkey-added': z.object({ at: z.iso.datetime(), name: z.string() }),
  // `by`: who of the direction; without it a command on the server. `role`: the new one.
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

/** A message to be sent. */
export type NewMail<Kind extends MailKind = MailKind> = {
  [One in Kind]: {
    kind: One;
    recipient: string;
    recipientName?: string;
    data: MailData<One>;
    /** What the message goes with, when that is erased. */
    about?: { kind: MailSubject; id: string };
    /** Sent after this moment it would only confuse; three days from now without. */
    expiresAt?: Date;
  } & (One extends SecretMailKind ? { secret: string } : { secret?: undefined });
}[Kind];

/** Whether a message goes to an address that anybody may have typed into a form. */
export function isToAnybody(kind: MailKind): boolean {
  return visitorMailKinds.some((one) => one === kind);
}

/** Whether a message is nothing without its secret, which only the person may see and which goes as it was sent. */
export function needsSecret(kind: MailKind): boolean {
  return secretMailKinds.some((secret) => secret === kind);
}
