import { redirect } from 'react-router';
import { signOut } from '#app/features/accounts/sign-out.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import type { Route } from './+types/logout.ts';
import { loginPath, safeReturnPath } from './return-path.ts';

/** GET changes nothing: only the button signs out. */
export function loader() {
  return redirect('/admin/login');
}

/**
 * Ends the session on the server. Deliberately without guard and `sessionToken`: signing out must work with
 * an expired session or a lost record; the origin check blocks other sites.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const { clearCookie } = await signOut(request);
  const expired = form.get('reason') === 'expired';
  const back = expired ? safeReturnPath(form.get('redirectTo')) : '/admin/dashboard';
  const to = loginPath(new URL(back, request.url).href, expired ? 'expired' : undefined);
  return redirect(to, { status: 303, headers: { 'Set-Cookie': clearCookie } });
}
