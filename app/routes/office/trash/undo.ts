import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import type { TakenBack } from '#app/office/use-trash-offer.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/undo.ts';
import { restoreItem } from './restore-item.server.ts';

/** The most that can be deleted at once. */
const mostIds = 200;

const ids = z
  .string()
  .max(mostIds * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(z.guid()).max(mostIds));

/** No data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** « Annuler » after a deletion: restores what it moved to the trash. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const parsed = ids.safeParse(form.get('undo'));
  if (!parsed.success) return answer({ status: 'failed' }, 400);
  return runCommand(
    'what was deleted could not be put back',
    async () => {
      let done = 0;
      for (const id of parsed.data) if ((await restoreItem({ administrator, id })) !== null) done += 1;
      return answer({ status: 'restored', done, of: parsed.data.length }, 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: TakenBack | Failure, status: number) {
  return Response.json(body, { status });
}
