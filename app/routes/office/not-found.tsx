import { data } from 'react-router';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/not-found.ts';

/** Catch-all of the office: only for signed-in users. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw data(null, { status: 404 });
}

export default function OfficeNotFound() {
  return null;
}
