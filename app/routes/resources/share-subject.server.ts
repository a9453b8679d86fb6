import type { ShareArt } from '#app/documents/share-image/share-image-art.ts';
import { findPublishedEvent } from '#app/features/events/published-events.server.ts';
import { findPublishedPost } from '#app/features/posts/published-posts.server.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import type { SchoolFacts } from '#app/school/facts.ts';
import type { Cover } from '#app/ui/cover.tsx';
import { drawingOf } from '#app/ui/cover-drawing.ts';
import { publicPages } from './public-pages.ts';

/** What a share image shows: plain data, which also names the drawing that is kept. */
export type ShareSubject = {
  title: string;
  kind: string;
  schoolName: string;
  foot: string;
  art: ShareArt | { kind: 'cover'; image: ImageView };
};

type ShareSubjectLookup =
  | { found: 'subject'; subject: ShareSubject }
  | { found: 'redirect'; path: string }
  | null;

/**
 * What the share image of a page shows, or where the page has gone. Null for a path that is no public page:
 * nothing is ever drawn of what a visitor sends.
 */
export async function findShareSubject(path: string, school: SchoolFacts): Promise<ShareSubjectLookup> {
  const [, folder, slug] = /^\/(blog|evenements)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (folder === 'blog' && slug) return postSubject(slug, school);
  if (folder === 'evenements' && slug) return eventSubject(slug, school);
  return pageSubject(path, school);
}

function pageSubject(path: string, school: SchoolFacts): ShareSubjectLookup {
  const page = publicPages.find((each) => each.path === path);
  if (!page) return null;
  const { title, kind, cycle } = page;
  const subject: ShareSubject = title
    ? { title, kind, art: { kind: 'drawing', seed: path, cycle }, ...foot(school) }
    : {
        title: school.slogan,
        kind: `${kind} ${school.city}`,
        art: { kind: 'bloom' },
        ...foot(school),
        foot: 'De la maternelle au lycée',
      };
  return { found: 'subject', subject };
}

async function postSubject(slug: string, school: SchoolFacts): Promise<ShareSubjectLookup> {
  const lookup = await findPublishedPost(slug);
  if (lookup.found === 'redirect') return { found: 'redirect', path: `/blog/${lookup.slug}` };
  if (lookup.found === 'nothing') return null;
  const { title, cover, publishedOn } = lookup.post;
  const kind = `Blog · ${publishedOn.label}`;
  return { found: 'subject', subject: { title, kind, art: artOf(cover), ...foot(school) } };
}

async function eventSubject(slug: string, school: SchoolFacts): Promise<ShareSubjectLookup> {
  const answer = await findPublishedEvent(slug);
  if (answer.found === 'redirect') return { found: 'redirect', path: `/evenements/${answer.slug}` };
  if (answer.found === 'nothing') return null;
  const { title, cover, when, cancelled } = answer.event;
  const kind = `${cancelled ? 'Annulé' : 'Événement'} · ${when.days}`;
  return { found: 'subject', subject: { title, kind, art: artOf(cover), ...foot(school) } };
}

function foot({ name, slogan }: SchoolFacts): Pick<ShareSubject, 'schoolName' | 'foot'> {
  return { schoolName: name, foot: slogan };
}

/** The photo, or the drawing that the page itself shows in its place (drawing.ts). */
function artOf(cover: Cover): ShareSubject['art'] {
  if (cover.kind === 'photo') return { kind: 'cover', image: cover.image };
  return { kind: 'drawing', seed: `dessin ${drawingOf(cover.seed)}` };
}
