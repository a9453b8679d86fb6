import { useLocation } from 'react-router';
import type { Collection } from '#app/content/collection.server.ts';
import { contentKindAt, contentPaths } from '#app/content/content-kinds.ts';
import { editPath } from '#app/content/content-texts.ts';
import { updateContent } from '#app/content/save-content.server.ts';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { readVersionsPage } from '#app/routes/office/versions/read-versions-page.server.ts';
import { contentFields } from '#app/routes/office/versions/readable-fields.ts';
import { changeVersions, restoreContent } from '#app/routes/office/versions/restore-version.server.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { Route } from './+types/versions.ts';
import { collectionAt, findItem, pick } from './collections.server.ts';
import { itemId } from './record-edition.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(versionsTitle, loaderData?.name);

/** The versions of a post or an event, as the address says. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return readContentVersions(request, { collection: collectionAt(url), id: params.id });
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return changeContentVersions({ administrator, form, collection: collectionAt(url), id: params.id });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function ContentVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return <VersionsError error={error} list={contentPaths[contentKindAt(pathname)].office} />;
}

type Versioned = { collection: Collection; id: string };

/** The versions of an item, for their page. */
async function readContentVersions(request: Request, { collection, id: typed }: Versioned) {
  const { kind, versioned } = collection;
  const [{ id, title, version }, categories] = await Promise.all([
    findItem(collection, typed),
    collection.categories?.(),
  ]);
  return readVersionsPage(request, {
    ...{ of: { kind, subject: id }, name: title, version },
    ...{ back: editPath(kind, id), fields: contentFields(versioned, categories) },
  });
}

type Change = Versioned & { administrator: Administrator; form: FormData };

/** Restores one of them, or deletes those before the last. */
function changeContentVersions({ administrator, form, collection, id: typed }: Change) {
  const { kind, form: schema, unrestored } = collection;
  const id = itemId(typed);
  return changeVersions({
    ...{ administrator, form, of: { kind, subject: id }, about: { subject: kind, subjectId: id } },
    restore: async (options) => {
      const { fields } = await findItem(collection, id);
      return restoreContent({
        ...{ ...options, current: pick(fields, unrestored), schema },
        update: (input) => updateContent(collection, { ...options, administrator, id, input }),
      });
    },
  });
}
