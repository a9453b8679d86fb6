import type { CropAnswer } from '#app/content/crop/cover-crop.ts';
import { type CoverCrop, cropCover, readCoverCrop } from '#app/content/crop/crop-cover.server.ts';
import { readCrop } from '#app/content/crop/crop-form.ts';
import { z } from '#app/lib/zod.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { CropConflict } from '#app/storage/crop-image.server.ts';
import type { Route } from './+types/crop.ts';

const addressText = z.string().min(1).max(500);

/** The crop of the picture at `?address=…`, for the dialog. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const address = addressText.safeParse(new URL(request.url).searchParams.get('address'));
  const found = address.success ? await readCoverCrop(address.data).catch(refuseWhenBusy) : null;
  if (!found) throw new Response(null, { status: 404 });
  return Response.json(found satisfies CoverCrop);
}

/** Sets the crop and the focus point of the picture at `address`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const address = addressText.safeParse(form.get('address'));
  const { value: framing, errors } = readCrop(form);
  if (!address.success) return answer({ status: 'failed' }, 400);
  if (errors) return answer({ status: 'refused', errors }, 200);
  if (!framing) return answer({ status: 'failed' }, 400);
  return runCommand(
    'a picture could not be framed',
    async () => {
      try {
        const image = await cropCover({ administrator, address: address.data, framing });
        return image ? answer({ status: 'framed', image }, 200) : answer({ status: 'gone' }, 200);
      } catch (error) {
        if (error instanceof CropConflict) return answer({ status: 'late' }, 200);
        throw error;
      }
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: CropAnswer, status: number) {
  return Response.json(body, { status });
}
