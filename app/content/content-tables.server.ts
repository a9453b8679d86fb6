import { blogPosts, events } from '#app/db/schema/content.ts';
import type { Topic } from '#app/lib/topics.ts';
import type { ContentKind } from './content-kinds.ts';

export type ContentTable = typeof blogPosts | typeof events;

type Storage = {
  table: ContentTable;
  /** The topic of public pages that show it. */
  topic: Topic;
  /** The slug of an item whose title contains no Latin letter or digit. */
  untitledSlug: string;
};

/** Where each kind of content is stored, and what shows it. */
export const contentTables = {
  post: { table: blogPosts, topic: 'posts', untitledSlug: 'article' },
  event: { table: events, topic: 'events', untitledSlug: 'evenement' },
} as const satisfies Record<ContentKind, Storage>;
