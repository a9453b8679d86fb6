import { data } from 'react-router';
import { editedTexts, saveTexts } from '#app/features/page-texts/edit-texts.server.ts';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import {
  changeTextVersions,
  readTextVersions,
  type TextForm,
} from '#app/routes/office/versions/text-versions.server.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import { textPageNamed } from '#app/school/pages/text-pages.ts';
import type { Route } from './+types/versions.ts';

function formOf(named: string): TextForm {
  const page = textPageNamed(named);
  if (!page) throw data(null, { status: 404 });
  const { name, title, fields, sections } = page;
  // The comparison mixes fields of all parts.
  const labelled = fields.map((field) => {
    const part = sections.find(({ id }) => id === field.path[0])?.title;
    return { ...field, label: [part, field.label].filter(Boolean).join(', ') };
  });
  return {
    ...{ subject: name, name: `Page ${title}`, back: `/admin/pages/${name}`, fields: labelled },
    read: () => editedTexts(page),
    save: (input) => saveTexts(page, input),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(versionsTitle, loaderData?.name);

export function loader(args: Route.LoaderArgs) {
  return readTextVersions(args, formOf(args.params.name));
}

export function action(args: Route.ActionArgs) {
  return changeTextVersions(args, formOf(args.params.name));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function PageVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VersionsError error={error} list="/admin/pages" />;
}
