import { useLocation } from 'react-router';
import { contentKindAt, contentPaths } from '#app/content/content-kinds.ts';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/versions.ts';
import { collectionAt } from './collections.server.ts';
import { changeContentVersions, readContentVersions } from './content-versions.server.ts';

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
