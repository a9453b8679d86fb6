import { schoolGlobal } from '#app/features/school-settings/school-global.server.ts';
import { FieldForm } from '#app/office/field-form/field-form.tsx';
import { globalPages } from '#app/school/global-pages.ts';
import { useSchool } from '#app/school/school-context.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/school.ts';
import { readGlobalForm, saveGlobalForm } from './globals/global-form.server.ts';
import { GlobalPage } from './globals/global-page.tsx';
import { OfficeFailure } from './shell/office-failure.tsx';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const { title, path } = globalPages.school;

export const meta: Route.MetaFunction = () => officeTitle(title);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return readGlobalForm(schoolGlobal, new Date());
}

export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return saveGlobalForm({ administrator, form, global: schoolGlobal });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function School({ loaderData }: Route.ComponentProps) {
  return (
    <GlobalPage
      {...{ title, path }}
      text="Ce que le site dit de l’école, changé aussitôt sur chaque page."
      site={{ path: '/contact', label: 'Voir la page Contact' }}
    >
      <FieldForm name="ecole" label="Informations de l’école" shown={useSchool()} {...loaderData} />
    </GlobalPage>
  );
}

/** The settings could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={title} title="Impossible de charger les informations de l’école" />;
}
