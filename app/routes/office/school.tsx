import { data } from 'react-router';
import { z } from 'zod';
import { SchoolForm } from '#app/features/school-facts/components/school-form.tsx';
import {
  editedSchool,
  type SaveOutcome,
  type SchoolEdition,
  saveSchoolFacts,
} from '#app/features/school-facts/edit-school.server.ts';
import type { EditionView, SaveAnswer } from '#app/features/school-facts/school-form.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import type { Failure } from '#app/office/failure.ts';
import { factNames } from '#app/school/editable-facts.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/school.ts';
import { askServer } from './ask-server.ts';
import { attemptWrite } from './attempt-write.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'L’école';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { edition: viewOf(await editedSchool(), new Date()) };
}

/** Characters of the longest fact, generously. */
const longestText = 2000;

const saveForm = z.object({
  version: z.coerce.number().int().min(0),
  facts: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.partialRecord(z.enum(factNames), z.string().max(longestText))),
});

/** Saves the facts that were changed, given as texts: 400 with the errors of each, 409 when somebody else was first. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const asked = saveForm.safeParse(Object.fromEntries(form));
  if (!asked.success) return answer({ status: 'failed' }, 400);
  const { facts: texts, version } = asked.data;
  const now = new Date();
  return attemptWrite(
    'the facts of the school could not be saved',
    async () => answerTo(await saveSchoolFacts({ administrator, texts, version, now }), now),
    () => answer({ status: 'failed' }, 500),
  );
}

function answerTo(saved: SaveOutcome, now: Date) {
  if (saved.outcome === 'invalid') return answer({ status: 'invalid', errors: saved.errors }, 400);
  const edition = viewOf(saved.edition, now);
  return answer({ status: saved.outcome, edition }, saved.outcome === 'conflict' ? 409 : 200);
}

function answer(body: SaveAnswer | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

function viewOf(edition: SchoolEdition, now: Date): EditionView {
  const { texts, origin, version, updatedByName: by, updatedAt: at } = edition;
  const updated =
    by && at
      ? { by, iso: at.toISOString(), exact: formatDateTime(at), relative: formatRelative(at, now) }
      : null;
  return { texts, origin, version, updated };
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
      <SchoolForm edition={loaderData.edition} />
    </OfficePage>
  );
}

/** The facts could not be read: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les informations de l’école" />;
}
