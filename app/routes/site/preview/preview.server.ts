import type { RouterContextProvider } from 'react-router';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { type AreaName, mayUse } from '#app/school/office-areas.ts';
import { optionalAdministrator } from '#app/security/guard.server.ts';

/** Never cached, not even by our page cache, and not indexed. */
export const previewHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The result of `read` for `?apercu=1`, for signed-in staff of that area only; null for others, for whom the
 * parameter has no effect. The page cache skips requests with a session (server/page-cache/page-key.ts).
 */
export async function previewFor<Found>(
  { request, context }: Arguments,
  area: AreaName,
  read: () => Promise<Found | null>,
): Promise<Found | null> {
  if (new URL(request.url).searchParams.get('apercu') !== '1') return null;
  const administrator = await optionalAdministrator(request, context);
  if (!administrator || !mayUse(administrator.role, area)) return null;
  return actAs(staffRoles[administrator.role], read);
}
