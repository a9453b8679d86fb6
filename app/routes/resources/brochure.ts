import { brochureOf } from '#app/documents/brochure/brochure.server.ts';
import { brochureFileName } from '#app/documents/brochure/brochure-content.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { sharedCacheControl } from '#app/lib/cache-headers.ts';
import type { Route } from './+types/brochure.ts';
import { brochureContent } from './brochure-content.server.ts';

/** Revalidated each time, like a page: changes of the settings are in it at once. */
const cacheControl = sharedCacheControl(60);

/** '/brochure.pdf': the school's brochure, as a download (spec §2 'Télécharger la brochure'). */
export async function loader({ request }: Route.LoaderArgs) {
  const school = await currentSchool();
  // Logged by the renderer.
  const brochure = await brochureOf(await brochureContent()).catch(() => null);
  if (!brochure) return unavailable();
  // Weak: two servers render the same pages with different creation dates.
  const etag = `W/"${brochure.key}"`;
  const headers = { ETag: etag, 'Cache-Control': cacheControl };
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(brochure.file, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(brochure.file.byteLength),
      'Content-Disposition': `attachment; filename="${brochureFileName(school)}"`,
    },
  });
}

function unavailable(): Response {
  return new Response('La brochure n’est pas disponible pour le moment. Merci de réessayer plus tard.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    },
  });
}
