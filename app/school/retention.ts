/**
 * How long the site keeps what people hand in and leave behind (spec §2 'Legal pages'); the privacy and cookie pages
 * state these durations, and a daily job holds the site to them.
 */
export const retention = {
  /** Leads and pre-registrations; the files of enrolled pupils are kept by the school, outside this site. */
  prospectMonths: 36,
  /** Messages of the contact form. */
  contactMonths: 36,
  /** Sign-ups for an event, after the day on which it began. */
  signupMonths: 6,
  /** Visits: analytics retention of the cookie page. */
  visitMonths: 26,
  /** Words that were searched in vain. */
  vainSearchMonths: 3,
  /** Security alerts, the only place where addresses are kept. */
  alertMonths: 12,
  /** What the staff did, in the office's activity log: nothing of it is about families. */
  activityMonths: 24,
  /** Messages that the site sent, unless what they are about goes before. */
  mailMonths: 12,
  /** Newsletter: addresses nobody confirmed, and those that left. */
  lapsedSubscriptionMonths: 1,
} as const;
