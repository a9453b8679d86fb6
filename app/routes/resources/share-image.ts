import { redirect } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { generalIsDrawn, shareFilePath } from '#app/documents/share-image/share-image-files.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { cdnTags } from '#app/lib/cache-headers.ts';
import { shareImagePath } from '#app/routes/site/page-meta.ts';
import { readDerived } from '#app/storage/derived-files.server.ts';
import { stemOfPath } from '#app/storage/paths.ts';
import type { Route } from './+types/share-image.ts';
import { findShareSubject, generalShareSubject } from './share-subject.server.ts';
import { hasETag } from './text-document.ts';

/** The substitute for a missing image is cached for a minute. */
const cacheControls = {
  own: 'public, max-age=3600, stale-while-revalidate=86400',
  general: 'public, max-age=60',
};

/**
 * GET /partage/{path of a public page}.png: the share image for social networks, rendered by a job
 * (server/share-images.ts); until then, the school's general one. Nothing is rendered here.
 */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const path = sharedPath(params['*']);
  try {
    const school = await currentSchool();
    const lookup = path && (await findShareSubject(path, school));
    if (!lookup) return sentence('Image introuvable.', 404, 'public, max-age=60');
    if (lookup.found === 'redirect') return redirect(shareImagePath(lookup.path), 301);
    const own = await answerWith(request, shareFilePath(lookup.subject), cacheControls.own);
    if (own) return own;
    await generalIsDrawn();
    return (
      (await answerWith(request, shareFilePath(generalShareSubject(school)), cacheControls.general)) ??
      unavailable()
    );
  } catch (error) {
    log.error({ err: error, path }, 'a share image could not be read');
    return unavailable();
  }
}

/** '/blog/rentree' from 'blog/rentree.png'; undefined for any other form. */
function sharedPath(splat: string): string | undefined {
  const path = /^([a-z0-9/-]+)\.png$/.exec(splat)?.[1];
  return path === 'accueil' ? '/' : path && `/${path}`;
}

/** Null when the file is missing. */
async function answerWith(request: Request, file: string, cacheControl: string): Promise<Response | null> {
  const bytes = await readDerived(file);
  if (bytes === null) return null;
  const stem = stemOfPath(file) ?? file;
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': cacheControl,
    // Other sites embed it by design.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${stem.replace('/', '-')}"`,
    ...(config().cdn && cdnTags([stem])),
  };
  return hasETag(request, headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers });
}

function unavailable(): Response {
  return sentence('Image indisponible pour le moment.', 503, 'no-store', { 'Retry-After': '10' });
}

function sentence(text: string, status: number, cacheControl: string, others: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl, ...others };
  return new Response(text, { status, headers });
}
