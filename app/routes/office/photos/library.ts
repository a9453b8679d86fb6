import { parseGalleryQuery } from '#app/features/photos/gallery.ts';
import { listLibrary } from '#app/features/photos/library.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/library.ts';

/** Photos for an article, for the dialog: `?q=…&category=…&page=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { search, page, ...album } = parseGalleryQuery(new URL(request.url).searchParams);
  return Response.json(await listLibrary({ search, page, album, forCarousel: false }).catch(refuseWhenBusy));
}
