import { data } from 'react-router';
import {
  editedSchool,
  type SaveResult,
  type SchoolEdition,
  saveSchoolFacts,
} from '#app/features/school-facts/edit-school.server.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { jsonText } from '#app/lib/json-text.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { FieldForm } from '#app/office/field-form/field-form.tsx';
import type { EditionView, FieldFormResult } from '#app/office/field-form/form-state.ts';
import { factSections } from '#app/school/facts-schema.ts';
import { useSchool } from '#app/school/school-context.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/school.ts';
import { askServer } from './ask-server.ts';
import { attemptWrite } from './attempt-write.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'L’école';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { edition: viewOf(await editedSchool(), new Date()), sections: factSections };
}

/** Characters of all facts together, generously. */
const longestChanges = 50_000;

const saveForm = z.object({ version: z.coerce.number().int().min(0), changes: jsonText(longestChanges) });

/** Saves the facts that were changed, given as the form's texts: 400 with the errors of each, 409 when somebody else was first. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const input = saveForm.safeParse(Object.fromEntries(form));
  if (!input.success) return respond({ status: 'failed' }, 400);
  const now = new Date();
  return attemptWrite(
    'the facts of the school could not be saved',
    async () => editionView(await saveSchoolFacts({ ...input.data, administrator, now }), now),
    () => respond({ status: 'failed' }, 500),
  );
}

function editionView(result: SaveResult, now: Date) {
  if (result.status === 'invalid') return respond(result, 400);
  const { status } = result;
  return respond({ status, edition: viewOf(result.edition, now) }, status === 'conflict' ? 409 : 200);
}

function respond(body: FieldFormResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

function viewOf({ updatedByName: by, updatedAt: at, ...edition }: SchoolEdition, now: Date): EditionView {
  const updated =
    by && at
      ? { by, iso: at.toISOString(), exact: formatDateTime(at), relative: formatRelative(at, now) }
      : null;
  return { ...edition, updated };
}

export default function School({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage
      title={TITLE}
      text="Ce que le site dit de l’école, changé aussitôt sur chaque page."
      action={
        <ButtonLink to="/contact" newTab variant="secondary">
          Voir la page Contact
        </ButtonLink>
      }
    >
      <FieldForm name="ecole" label="Informations de l’école" shown={useSchool()} {...loaderData} />
    </OfficePage>
  );
}

/** The facts could not be read: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les informations de l’école" />;
}
