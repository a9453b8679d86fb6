import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/versions.ts';
import { changeGlobalVersions, globalOfVersions, readGlobalVersions } from './globals.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(versionsTitle, loaderData?.name);

/** The versions of the global at this address. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return readGlobalVersions(request, globalOfVersions(url));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return changeGlobalVersions({ administrator, form, global: globalOfVersions(url) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function GlobalVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

/** Only a page of the site can be missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VersionsError error={error} list="/admin/pages" />;
}
