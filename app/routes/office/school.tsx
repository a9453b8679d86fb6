import { editedSchool, saveSchoolSettings } from '#app/features/school-settings/edit-school.server.ts';
import { FieldForm } from '#app/office/field-form/field-form.tsx';
import { useSchool } from '#app/school/school-context.ts';
import { settingSections } from '#app/school/settings-schema.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/school.ts';
import { answerSave, editionView } from './edition-answer.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'L’école';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { edition: editionView(await editedSchool(), new Date()), sections: settingSections };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const failure = 'the facts of the school could not be saved';
  return answerSave({ failure, form, administrator, save: saveSchoolSettings });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function School({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage
      title={TITLE}
      text="Ce que le site dit de l’école, changé aussitôt sur chaque page."
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/school/versions" variant="ghost">
            Versions
          </ButtonLink>
          <ButtonLink to="/contact" newTab variant="secondary">
            Voir la page Contact
          </ButtonLink>
        </div>
      }
    >
      <FieldForm name="ecole" label="Informations de l’école" shown={useSchool()} {...loaderData} />
    </OfficePage>
  );
}

/** The settings could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les informations de l’école" />;
}
