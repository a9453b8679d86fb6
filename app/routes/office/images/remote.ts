import { data } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import { fetchPicture } from '#app/storage/fetch-picture.server.ts';
import { ImageRefused, storeImage, viewOfImage } from '#app/storage/images.server.ts';
import { RemoteRefused } from '#app/storage/remote-refused.ts';
import type { Route } from './+types/remote.ts';

const wanted = z.object({ folder: z.enum(['events', 'blog']), address: z.string().min(1).max(2000) });

/** No data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 404 });
}

/**
 * Fetches a pasted picture from another site, if that site is configured (`PICTURE_HOSTS`), and stores it as
 * `images.ts` stores an upload. Returns the picture, or `{ reason }` in French: 400 for an error of the
 * picture or the site, 429 for too many requests, 500 for a server error.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, administrator } = await requireAdministratorWrite(request, context);
  const { value: picture } = parseForm(form, wanted);
  if (!picture) return refused('Cette image n’a pas d’adresse.');
  return runCommand(
    'a picture of another site could not be kept',
    () => bring(picture, administrator.id),
    () => refused('L’image n’a pas pu être enregistrée. Réessayez dans un instant.', 500),
  );
}

async function bring({ folder, address }: z.output<typeof wanted>, administratorId: string) {
  const counted = await consume('remotePicture', administratorId);
  if (!counted.allowed) return refused(tooMany(counted.minutes), 429);
  try {
    const bytes = await fetchPicture(address, { hosts: config().pictureHosts });
    const image = await storeImage({ bucket: 'content-images', folder, bytes });
    const view = viewOfImage(image);
    return { ...view, path: image.path, url: view.src };
  } catch (error) {
    if (!(error instanceof ImageRefused || error instanceof RemoteRefused)) throw error;
    const host = URL.parse(address)?.host;
    log.info({ host, reason: error.reason, err: error.cause }, 'a picture of another site did not come');
    return refused(error.message);
  }
}

function tooMany(minutes: number): string {
  return `Trop d’images à la fois\u00A0: réessayez dans ${minutes}\u00A0minute${minutes > 1 ? 's' : ''}.`;
}

function refused(reason: string, status = 400) {
  return data({ reason }, { status });
}
