import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isComing } from '#app/content/coming-events.server.ts';
import { contentPaths } from '#app/content/content-kinds.ts';
import { type EventTimes, periodOf } from '#app/content/event-times.ts';
import { formatPeriod } from '#app/content/period.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import type { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { formatDate } from '#app/lib/dates.ts';
import { displayExcerpt, excerptOf } from '#app/lib/excerpt.ts';
import type { IssueContent } from '#app/mail/mail-data.ts';

type Issue = Pick<typeof newsletterIssues.$inferSelect, 'subject' | 'word' | 'postIds' | 'eventIds'>;

/** Maximum characters of an item's summary. */
const summaryLength = 240;

/** The content of an issue sent now: chosen items that are published, and events that are not over. */
export async function issueContentOf(
  tx: Transaction,
  { subject, word, postIds, eventIds }: Issue,
  now: Date,
): Promise<IssueContent> {
  const posts = await selectPosts(tx, and(inArray(blogPosts.id, [...postIds, noId]), isPublished.post));
  const coming = await selectEvents(
    tx,
    and(inArray(events.id, [...eventIds, noId]), isPublished.event, isComing(now)),
  );
  return {
    subject,
    word,
    posts: inOrder(postIds, posts).map(({ title, slug, excerpt, beginning, publishedAt, createdAt }) => ({
      title,
      excerpt: shortened(displayExcerpt(excerpt || excerptOf(beginning))),
      path: `${contentPaths.post.site}/${slug}`,
      date: formatDate(publishedAt ?? createdAt),
    })),
    events: inOrder(eventIds, coming).map(({ title, slug, description, location, ...event }) => ({
      ...{ title, description: shortened(description), location },
      path: `${contentPaths.event.site}/${slug}`,
      when: whenOf(event),
    })),
  };
}

/** Whether it has any content besides its subject. */
export function saysSomething({ word, posts, events: coming }: IssueContent): boolean {
  return word !== '' || posts.length + coming.length > 0;
}

/** A placeholder: makes a list of ids non-empty. */
export const noId = '00000000-0000-0000-0000-000000000000';

export const isPublished = { post: eq(blogPosts.status, 'published'), event: eq(events.status, 'published') };

type Condition = ReturnType<typeof and>;

/** Posts, newest first. */
export function selectPosts(tx: Transaction, which: Condition) {
  const { id, title, slug, excerpt, content, status, publishedAt, createdAt } = blogPosts;
  const beginning = sql<string>`case when coalesce(${excerpt}, '') = '' then left(${content}, 4000) else '' end`;
  return tx
    .select({ id, title, slug, excerpt, beginning, status, publishedAt, createdAt })
    .from(blogPosts)
    .where(which)
    .orderBy(desc(publishedAt), desc(id));
}

/** Events, next first. */
export function selectEvents(tx: Transaction, which: Condition) {
  const { id, title, slug, description, location, eventDate, endsAt, allDay, cancelledAt, status } = events;
  return tx
    .select({ id, title, slug, description, location, eventDate, endsAt, allDay, cancelledAt, status })
    .from(events)
    .where(which)
    .orderBy(eventDate, id);
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > summaryLength ? `${letters.slice(0, summaryLength).join('').trimEnd()}…` : text;
}

/** « samedi 6 mars 2027, de 9 h à 12 h », and whether it is cancelled. */
export function whenOf({ cancelledAt, ...times }: EventTimes & { cancelledAt: Date | null }): string {
  const { whole } = formatPeriod(periodOf(times));
  return cancelledAt ? `Annulé, était prévu\u00A0: ${whole}` : whole;
}
