/**
 * Topics of change notifications between server processes: what public pages show and staff can change, which
 * invalidates cached pages; and `mails`, for queued mail.
 */
export const topics = [
  'photos',
  'posts',
  'events',
  'signups',
  'school',
  'faces',
  'texts',
  'newsletter',
  'mails',
] as const;
export type Topic = (typeof topics)[number];
