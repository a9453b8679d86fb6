/** So many attempts in so many seconds, counted from the first. */
export type RateLimit = { points: number; seconds: number };

const quarterHour = 15 * 60;

/**
 * Every rate limit of the site (spec §9). The key is the visitor's address unless said otherwise; addresses
 * of IPv6 are counted by /64 network, and the networks of a /48 together (`neighbours`).
 */
export const rateLimits = {
  /**
   * Every write of the public, good or bad, before anything looks into it. Thirty families behind one address may each
   * be answered ten times what is missing; a robot has one good try in three seconds.
   */
  publicWrite: { points: 300, seconds: quarterHour },
  /** Contact form, by address: 10 submissions per 60 seconds per form. */
  contact: { points: 10, seconds: 60 },
  /** The second limiter: 3 per 15 minutes. By the sender's email, so that a shared address is not silenced. */
  contactSender: { points: 3, seconds: quarterHour },
  /** The default for whatever has no limit of its own. */
  generic: { points: 5, seconds: quarterHour },
  /** Failed sign-ins of browsers that do not know the account, by address and email together (decision 7). */
  loginPair: { points: 5, seconds: quarterHour },
  /** The same by address, whatever the email: a whole school may stand behind it. */
  loginAddress: { points: 100, seconds: quarterHour },
  /** The same by email, from whatever address: four of them at least. */
  loginEmail: { points: 20, seconds: quarterHour },
  /** Wrong codes after the right password, by email, from whatever address. */
  loginCode: { points: 5, seconds: quarterHour },
  /** Failed sign-ins of a browser that signed in to the account before, by that browser and email. */
  loginDevice: { points: 5, seconds: quarterHour },
  /** Links for a forgotten password, by address: colleagues share one. */
  forgottenAddress: { points: 20, seconds: quarterHour },
  /** The same by email, whoever asks: so many links reach a mailbox in an hour, each of which works. */
  forgottenEmail: { points: 3, seconds: 4 * quarterHour },
  /** Links that let the owner of a blocked account in, by email. */
  unblockMail: { points: 1, seconds: 4 * quarterHour },
  /** Changes of an account's address that are asked for, by account: each sends two messages. */
  emailChange: { points: 3, seconds: 4 * quarterHour },
  /** Wrong passwords, codes and passkeys of who is signed in, by session. */
  accountProof: { points: 5, seconds: quarterHour },
  /** Pictures that the server fetches from other sites for who pastes them, by account: a long article has dozens. */
  remotePicture: { points: 120, seconds: quarterHour },
  /**
   * Lead pop-up and admissions form. On an open day, or behind a mobile operator's shared address, many
   * families send theirs from one address within minutes: the generic 5 would turn parents away.
   */
  lead: { points: 30, seconds: quarterHour },
  admission: { points: 30, seconds: quarterHour },
  /** Newsletter: families who share an address again. */
  newsletter: { points: 30, seconds: quarterHour },
  /** Sign-ups for an event: as of an admission, on the evening on which one is announced. */
  signup: { points: 30, seconds: quarterHour },
  /**
   * Messages that a form of the public causes, by the mailbox of the address that was typed, whatever the form and whoever sends it: anybody
   * may type anybody's. Beyond it the form is kept as ever, and not answered by mail.
   */
  receipt: { points: 6, seconds: 96 * quarterHour },
  /** Links of the newsletter, by mailbox in the same way; its own function counts them by address too. */
  newsletterMailbox: { points: 3, seconds: 96 * quarterHour },
  /** All of these by the domain of the address, where few people share it: whoever has one has any number of addresses. */
  receiptDomain: { points: 30, seconds: 96 * quarterHour },
  /** All of these by whoever causes them: on an open day a school's address does. */
  causedMail: { points: 120, seconds: 4 * quarterHour },
  /** All of these, by all of the public together. */
  publicMail: { points: 600, seconds: 4 * quarterHour },
  /** Visits, by address, in the memory of each copy: a visit is worth no query (decision 24). */
  visit: { points: 600, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * How many networks' worth of any limit by address the networks of one /48 have together: beyond it all of them are one neighbour that
 * misbehaves. A mobile operator's families, who have such a network each, stay far below it.
 */
export const neighbours = 8;

/**
 * Every address the public may write to, and the limits its requests count towards, in this order: the first that is
 * used up ends it. `publicWrite`, `visit` and `loginAddress` count whatever comes; the others what is a good form, so that who mistypes is not
 * sent away (the contact form's first one counts all of them, as its minute is short).
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
  // Of a browser known to the account only `loginDevice` (decision 7). `generic` is of a text that is an attack.
  '/admin/login': ['generic', 'loginDevice', 'loginAddress', 'loginPair', 'loginEmail', 'loginCode'],
  // What a browser asks its keys; their answer goes to the sign-in.
  '/admin/login/passkey': ['publicWrite'],
  '/admin/email-change': ['publicWrite'],
  '/admin/forgotten-password': ['publicWrite', 'forgottenAddress', 'forgottenEmail'],
  '/admin/reset-password': ['publicWrite'],
  '/admin/invitation': ['publicWrite'],
  '/admin/unblock': ['publicWrite'],
};

/** Visits that wait in memory to be written, at most, and how many of them may have come from one address. */
export const waitingVisits = { all: 5000, from: 500 } as const;

export type RateLimitName = keyof typeof rateLimits;

/** Remaining time as the visitor reads it: whole minutes, rounded up, never 0 (spec §9). */
export function minutesLeft(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}
