import { findLinks } from '#app/features/search/office/find-links.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/links.ts';

/** Link targets for the dialog, while typing: `?q=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await findLinks(search).catch(refuseWhenBusy));
}
