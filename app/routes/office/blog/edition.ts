import { recordEdition } from '#app/routes/office/content/record-edition.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/edition.ts';

/** No data: the action receives the page's heartbeat (`recordEdition`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

export async function action(args: Route.ActionArgs) {
  return recordEdition('post', args);
}
