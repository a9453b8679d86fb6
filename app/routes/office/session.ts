import { redirect } from 'react-router';
import type { Renewal } from '#app/features/accounts/components/session-banner.tsx';
import { formatTime } from '#app/lib/dates.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireEnrollingSession, requireEnrollingWrite } from '#app/security/guard.server.ts';
import { renewSession } from '#app/security/sessions.server.ts';
import type { Route } from './+types/session.ts';

/** Also for users who have yet to set up a required second factor: their one page takes time (decision 5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireEnrollingSession(request, context);
  // A heartbeat only: the user works in a page without requests.
  if (request.method === 'HEAD') return new Response(null, { status: 204 });
  return redirect('/admin/dashboard');
}

/**
 * 'Renouveler' (spec §4): extends the session by 8 hours on the server; the browser then updates its record.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await requireEnrollingWrite(request, context);
  const now = new Date();
  const renewed = await renewSession(request, String(form.get('sessionToken')), now).catch(refuseWhenBusy);
  if (!renewed) return Response.json(null, { status: 401 });
  const { expiresAt } = renewed.record;
  const renewal: Renewal = {
    expiresAt,
    serverNow: now.toISOString(),
    until: formatTime(new Date(expiresAt)),
  };
  return Response.json(renewal, { headers: { 'Set-Cookie': renewed.setCookie } });
}
