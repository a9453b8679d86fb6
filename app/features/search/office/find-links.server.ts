import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { contentPaths } from '#app/content/content-kinds.ts';
import type { LinkGroup, LinkTarget, LinkTargets } from '#app/content/link-targets.ts';
import { readAs, readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { searchEntries } from '#app/db/schema/search.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { plainParts } from '#app/features/search/search-parts.ts';
import { queryOf } from '#app/features/search/search-site.server.ts';
import { searchedWords } from '#app/features/search/text-matches.ts';
import { formatDate, formatDateTime } from '#app/lib/dates.ts';
import { cleanSearch } from '#app/lib/list-query.ts';

/** Maximum per kind: a longer search narrows them. */
const mostOfEach = 5;

/**
 * Link targets that match a search: posts and events, published or not, by their titles and short texts, and
 * public pages and their questions as indexed.
 * @param typed any input: cut at 100 characters and eight words
 */
export async function findLinks(typed: string): Promise<LinkTargets> {
  const search = cleanSearch(typed);
  if (!/[\p{L}\p{N}]{2}/u.test(search)) return { groups: [], isShort: true };
  const content = await readAsStaff(async (tx) => ({
    posts: await findPosts(tx, search),
    events: await findEvents(tx, search),
  }));
  const pages = await readAs('site_visitor', (tx) => findPages(tx, searchedWords(search)));
  const groups: LinkGroup[] = [
    { name: 'posts', label: 'Articles', targets: content.posts },
    { name: 'events', label: 'Événements', targets: content.events },
    { name: 'pages', label: 'Pages du site', targets: pages },
  ];
  return { groups: groups.filter(({ targets }) => targets.length > 0), isShort: false };
}

async function findPosts(tx: Transaction, search: string): Promise<LinkTarget[]> {
  const { title, slug, status, publishedAt, createdAt, searchText, id } = blogPosts;
  const moment = sql`coalesce(${publishedAt}, ${createdAt})`;
  const rows = await tx
    .select({ title, slug, status, publishedAt, createdAt })
    .from(blogPosts)
    .where(matchesSearch(search, searchText))
    .orderBy(desc(inTitle(title, search)), desc(moment), desc(id))
    .limit(mostOfEach);
  return rows.map((row) => ({
    href: `${contentPaths.post.site}/${row.slug}`,
    title: row.title,
    detail: formatDate(row.publishedAt ?? row.createdAt),
    isDraft: row.status === 'draft',
  }));
}

async function findEvents(tx: Transaction, search: string): Promise<LinkTarget[]> {
  const { title, slug, status, eventDate, allDay, location, searchText, id } = events;
  const rows = await tx
    .select({ title, slug, status, eventDate, allDay, location })
    .from(events)
    .where(matchesSearch(search, searchText))
    .orderBy(desc(inTitle(title, search)), desc(eventDate), desc(id))
    .limit(mostOfEach);
  return rows.map((row) => ({
    href: `${contentPaths.event.site}/${row.slug}`,
    title: row.title,
    detail: `${row.allDay ? formatDate(row.eventDate) : formatDateTime(row.eventDate)} · ${row.location}`,
    isDraft: row.status === 'draft',
  }));
}

/** The author of a link knows its title: matches in titles come first. */
function inTitle(title: typeof blogPosts.title | typeof events.title, search: string): SQL {
  const patterns = searchedWords(search).map(
    (word) => sql`fold_text(${title}) like public.search_pattern(${word})`,
  );
  return sql`(${sql.join(patterns, sql` and `)})`;
}

/** Posts and events are found above, drafts too. */
async function findPages(tx: Transaction, words: readonly string[]): Promise<LinkTarget[]> {
  if (words.length === 0) return [];
  const { kind, path, title } = searchEntries;
  const query = queryOf(plainParts(words));
  const rows = await tx
    .select({ kind, path, title })
    .from(searchEntries)
    .where(and(inArray(kind, ['page', 'question']), sql`${searchEntries.words} @@ ${query}`))
    .orderBy(desc(sql`ts_rank(${searchEntries.words}, ${query})`), asc(path))
    .limit(mostOfEach);
  return rows.map((row) => ({
    href: row.path,
    title: row.title,
    detail: row.kind === 'question' ? `Question de la page ${row.path.split('#')[0]}` : row.path,
    isDraft: false,
  }));
}
