import { and, inArray } from 'drizzle-orm';
import { isAhead } from '#app/content/coming-events.server.ts';
import { overAt } from '#app/content/event-times.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import type { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import type { ChoiceKind, ChoicesQuery } from './choices-query.ts';
import { isPublished, noId, selectEvents, selectPosts, whenOf } from './issue-content.server.ts';
import type { Candidate, Choices } from './issues.ts';

type Chosen = Pick<typeof newsletterIssues.$inferSelect, 'postIds' | 'eventIds'>;

/** The number of posts and of events offered at a time. */
const offered = 12;

/** The choices of an issue: the newest posts, the next events, and those already chosen. */
export async function listCandidates(
  tx: Transaction,
  chosen: Chosen,
  now: Date,
): Promise<Record<ChoiceKind, Choices>> {
  return {
    posts: await offer(tx, { of: 'posts', chosen: chosen.postIds, now }),
    events: await offer(tx, { of: 'events', chosen: chosen.eventIds, now }),
  };
}

/** One page of the published posts or coming events that match a search, or those with these ids. */
export function findChoices(query: ChoicesQuery, now: Date): Promise<Choices> {
  return readAsStaff(async (tx) => {
    if ('search' in query) return pageOf(tx, query, now);
    return { candidates: await withIds(tx, query.of, query.ids, now), isMore: false };
  });
}

type Offer = { of: ChoiceKind; chosen: readonly string[]; now: Date };

async function offer(tx: Transaction, { of, chosen, now }: Offer): Promise<Choices> {
  const { candidates, isMore } = await pageOf(tx, { of, search: '', page: 1 }, now);
  const others = chosen.filter((id) => !candidates.some((candidate) => candidate.id === id));
  return { candidates: [...candidates, ...(await withIds(tx, of, others, now))], isMore };
}

type Page = { of: ChoiceKind; search: string; page: number };

async function pageOf(tx: Transaction, { of, search, page }: Page, now: Date): Promise<Choices> {
  // One more than shown, to know whether there are others.
  const [limit, offset] = [offered + 1, (page - 1) * offered];
  const rows =
    of === 'posts'
      ? (
          await selectPosts(tx, and(isPublished.post, matchesSearch(search, blogPosts.searchText)))
            .limit(limit)
            .offset(offset)
        ).map(viewPost)
      : (
          await selectEvents(
            tx,
            and(isPublished.event, isAhead(now), matchesSearch(search, events.searchText)),
          )
            .limit(limit)
            .offset(offset)
        ).map((row) => viewEvent(row, now));
  return { candidates: rows.slice(0, offered), isMore: rows.length > offered };
}

/** In the order of their list, not of the ids. */
async function withIds(
  tx: Transaction,
  of: ChoiceKind,
  ids: readonly string[],
  now: Date,
): Promise<Candidate[]> {
  if (of === 'posts') return (await selectPosts(tx, inArray(blogPosts.id, [...ids, noId]))).map(viewPost);
  return (await selectEvents(tx, inArray(events.id, [...ids, noId]))).map((row) => viewEvent(row, now));
}

function viewPost({ id, title, status, publishedAt, createdAt }: PostRow): Candidate {
  const words = `publié le ${formatDate(publishedAt ?? createdAt)}`;
  return { id, title, words, isOff: status !== 'published' };
}

function viewEvent(event: EventRow, now: Date): Candidate {
  const { id, title, status } = event;
  const isOff = status !== 'published' || overAt(event) <= now;
  return { id, title, words: whenOf(event), isOff };
}

type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];
type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
