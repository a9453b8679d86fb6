import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { searchEntries } from '#app/db/schema/search.ts';
import { plainParts } from '#app/features/search/search-parts.ts';
import { beginningsOf, queryOf, rankOf } from '#app/features/search/search-site.server.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import { type Finder, holds, mostRows, searchHit } from './finder.server.ts';

/* Searches under roles other than the staff's: page texts under the visitor's, accounts under the guard's. */

/**
 * A page and its questions are separate entries, and lists have more than editable ones: enough of them to
 * fill a group.
 */
const mostEntries = 40;

/** The pages with editable texts, by their title and their public text. For the visitor's role. */
export const findPageTexts: Finder = async (tx, query) => {
  const { kind, path, title, body, words } = searchEntries;
  const entries = await tx
    .select({ path, title, body: sql<string>`left(${body}, 20000)` })
    .from(searchEntries)
    .where(and(inArray(kind, ['page', 'question']), sql`${words} @@ ${queryOf(plainParts(query.words))}`))
    .orderBy(desc(rankOf(plainParts(query.words))), asc(path))
    .limit(mostEntries);
  const beginnings = await beginningsOf(tx, query.words);
  const said = new Map<string, string>();
  for (const { path, title, body } of entries) {
    const [page = path] = path.split('#');
    // A question shows its own title; a page's title is already the result's.
    if (!said.has(page)) said.set(page, page === path ? body : `${title} ${body}`);
  }
  const named = textPages.filter((page) => holds(page.title, query));
  const found = [...said.keys()].flatMap((path) => textPages.find((page) => page.path === path) ?? []);
  return [...new Set([...named, ...found])]
    .slice(0, mostRows)
    .map(({ name, title, path }) =>
      searchHit(
        { id: name, title, details: [said.get(path) ?? path], href: `/admin/pages/${name}` },
        { ...query, words: beginnings },
      ),
    );
};

/** A school has a few dozen. */
const readAccounts = 500;

/** Accounts of the staff by name and email. For the guard's role. */
export const findMembers: Finder = async (tx, query) => {
  const { id, fullName, email, role, disabled } = adminUsers;
  const rows = await tx
    .select({ id, fullName, email, role, disabled })
    .from(adminUsers)
    .orderBy(asc(disabled), asc(fullName), asc(id))
    .limit(readAccounts);
  return rows
    .filter((row) => holds(`${row.fullName} ${row.email}`, query))
    .slice(0, mostRows)
    .map((row) =>
      searchHit(
        {
          ...{ id: row.id, title: row.fullName, href: `/admin/team/${row.id}` },
          details: [roleLabels[row.role].label, row.email],
          note: row.disabled ? 'Désactivé' : null,
        },
        query,
      ),
    );
};
