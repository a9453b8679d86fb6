import { addPhoto } from '#app/features/photos/add-photo.server.ts';
import { type PhotoDetails, readPhotoDetails, readPhotoIds } from '#app/features/photos/photo-details.ts';
import type { UploadedPhoto } from '#app/features/photos/photo-results.ts';
import { updatePhoto } from '#app/features/photos/save-photo.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { ImageRefused } from '#app/storage/images.server.ts';
import type { Route } from './+types/upload-file.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 404 });
}

/**
 * One photo: `photo`, its file, with its texts; each file of an upload is its own request. With `id` instead
 * of a file: the texts typed while that photo was uploading.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: details, errors } = readPhotoDetails(form);
  if (errors) return refused(Object.values(errors).flat().join(' '));
  return runCommand(
    'a photo could not be added',
    () => keep(form, details, administrator),
    () => refused('La photo n’a pas pu être enregistrée. Veuillez réessayer.', 500),
  );
}

async function keep(form: FormData, details: PhotoDetails, administrator: Administrator) {
  const [added] = readPhotoIds(form) ?? [];
  if (added) {
    const known = await updatePhoto({ id: added, administrator }, details);
    return known ? accepted(added, 200) : refused('Cette photo n’est plus dans la galerie.', 404);
  }
  const file = form.get('photo');
  if (!(file instanceof File)) return refused('Aucun fichier n’a été reçu.');
  try {
    return accepted(await addPhoto({ bytes: file, originalName: file.name, details, administrator }), 201);
  } catch (error) {
    if (error instanceof ImageRefused) return refused(error.message);
    throw error;
  }
}

function accepted(id: string, status: number) {
  return Response.json({ id } satisfies UploadedPhoto, { status });
}

function refused(reason: string, status = 400) {
  return Response.json({ reason }, { status });
}
