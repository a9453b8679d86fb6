import { usesOfTrashedPhoto } from '#app/features/photos/trashed-photo.server.ts';
import { z } from '#app/lib/zod.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/uses.ts';

/** Where the trashed photo `?id=…` is still used, before erasing it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const id = z.guid().safeParse(new URL(request.url).searchParams.get('id'));
  const uses = id.success ? await usesOfTrashedPhoto(id.data).catch(refuseWhenBusy) : null;
  if (!uses) throw new Response(null, { status: 404 });
  return Response.json(uses);
}
