import { editedSchool, saveSchoolFacts } from '#app/features/school-facts/edit-school.server.ts';
import { askServer } from '#app/routes/office/ask-server.ts';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import {
  changeTextVersions,
  readTextVersions,
  type TextForm,
} from '#app/routes/office/versions/text-versions.server.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import { factFields } from '#app/school/facts-schema.ts';
import type { Route } from './+types/versions.ts';

const texts: TextForm = {
  ...{ subject: 'school', name: 'L’école', back: '/admin/school' },
  ...{ fields: factFields, read: editedSchool, save: saveSchoolFacts },
};

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(versionsTitle, loaderData?.name);

export function loader(args: Route.LoaderArgs) {
  return readTextVersions(args, texts);
}

export function action(args: Route.ActionArgs) {
  return changeTextVersions(args, texts);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function SchoolVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VersionsError error={error} list="/admin/school" />;
}
