/**
 * How long the site keeps what people hand in and leave behind (spec §2 'Legal pages'); the privacy and cookie pages
 * state these durations, and a daily job holds the site to them.
 */
export const retention = {
  /** Leads and pre-registrations; the school stores the files of enrolled pupils outside this site. */
  prospectMonths: 36,
  /** Messages of the contact form. */
  contactMonths: 36,
  /** Sign-ups for an event, after the day on which it began. */
  signupMonths: 6,
  /** Visits: analytics retention of the cookie page. */
  visitMonths: 26,
  /** Searches without results. */
  vainSearchMonths: 3,
  /** Security alerts, the only place where IP addresses are stored. */
  alertMonths: 12,
  /** The office's activity log: nothing of it is about families. */
  activityMonths: 24,
  /** Sent messages, unless their subject is erased before. */
  mailMonths: 12,
  /** Newsletter: unconfirmed and unsubscribed addresses. */
  lapsedSubscriptionMonths: 1,
} as const;
