import { searchOffice } from '#app/features/search/office/search-office.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/found.ts';

/** Search results for the dialog, while typing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await searchOffice(search, role).catch(refuseWhenBusy));
}
