/** What a public page can show and staff can change, and hence what can make a kept page stale. */
export const topics = ['photos', 'posts', 'events', 'school', 'faces'] as const;
export type Topic = (typeof topics)[number];
