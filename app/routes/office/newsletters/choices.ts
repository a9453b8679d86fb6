import { findChoices } from '#app/features/newsletter/issues/candidates.server.ts';
import { parseChoicesQuery } from '#app/features/newsletter/issues/choices-query.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/choices.ts';

/**
 * More posts or events for the form of an issue: by a search, older or later than the loaded ones, or by id.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = parseChoicesQuery(new URL(request.url).searchParams);
  if (!query) return Response.json(null, { status: 400 });
  return Response.json(await findChoices(query, new Date()));
}
