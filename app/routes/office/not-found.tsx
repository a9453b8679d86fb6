import { data } from 'react-router';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/not-found.ts';

/** An address of the back office that does not exist: shown only to those who are signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw data(null, { status: 404 });
}

export default function OfficeNotFound() {
  return null;
}
