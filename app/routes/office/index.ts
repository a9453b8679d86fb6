import { redirect } from 'react-router';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/index.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return redirect('/admin/dashboard');
}
