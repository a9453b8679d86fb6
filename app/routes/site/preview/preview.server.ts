import type { RouterContextProvider } from 'react-router';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { type AreaName, mayUse } from '#app/school/office-areas.ts';
import { optionalAdministrator } from '#app/security/guard.server.ts';

/** Neither kept by anyone, our own page cache included, nor indexed. */
export const previewHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * What `read` finds for `?apercu=1`, when it is signed-in staff of that area who asks; null for anybody else, to whom the
 * parameter means nothing. The page cache answers no request that carries a session (server/page-cache/page-key.ts).
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
