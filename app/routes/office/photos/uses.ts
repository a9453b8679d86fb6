import { readIdList } from '#app/features/photos/photo-details.ts';
import { usesOfPhotos } from '#app/features/photos/photo-uses.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/uses.ts';

/** The pages that use the photos of `?id=…&id=…`, before a change or deletion: `{ uses }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const ids = readIdList(new URL(request.url).searchParams.getAll('id'));
  if (!ids) throw new Response(null, { status: 404 });
  return Response.json({ uses: await usesOfPhotos(ids) });
}
