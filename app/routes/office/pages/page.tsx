import { data } from 'react-router';
import { PageEditor } from '#app/features/page-texts/components/page-editor.tsx';
import { PageHistory } from '#app/features/page-texts/components/page-history.tsx';
import { editedTexts, pageHistory, saveTexts } from '#app/features/page-texts/edit-texts.server.ts';
import { KnownWords, ZeroResultSearches } from '#app/features/search/components/zero-result-searches.tsx';
import { answerSave, editionView, momentView } from '#app/routes/office/edition-answer.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { searchTexts } from '#app/school/pages/search.ts';
import { textPageNamed } from '#app/school/pages/text-pages.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/page.ts';
import { readSearches } from './read-searches.server.ts';

const TITLE = 'Textes d’une page';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? `Page ${loaderData.title}` : TITLE);

/** A page's texts, and the form of its schema. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const page = textPageNamed(params.name);
  if (!page) throw data(null, { status: 404 });
  const { name, title, path, sections } = page;
  const now = new Date();
  const [edition, history, found] = await Promise.all([
    editedTexts(page),
    pageHistory(page),
    name === searchTexts.name ? readSearches(now) : null,
  ]);
  return {
    ...{ name, title, path, sections, edition: editionView(edition, now), found },
    history: history.map(({ at, changes, by }) => ({ ...momentView(at, now), by, changes })),
  };
}

/** Publishes the texts. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const page = textPageNamed(params.name);
  if (!page) throw data(null, { status: 404 });
  const failure = 'the texts of a page could not be saved';
  return answerSave({ failure, form, administrator, save: (input) => saveTexts(page, input) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { name, title, path, sections, edition, history, found } = loaderData;
  return (
    <OfficePage
      title={title}
      text="Ce que vous publiez est aussitôt sur le site."
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/admin/pages/${name}/versions`} variant="ghost">
            Versions
          </ButtonLink>
          <ButtonLink to={path} newTab variant="secondary">
            Voir la page du site
          </ButtonLink>
        </div>
      }
    >
      <PageEditor
        key={name}
        {...{ name, title, sections, edition }}
        previewAddress={`/admin/pages/${name}/preview`}
      />
      {found && (
        <>
          <ZeroResultSearches searches={found.searches} months={found.months} />
          <KnownWords groups={found.known} />
        </>
      )}
      <PageHistory lines={history} />
    </OfficePage>
  );
}

/** Missing, or could not be read. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les textes de cette page" />;
}
