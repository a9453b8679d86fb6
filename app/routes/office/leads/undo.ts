import { log } from '#app/config/log.server.ts';
import { undo } from '#app/features/inquiries/undo/undo.server.ts';
import type { UndoResult } from '#app/features/inquiries/undo/undo-result.ts';
import { readUndoToken } from '#app/features/inquiries/undo/undo-token.server.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/undo.ts';

/** No data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/**
 * « Annuler »: undoes the token's actions, by the same user, within the time limit, if nothing has changed
 * since.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const record = readUndoToken(administrator, form.get('undo'));
  if (record === 'forged' || record === 'foreign') {
    log.warn(
      { adminId: administrator.id, trail: record },
      'what would take an action back is not of who sent it',
    );
  }
  if (record === 'forged') return answer({ status: 'failed' }, 400);
  if (typeof record === 'string') return answer({ status: record }, 200);
  return runCommand(
    'what was done with inquiries could not be taken back',
    async () =>
      answer({ status: 'undone', done: await undo(administrator, record), of: record.steps.length }, 200),
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: UndoResult | Failure, status: number) {
  return Response.json(body, { status });
}
