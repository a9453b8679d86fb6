/**
 * What changes and copies of the server tell each other: what a public page can show and staff can change, and hence what can make a
 * kept page stale; and that there is mail to be sent.
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
