import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ImageRefused, storeImage, viewOfImage } from '#app/storage/images.server.ts';
import type { Route } from './+types/images.ts';
import { runCommand } from './run-command.server.ts';

const upload = z.object({ folder: z.enum(['events', 'blog']), picture: z.instanceof(File) });

/** No data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 404 });
}

/**
 * Stores one picture of a post or an event in the bucket content-images,
 * `{events|blog}/{timestamp-random}.{ext}` (spec §7). Returns the picture, or `{ reason }` in French: 400 for
 * an invalid file, 500 for a server error, 503 when the database is too busy. Pictures that no saved text
 * uses are deleted with the other orphans.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await requireAdministratorWrite(request, context);
  const { value: sent } = parseForm(form, upload);
  if (!sent) return refused('Choisissez une image à envoyer.');
  return runCommand(
    'a picture could not be kept',
    () => keep(sent),
    () => refused('L’image n’a pas pu être enregistrée. Réessayez dans un instant.', 500),
  );
}

async function keep({ folder, picture }: z.output<typeof upload>) {
  try {
    const image = await storeImage({ bucket: 'content-images', folder, bytes: picture });
    const view = viewOfImage(image);
    return { ...view, path: image.path, url: view.src };
  } catch (error) {
    if (error instanceof ImageRefused) return refused(error.message);
    throw error;
  }
}

function refused(reason: string, status = 400) {
  return data({ reason }, { status });
}
