import { data } from 'react-router';
import { listCategories } from '#app/features/posts/categories/categories.server.ts';
import { readPostForEditing } from '#app/features/posts/edit-post.server.ts';
import { postForm } from '#app/features/posts/post-form.server.ts';
import { updatePost } from '#app/features/posts/save-post.server.ts';
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
  const [{ id, title, version }, categories] = await Promise.all([find(params.id), listCategories()]);
  return readVersionsPage(request, {
    ...{ of: { kind: 'post', subject: id }, name: title, version },
    ...{ back: editPath('post', id), fields: contentFields('post', categories) },
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const id = itemId(params.id);
  return changeVersions({
    ...{ administrator, form, of: { kind: 'post', subject: id } },
    about: { subject: 'post', subjectId: id },
    restore: async (options) =>
      restoreContent({
        ...{ ...options, current: await draftOf(id), schema: postForm },
        update: (input) => updatePost({ administrator, id, version: options.version, input }),
      }),
  });
}

/** Restoring an old version changes neither publication nor schedule. */
async function draftOf(id: string) {
  const { status, publishAt, unpublishAt, publishedAt } = await find(id);
  return { status, publishAt, unpublishAt, publishedAt };
}

async function find(options: string) {
  const found = await readPostForEditing(itemId(options));
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function PostVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VersionsError error={error} list="/admin/blog" />;
}
