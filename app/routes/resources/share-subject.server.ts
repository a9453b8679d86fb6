import type { ShareSubject } from '#app/documents/share-image/draw-subject.server.ts';
import { listEventsToShare } from '#app/features/events/events-to-share.server.ts';
import { findPublishedEvent } from '#app/features/events/published-events.server.ts';
import { listPostsToShare } from '#app/features/posts/posts-to-share.server.ts';
import { findPublishedPost } from '#app/features/posts/published-posts.server.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { Cover } from '#app/ui/cover.tsx';
import { drawingOf } from '#app/ui/cover-drawing.ts';
import { type PublicPage, publicPages } from './public-pages.ts';

type ShareSubjectLookup =
  | { found: 'subject'; subject: ShareSubject }
  | { found: 'redirect'; path: string }
  | null;

/**
 * The content of a page's share image, or the page's new path. Null for a path that is not a public page:
 * nothing is rendered from a visitor's input.
 */
export async function findShareSubject(path: string, school: SchoolSettings): Promise<ShareSubjectLookup> {
  const [, folder, slug] = /^\/(blog|evenements)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (folder === 'blog' && slug) return findPost(slug, school);
  if (folder === 'evenements' && slug) return findEvent(slug, school);
  return findPage(path, school);
}

/**
 * The content of the share images of all public pages, the home page's first, which replaces missing ones.
 */
export async function everyShareSubject(school: SchoolSettings): Promise<ShareSubject[]> {
  const [posts, events] = await Promise.all([listPostsToShare(), listEventsToShare()]);
  return [
    ...publicPages.map((page) => pageSubject(page, school)),
    ...posts.map((post) => postSubject(post, school)),
    ...events.map((event) => eventSubject(event, school)),
  ];
}

/** The content of the school's general share image: the home page's. */
export function generalShareSubject(school: SchoolSettings): ShareSubject {
  const home = publicPages.find(({ path }) => path === '/');
  if (!home) throw new Error('The site has no home page');
  return pageSubject(home, school);
}

function findPage(path: string, school: SchoolSettings): ShareSubjectLookup {
  const page = publicPages.find((each) => each.path === path);
  return page ? { found: 'subject', subject: pageSubject(page, school) } : null;
}

function pageSubject({ path, title, kind, cycle }: PublicPage, school: SchoolSettings): ShareSubject {
  if (title) return { title, kind, art: { kind: 'drawing', seed: path, cycle }, ...foot(school) };
  return {
    title: school.slogan,
    kind: `${kind} ${school.city}`,
    art: { kind: 'bloom' },
    ...foot(school),
    foot: 'De la maternelle au lycée',
  };
}

async function findPost(slug: string, school: SchoolSettings): Promise<ShareSubjectLookup> {
  const lookup = await findPublishedPost(slug);
  if (lookup.found === 'redirect') return { found: 'redirect', path: `/blog/${lookup.slug}` };
  if (lookup.found === 'nothing') return null;
  const { title, cover, publishedOn } = lookup.post;
  return { found: 'subject', subject: postSubject({ title, cover, date: publishedOn.label }, school) };
}

async function findEvent(slug: string, school: SchoolSettings): Promise<ShareSubjectLookup> {
  const answer = await findPublishedEvent(slug);
  if (answer.found === 'redirect') return { found: 'redirect', path: `/evenements/${answer.slug}` };
  if (answer.found === 'nothing') return null;
  const { title, cover, when, cancelled } = answer.event;
  return { found: 'subject', subject: eventSubject({ title, cover, days: when.days, cancelled }, school) };
}

function postSubject(
  post: { title: string; date: string; cover: Cover },
  school: SchoolSettings,
): ShareSubject {
  const { title, date, cover } = post;
  return { title, kind: `Blog · ${date}`, art: artOf(cover), ...foot(school) };
}

type SharedEvent = { title: string; days: string; cancelled: boolean; cover: Cover };

function eventSubject({ title, days, cancelled, cover }: SharedEvent, school: SchoolSettings): ShareSubject {
  const kind = `${cancelled ? 'Annulé' : 'Événement'} · ${days}`;
  return { title, kind, art: artOf(cover), ...foot(school) };
}

function foot({ name, slogan }: SchoolSettings): Pick<ShareSubject, 'schoolName' | 'foot'> {
  return { schoolName: name, foot: slogan };
}

/** The photo, or the drawing that the page shows instead (drawing.ts). */
function artOf(cover: Cover): ShareSubject['art'] {
  if (cover.kind === 'photo') return { kind: 'cover', image: cover.image };
  return { kind: 'drawing', seed: `dessin ${drawingOf(cover.seed)}` };
}
