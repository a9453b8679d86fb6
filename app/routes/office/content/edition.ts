import { contentKindAt } from '#app/content/content-kinds.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/edition.ts';
import { recordEdition } from './record-edition.server.ts';

/** No data: the action receives the page's heartbeat (`recordEdition`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

export async function action(args: Route.ActionArgs) {
  return recordEdition(contentKindAt(args.url.pathname), args);
}
