import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/events-edition.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 404 });
}
