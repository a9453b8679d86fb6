import { data } from 'react-router';
import { readEventForEditing } from '#app/features/events/edit-event.server.ts';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { updateEvent } from '#app/features/events/save-event.server.ts';
import { editPath } from '#app/routes/office/content/content-words.ts';
import { itemId } from '#app/routes/office/content/record-edition.server.ts';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { readVersionsPage } from '#app/routes/office/versions/read-versions-page.server.ts';
import { contentFields } from '#app/routes/office/versions/readable-fields.ts';
import { changeVersions, restoreContent } from '#app/routes/office/versions/restore-version.server.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/versions.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(versionsTitle, loaderData?.name);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { id, title, version } = await find(params.id);
  return readVersionsPage(request, {
    ...{ of: { kind: 'event', subject: id }, name: title, version },
    ...{ back: editPath('event', id), fields: contentFields('event') },
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const id = itemId(params.id);
  return changeVersions({
    ...{ administrator, form, of: { kind: 'event', subject: id } },
    about: { subject: 'event', subjectId: id },
    restore: async (options) =>
      restoreContent({
        ...{ ...options, current: await draftOf(id), schema: eventForm },
        update: (input) => updateEvent({ administrator, id, version: options.version, input }),
      }),
  });
}

/** Restoring an old version changes neither publication and schedule nor a cancellation. */
async function draftOf(id: string) {
  const { status, publishAt, unpublishAt, cancelled } = await find(id);
  return { status, publishAt, unpublishAt, cancelled };
}

async function find(options: string) {
  const found = await readEventForEditing(itemId(options));
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function EventVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VersionsError error={error} list="/admin/events" />;
}
