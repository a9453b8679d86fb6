import { redirect } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { keepImages, TooManyDrawings } from '#app/documents/share-image/share-image-cache.ts';
import { currentSchool } from '#app/features/school-facts/current-school.server.ts';
import { shareImagePath } from '#app/routes/site/page-meta.ts';
import type { Route } from './+types/share-image.ts';
import { findShareSubject, type ShareSubject } from './share-subject.server.ts';
import { hasETag } from './text-document.ts';

/** Some hundred images of about 50 KB. */
const keptImage = keepImages({ maxBytes: 6 * 1024 * 1024, mayWait: 30 });

const pngHeaders = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  // Other sites show it: that is what it is for.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** GET /partage/{path of a public page}.png: the image that social networks show beside a link to it. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const path = sharedPath(params['*']);
  try {
    const lookup = path && (await findShareSubject(path, await currentSchool()));
    if (!lookup) return sentence('Image introuvable.', 404, 'public, max-age=60');
    if (lookup.found === 'redirect') return redirect(shareImagePath(lookup.path), 301);
    const { subject } = lookup;
    const { bytes, etag } = await keptImage(JSON.stringify(subject), () => drawn(subject));
    const headers = { ...pngHeaders, ETag: etag };
    return hasETag(request, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(bytes, { headers });
  } catch (error) {
    const busy = error instanceof TooManyDrawings;
    log[busy ? 'warn' : 'error']({ err: error, path }, 'a share image could not be drawn');
    return sentence('Image indisponible pour le moment.', 503, 'no-store', { 'Retry-After': '10' });
  }
}

/** '/blog/rentree' of 'blog/rentree.png'; undefined for what has not the form of an image's address. */
function sharedPath(splat: string): string | undefined {
  const path = /^([a-z0-9/-]+)\.png$/.exec(splat)?.[1];
  return path === 'accueil' ? '/' : path && `/${path}`;
}

async function drawn({ art, ...words }: ShareSubject): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded at the first image: the start and every other page do without them.
  const { drawShareImage } = await import('#app/documents/share-image/share-image.server.tsx');
  if (art.kind !== 'cover') return drawShareImage({ ...words, art });
  const { coverBytes } = await import('#app/documents/share-image/share-image-photo.server.ts');
  return drawShareImage({
    ...words,
    art: { kind: 'photo', bytes: await coverBytes(art.image), focus: art.image.focus },
  });
}

function sentence(text: string, status: number, cacheControl: string, others: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl, ...others };
  return new Response(text, { status, headers });
}
