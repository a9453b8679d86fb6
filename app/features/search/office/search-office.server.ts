import { readAs, readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { searchedWords } from '#app/features/search/text-matches.ts';
import { cleanSearch } from '#app/lib/list-query.ts';
import { withoutSeparators } from '#app/lib/phone-digits.ts';
import { type AreaName, mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { findActions, findPages } from './destinations.ts';
import { findEvents, findIssues, findPhotos, findPosts, findTrashed } from './find-content.server.ts';
import { findMembers, findPageTexts } from './find-elsewhere.server.ts';
import {
  findApplications,
  findMessages,
  findSignups,
  findSubscribers,
  findTemplates,
} from './find-inquiries.server.ts';
import { type Finder, type Input, listHref } from './finder.server.ts';
import {
  type OfficeGroup,
  type OfficeSearchHit,
  type OfficeSearchResult,
  shownOfEach,
} from './office-search.ts';

type Source = {
  name: string;
  label: string;
  area: AreaName;
  /** The database role of its query; by default that of the user. */
  as?: 'site_visitor' | 'site_guard';
  find: Finder;
  /** It has phone numbers, which match however they are typed. */
  hasPhones?: true;
  /** The list with the same search, where there is one. */
  all?: (search: string) => string;
};

const sources: readonly Source[] = [
  {
    ...{ name: 'applications', label: 'Candidatures', area: 'leads', find: findApplications },
    hasPhones: true,
    all: (search) => listHref('/admin/leads', search),
  },
  {
    ...{ name: 'messages', label: 'Messages', area: 'leads', find: findMessages },
    hasPhones: true,
    all: (search) => listHref('/admin/leads', search, { tab: 'messages' }),
  },
  {
    ...{ name: 'signups', label: 'Inscriptions aux événements', area: 'signups', find: findSignups },
    hasPhones: true,
  },
  {
    ...{ name: 'posts', label: 'Articles', area: 'blog', find: findPosts },
    all: (search) => listHref('/admin/blog', search),
  },
  {
    ...{ name: 'events', label: 'Événements', area: 'events', find: findEvents },
    all: (search) => listHref('/admin/events', search),
  },
  {
    ...{ name: 'photos', label: 'Photos', area: 'photos', find: findPhotos },
    all: (search) => listHref('/admin/photos', search),
  },
  { name: 'texts', label: 'Textes des pages', area: 'pages', as: 'site_visitor', find: findPageTexts },
  { name: 'issues', label: 'Newsletters', area: 'newsletters', find: findIssues },
  {
    ...{ name: 'subscribers', label: 'Abonnés à la newsletter', area: 'leads', find: findSubscribers },
    all: (search) => listHref('/admin/leads', search, { tab: 'newsletter' }),
  },
  { name: 'templates', label: 'Modèles de réponse', area: 'leads', find: findTemplates },
  { name: 'team', label: 'Équipe', area: 'team', as: 'site_guard', find: findMembers },
  {
    ...{ name: 'trash', label: 'Corbeille', area: 'trash', find: findTrashed },
    all: (search) => listHref('/admin/trash', search),
  },
];

/**
 * A role's actions, pages and rows that match a search: each of its words must match, ignoring case and
 * accents. Rows are searched from two characters on.
 * @param typed any input: cut at 100 characters and eight words
 */
export async function searchOffice(typed: string, role: AdminRole): Promise<OfficeSearchResult> {
  const search = cleanSearch(typed);
  const most = search === '' ? Number.POSITIVE_INFINITY : shownOfEach;
  const groups: OfficeGroup[] = [
    { name: 'actions', label: 'Actions', rows: findActions(search, role).slice(0, most), allHref: null },
    { name: 'pages', label: 'Rubriques', rows: findPages(search, role).slice(0, most), allHref: null },
  ];
  const words = searchedWords(search);
  const theirs = sources.filter((source) => mayUse(role, source.area) && isIndexed(search, source));
  groups.push(...(await findRows(theirs, { search, words })));
  return { search, groups: groups.filter(({ rows }) => rows.length > 0), isShort: theirs.length === 0 };
}

/**
 * Whether the index can serve the search: two letters or digits in a row; for phone numbers, four digits,
 * spaced or not.
 */
function isIndexed(search: string, { hasPhones }: Source): boolean {
  if (/[\p{L}\p{N}]{2}/u.test(search)) return true;
  return hasPhones === true && /^\+?\d{4}/.test(withoutSeparators(search));
}

async function findRows(theirs: readonly Source[], query: Input): Promise<OfficeGroup[]> {
  const found = new Map<Source, OfficeSearchHit[]>();
  const lookIn = async (tx: Transaction, as: Source['as']) => {
    for (const source of theirs) {
      if (source.as === as) found.set(source, await source.find(tx, query));
    }
  };
  if (theirs.length > 0) await readAsStaff((tx) => lookIn(tx, undefined));
  for (const as of ['site_visitor', 'site_guard'] as const) {
    if (theirs.some((source) => source.as === as)) await readAs(as, (tx) => lookIn(tx, as));
  }
  return theirs.map((source) => groupOf(source, found.get(source) ?? [], query.search));
}

function groupOf({ name, label, all }: Source, rows: OfficeSearchHit[], search: string): OfficeGroup {
  const allHref = all && rows.length > shownOfEach ? all(search) : null;
  return { name, label, rows: rows.slice(0, shownOfEach), allHref };
}
