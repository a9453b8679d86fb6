/** `points` attempts in `seconds`, counted from the first. */
export type RateLimit = { points: number; seconds: number };

const quarterHour = 15 * 60;

/**
 * All rate limits of the site (spec §9). The key is the visitor's address unless noted; IPv6 is counted by
 * /64 network, and the networks of a /48 together (`neighbours`).
 */
export const rateLimits = {
  /**
   * Every public write, valid or not, before it is processed. Thirty families behind one address may each
   * correct a form ten times; a robot has one valid try in three seconds.
   */
  publicWrite: { points: 300, seconds: quarterHour },
  /** Contact form, by address: 10 submissions per 60 seconds per form. */
  contact: { points: 10, seconds: 60 },
  /** The second limiter: 3 per 15 minutes. By the sender's email, so that a shared address is not blocked. */
  contactSender: { points: 3, seconds: quarterHour },
  /** The default without a specific limit. */
  generic: { points: 5, seconds: quarterHour },
  /** Failed sign-ins of browsers unknown to the account, by address and email together (decision 7). */
  loginPair: { points: 5, seconds: quarterHour },
  /** The same by address, for any email: a whole school may share it. */
  loginAddress: { points: 100, seconds: quarterHour },
  /** The same by email, from any address: at least four of them. */
  loginEmail: { points: 20, seconds: quarterHour },
  /** Wrong codes after the right password, by email, from any address. */
  loginCode: { points: 5, seconds: quarterHour },
  /** Failed sign-ins of a browser known to the account, by browser and email. */
  loginDevice: { points: 5, seconds: quarterHour },
  /** Links for a forgotten password, by address: colleagues share one. */
  forgottenAddress: { points: 20, seconds: quarterHour },
  /** The same by email, whoever requests it: so many valid links reach a mailbox in an hour. */
  forgottenEmail: { points: 3, seconds: 4 * quarterHour },
  /** Links that unblock an account for its owner, by email. */
  unblockMail: { points: 1, seconds: 4 * quarterHour },
  /** Requested changes of an account's address, by account: each sends two mails. */
  emailChange: { points: 3, seconds: 4 * quarterHour },
  /** Wrong passwords, codes and passkeys of a signed-in user, by session. */
  accountProof: { points: 5, seconds: quarterHour },
  /** Pictures fetched from other sites when pasted, by account: a long article has dozens. */
  remotePicture: { points: 120, seconds: quarterHour },
  /**
   * Lead pop-up and admissions form. On an open day, or behind a mobile operator's shared address, many
   * families send forms from one address within minutes: the generic 5 would refuse parents.
   */
  lead: { points: 30, seconds: quarterHour },
  admission: { points: 30, seconds: quarterHour },
  /** Newsletter: families share an address here too. */
  newsletter: { points: 30, seconds: quarterHour },
  /** Sign-ups for an event: like admissions, on the evening of an announcement. */
  signup: { points: 30, seconds: quarterHour },
  /**
   * Mails caused by public forms, by recipient mailbox, for any form and sender: anyone may enter anyone's
   * address. Beyond it the form is stored as usual, without a mail.
   */
  receipt: { points: 6, seconds: 96 * quarterHour },
  /** Newsletter links, by mailbox in the same way; the database function also counts them by address. */
  newsletterMailbox: { points: 3, seconds: 96 * quarterHour },
  /** All of these by domain, where few people share it: the owner of a domain has any number of addresses. */
  receiptDomain: { points: 30, seconds: 96 * quarterHour },
  /** All of these by sender: on an open day the school's own address. */
  causedMail: { points: 120, seconds: 4 * quarterHour },
  /** All of these for the public as a whole. */
  publicMail: { points: 600, seconds: 4 * quarterHour },
  /** Visits, by address, in each process's memory: a visit is not worth a query (decision 24). */
  visit: { points: 600, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * The limit of a /48, as a multiple of a single network's: beyond it the networks are treated as one abusive
 * neighbour. A mobile operator's families, with a network each, stay far below.
 */
export const neighbours = 8;

/**
 * Public write paths with the limits that count their requests, in order: the first exceeded one refuses.
 * `publicWrite`, `visit` and `loginAddress` count every request, the others only valid forms, so that typing
 * errors are not punished (the contact form's first one counts all, as its window is short).
 */
export const publicWrites: Readonly<Record<string, readonly (keyof typeof rateLimits)[]>> = {
  '/api/leads': ['publicWrite', 'lead'],
  '/api/admissions': ['publicWrite', 'admission'],
  '/admissions': ['publicWrite', 'admission'],
  '/api/contact': ['publicWrite', 'contact', 'contactSender'],
  '/contact': ['publicWrite', 'contact', 'contactSender'],
  '/api/newsletter': ['publicWrite', 'newsletter'],
  '/newsletter': ['publicWrite', 'newsletter'],
  '/api/signups': ['publicWrite', 'signup'],
  '/evenements/:slug': ['publicWrite', 'signup'],
  '/inscriptions/confirmation': ['publicWrite'],
  '/inscriptions/annulation': ['publicWrite'],
  '/newsletter/confirmation': ['publicWrite'],
  '/newsletter/desinscription': ['publicWrite'],
  '/api/visits': ['visit'],
  // For a browser known to the account only `loginDevice` (decision 7). `generic` counts texts that look like
  // an attack.
  '/admin/login': ['generic', 'loginDevice', 'loginAddress', 'loginPair', 'loginEmail', 'loginCode'],
  // Issues a passkey challenge; the response goes to the sign-in.
  '/admin/login/passkey': ['publicWrite'],
  '/admin/email-change': ['publicWrite'],
  '/admin/forgotten-password': ['publicWrite', 'forgottenAddress', 'forgottenEmail'],
  '/admin/reset-password': ['publicWrite'],
  '/admin/invitation': ['publicWrite'],
  '/admin/unblock': ['publicWrite'],
};

/** Maximum visits waiting in memory to be written, and how many of them from one address. */
export const waitingVisits = { all: 5000, from: 500 } as const;

export type RateLimitName = keyof typeof rateLimits;

/** The remaining time shown to the visitor: whole minutes, rounded up, never 0 (spec §9). */
export function minutesLeft(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}
