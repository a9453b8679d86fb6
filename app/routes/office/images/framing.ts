import type { FramingAnswer } from '#app/content/framing/cover-framing.ts';
import {
  type CoverFraming,
  frameCover,
  readCoverFraming,
} from '#app/content/framing/cover-picture.server.ts';
import { readFraming } from '#app/content/framing/framing.ts';
import { z } from '#app/lib/zod.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { RecutLate } from '#app/storage/recut-image.server.ts';
import type { Route } from './+types/framing.ts';

const addressText = z.string().min(1).max(500);

/** How the picture of `?address=…` is framed, for the dialog that asks as it opens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const address = addressText.safeParse(new URL(request.url).searchParams.get('address'));
  const found = address.success ? await readCoverFraming(address.data).catch(refuseWhenBusy) : null;
  if (!found) throw new Response(null, { status: 404 });
  return Response.json(found satisfies CoverFraming);
}

/** Frames the picture of `address`: which part of it is shown, and what its cuts keep in view. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const address = addressText.safeParse(form.get('address'));
  const read = readFraming(form);
  if (!address.success || ('framing' in read && !read.framing)) return answer({ status: 'failed' }, 400);
  if ('errors' in read) return answer({ status: 'refused', errors: read.errors }, 200);
  const { framing } = read;
  if (!framing) return answer({ status: 'failed' }, 400);
  return attemptWrite(
    'a picture could not be framed',
    async () => {
      try {
        const image = await frameCover({ administrator, address: address.data, framing });
        return image ? answer({ status: 'framed', image }, 200) : answer({ status: 'gone' }, 200);
      } catch (error) {
        if (error instanceof RecutLate) return answer({ status: 'late' }, 200);
        throw error;
      }
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: FramingAnswer, status: number) {
  return Response.json(body, { status });
}
