import { requireAdministrator } from '#app/security/guard.server.ts';
import { readOriginalPicture } from '#app/storage/original-picture.server.ts';
import type { Route } from './+types/whole.ts';

/** A cropped picture in full, for the crop dialog: no public address serves it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { bucket, folder, file } = params;
  const picture = await readOriginalPicture(bucket, `${folder}/${file}`);
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': picture.mimeType,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
