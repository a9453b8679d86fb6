import { readTypedIssue } from '#app/features/newsletter/issues/issue-form.server.ts';
import { readTypedContent } from '#app/features/newsletter/issues/list-issues.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/preview.ts';
import { previewOf } from './view-issue.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  throw new Response(null, { status: 404 });
}

/** The mail that the form of an issue would make. Stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await requireAdministratorWrite(request, context);
  const typed = readTypedIssue(form);
  if (!typed) return Response.json(null, { status: 400 });
  return runCommand(
    'the preview of a newsletter could not be made',
    async () => Response.json(await previewOf(await readTypedContent(typed, new Date()))),
    () => Response.json(null, { status: 500 }),
  );
}
