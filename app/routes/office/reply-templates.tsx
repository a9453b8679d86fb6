import { data, useNavigate, useSearchParams } from 'react-router';
import { templateForm } from '#app/features/inquiries/replies/reply-form.server.ts';
import { TemplateForm } from '#app/features/inquiries/replies/template-form.tsx';
import { TemplateList } from '#app/features/inquiries/replies/template-list.tsx';
import type { TemplateResult } from '#app/features/inquiries/replies/template-result.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  raiseTemplate,
  saveTemplate,
} from '#app/features/inquiries/replies/templates.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/reply-templates.ts';
import { runCommand } from './run-command.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Modèles de réponse';
const listHref = '/admin/reply-templates';
const newHref = `${listHref}?modele=nouveau`;

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The reply templates. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { templates: await listTemplates() };
}

/** Adds, saves, moves or deletes a template. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: input, errors } = parseForm(form, templateForm);
  if (errors) return answer({ status: 'invalid', errors }, 400);
  return runCommand(
    'a reply template could not be changed',
    async () => answer({ status: await command(administrator, input) }, 200),
    () => answer({ status: 'failed' }, 500),
  );
}

async function command(administrator: Administrator, input: ReturnType<typeof templateForm.parse>) {
  if (input.intent === 'create-template') {
    const { name, subject, body } = input;
    const outcome = await createTemplate(administrator, { name, subject, body });
    return outcome === 'done' ? 'saved' : outcome;
  }
  if (input.intent === 'save-template') {
    const { id, version, name, subject, body } = input;
    const outcome = await saveTemplate(administrator, { id, version, name, subject, body });
    return outcome === 'done' ? 'saved' : outcome;
  }
  if (input.intent === 'raise-template') {
    const outcome = await raiseTemplate(administrator, input.id);
    return outcome === 'done' ? 'raised' : outcome;
  }
  const outcome = await deleteTemplate(administrator, input.id);
  return outcome === 'done' ? 'deleted' : outcome;
}

function answer(body: TemplateResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function ReplyTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requested = params.get('modele');
  const template = templates.find(({ id }) => id === requested) ?? null;
  const isEdited = requested === 'nouveau' || template !== null;
  return (
    <OfficePage
      title={TITLE}
      text="Ce que l’école répond souvent, à choisir puis à compléter sur la page d’une demande."
      action={!isEdited && <ButtonLink to={newHref}>Nouveau modèle</ButtonLink>}
    >
      {isEdited && (
        <TemplateForm
          key={requested}
          template={template}
          backHref={listHref}
          onSaved={() => void navigate(listHref)}
        />
      )}
      {!isEdited && requested !== null && (
        <EmptyState
          title="Ce modèle n’existe plus"
          text="Quelqu’un d’autre vient de le supprimer."
          action={<ButtonLink to={listHref}>Voir les modèles</ButtonLink>}
        />
      )}
      {requested === null && templates.length === 0 && (
        <EmptyState
          title="Aucun modèle pour le moment"
          text="Un modèle évite d’écrire dix fois la même lettre. Vous pouvez aussi répondre sans modèle."
          action={<ButtonLink to={newHref}>Écrire un premier modèle</ButtonLink>}
        />
      )}
      {requested === null && templates.length > 0 && (
        <TemplateList templates={templates} editHref={(id) => `${listHref}?modele=${id}`} />
      )}
    </OfficePage>
  );
}

/** They could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les modèles" />;
}
