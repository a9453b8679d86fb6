import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { contentPaths } from '#app/content/content-kinds.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import type { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { formatDate, formatDateWithWeekday, formatTime, startOfDay } from '#app/lib/dates.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import type { IssueContent } from '#app/mail/mail-data.ts';
import type { Candidate } from './issues.ts';

type Issue = Pick<typeof newsletterIssues.$inferSelect, 'subject' | 'word' | 'postIds' | 'eventIds'>;

/** Characters of what is told of a post or an event. */
const toldLength = 240;

/** What an issue says if it leaves now: of what was chosen, what is published, and of events what is not over. */
export async function issueContentOf(
  tx: Transaction,
  { subject, word, postIds, eventIds }: Issue,
  now: Date,
): Promise<IssueContent> {
  const posts = await selectPosts(tx, and(inArray(blogPosts.id, [...postIds, nobody]), isPublished.post));
  const coming = await selectEvents(
    tx,
    and(inArray(events.id, [...eventIds, nobody]), isPublished.event, gte(events.eventDate, startOfDay(now))),
  );
  return {
    subject,
    word,
    posts: inOrder(postIds, posts).map(({ title, slug, excerpt, beginning, publishedAt, createdAt }) => ({
      title,
      excerpt: told(excerpt || excerptOf(beginning)),
      path: `${contentPaths.post.site}/${slug}`,
      date: formatDate(publishedAt ?? createdAt),
    })),
    events: inOrder(eventIds, coming).map(({ title, slug, description, location, eventDate }) => ({
      ...{ title, description: told(description), location },
      path: `${contentPaths.event.site}/${slug}`,
      when: momentOf(eventDate),
    })),
  };
}

/** Whether there is anything in it beside its subject. */
export function saysSomething({ word, posts, events: coming }: IssueContent): boolean {
  return word !== '' || posts.length + coming.length > 0;
}

/** Of posts and of events each, beside those that were chosen. */
const offered = 12;

/** What an issue may tell of: the newest posts, the next events, and what was chosen before. */
export async function listCandidates(
  tx: Transaction,
  chosen: Pick<Issue, 'postIds' | 'eventIds'>,
  now: Date,
): Promise<{ posts: Candidate[]; events: Candidate[] }> {
  const newest = tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(isPublished.post)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(offered);
  const next = tx
    .select({ id: events.id })
    .from(events)
    .where(and(isPublished.event, gte(events.eventDate, now)))
    .orderBy(events.eventDate, events.id)
    .limit(offered);
  const posts = await selectPosts(
    tx,
    or(inArray(blogPosts.id, newest), inArray(blogPosts.id, [...chosen.postIds, nobody])),
  );
  const coming = await selectEvents(
    tx,
    or(inArray(events.id, next), inArray(events.id, [...chosen.eventIds, nobody])),
  );
  return {
    posts: posts.map(({ id, title, status, publishedAt, createdAt }) => ({
      ...{ id, title, isOff: status !== 'published' },
      words: `publié le ${formatDate(publishedAt ?? createdAt)}`,
    })),
    events: coming.map(({ id, title, status, eventDate }) => ({
      ...{ id, title, words: momentOf(eventDate) },
      isOff: status !== 'published' || eventDate < startOfDay(now),
    })),
  };
}

/** No list of ids is empty with it. */
const nobody = '00000000-0000-0000-0000-000000000000';

const isPublished = { post: eq(blogPosts.status, 'published'), event: eq(events.status, 'published') };

type Condition = ReturnType<typeof and>;

function selectPosts(tx: Transaction, which: Condition) {
  const { id, title, slug, excerpt, content, status, publishedAt, createdAt } = blogPosts;
  const beginning = sql<string>`case when coalesce(${excerpt}, '') = '' then left(${content}, 4000) else '' end`;
  return tx
    .select({ id, title, slug, excerpt, beginning, status, publishedAt, createdAt })
    .from(blogPosts)
    .where(which)
    .orderBy(desc(publishedAt), desc(id));
}

function selectEvents(tx: Transaction, which: Condition) {
  const { id, title, slug, description, location, eventDate, status } = events;
  return tx
    .select({ id, title, slug, description, location, eventDate, status })
    .from(events)
    .where(which)
    .orderBy(eventDate, id);
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function told(text: string): string {
  const letters = Array.from(text);
  return letters.length > toldLength ? `${letters.slice(0, toldLength).join('').trimEnd()}…` : text;
}

/** « samedi 6 mars 2027 à 08:30 ». */
function momentOf(date: Date): string {
  return `${formatDateWithWeekday(date)} à ${formatTime(date)}`;
}
