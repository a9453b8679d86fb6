import { data } from 'react-router';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/not-found.ts';

/** An address of the back office that does not exist: told only to those who are in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw data(null, { status: 404 });
}

export default function OfficeNotFound() {
  return null;
}
