import { desc, sql } from 'drizzle-orm';
import { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { trash } from '#app/db/schema/trash.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { formatDate, formatDateTime } from '#app/lib/dates.ts';
import { type Finder, holds, listHref, mostRows, searchHit } from './finder.server.ts';

/* Content, published or not. */

/** Posts by title, excerpt and author. */
export const findPosts: Finder = async (tx, query) => {
  const { id, title, excerpt, status, publishedAt, createdAt, searchText } = blogPosts;
  const rows = await tx
    .select({ id, title, excerpt, status, publishedAt, createdAt })
    .from(blogPosts)
    .where(matchesSearch(query.search, searchText))
    .orderBy(desc(sql`coalesce(${publishedAt}, ${createdAt})`), desc(id))
    .limit(mostRows);
  return rows.map((row) =>
    searchHit(
      {
        ...{ id: row.id, title: row.title, href: `/admin/blog/edit/${row.id}` },
        details: [formatDate(row.publishedAt ?? row.createdAt), row.excerpt],
        note: row.status === 'draft' ? 'Brouillon' : null,
      },
      query,
    ),
  );
};

/** Events by title, description and place, latest date first. */
export const findEvents: Finder = async (tx, query) => {
  const { id, title, description, location, status, eventDate, searchText } = events;
  const rows = await tx
    .select({ id, title, description, location, status, eventDate })
    .from(events)
    .where(matchesSearch(query.search, searchText))
    .orderBy(desc(eventDate), desc(id))
    .limit(mostRows);
  return rows.map((row) =>
    searchHit(
      {
        ...{ id: row.id, title: row.title, href: `/admin/events/edit/${row.id}` },
        details: [formatDateTime(row.eventDate), row.location, row.description],
        note: row.status === 'draft' ? 'Brouillon' : null,
      },
      query,
    ),
  );
};

/** Photos by title, description and file name; each opens the gallery with that search. */
export const findPhotos: Finder = async (tx, query) => {
  const { id, title, description, originalName, isActive, createdAt, searchText } = schoolPhotos;
  const rows = await tx
    .select({ id, title, description, originalName, isActive })
    .from(schoolPhotos)
    .where(matchesSearch(query.search, searchText))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostRows);
  return rows.map((row) => {
    const name = row.title ?? row.originalName;
    return searchHit(
      {
        ...{ id: row.id, title: name, href: listHref('/admin/photos', name) },
        details: [row.description, row.title && row.originalName],
        note: row.isActive ? null : 'Masquée',
      },
      query,
    );
  });
};

/** Issues have no text index: the subjects of this many newest ones are read. */
const readIssues = 300;

/** Issues of the newsletter by their subject or number. */
export const findIssues: Finder = async (tx, query) => {
  const { id, number, subject, state, createdAt } = newsletterIssues;
  const rows = await tx
    .select({ id, number, subject, state, createdAt })
    .from(newsletterIssues)
    .orderBy(desc(createdAt), desc(id))
    .limit(readIssues);
  return rows
    .filter((row) => holds(`${row.subject} ${row.number ?? ''}`, query))
    .slice(0, mostRows)
    .map((row) =>
      searchHit(
        {
          ...{ id: row.id, title: row.subject, href: `/admin/newsletters/${row.id}` },
          details: [row.number !== null ? `n°\u00A0${row.number}` : null, formatDate(row.createdAt)],
          note: row.state === 'draft' ? 'Brouillon' : null,
        },
        query,
      ),
    );
};

/** The trash, by name; each opens the trash with that search. */
export const findTrashed: Finder = async (tx, query) => {
  const { id, name, deletedAt, deletedByName, searchText } = trash;
  const rows = await tx
    .select({ id, name, deletedAt, deletedByName })
    .from(trash)
    .where(matchesSearch(query.search, searchText))
    .orderBy(desc(deletedAt), desc(id))
    .limit(mostRows);
  return rows.map((row) =>
    searchHit(
      {
        ...{ id: row.id, title: row.name, href: listHref('/admin/trash', row.name) },
        details: [`supprimé le ${formatDate(row.deletedAt)} par ${row.deletedByName}`],
      },
      query,
    ),
  );
};
