import { subMonths } from 'date-fns/subMonths';
import { data } from 'react-router';
import { PageEditor } from '#app/features/page-texts/components/page-editor.tsx';
import { PageHistory } from '#app/features/page-texts/components/page-history.tsx';
import { pageGlobal } from '#app/features/page-texts/page-global.server.ts';
import { pageHistory } from '#app/features/page-texts/page-history.server.ts';
import { KnownWords, ZeroResultSearches } from '#app/features/search/components/zero-result-searches.tsx';
import { listZeroResultSearches } from '#app/features/search/zero-result-searches.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { momentView, readGlobalForm, saveGlobalForm } from '#app/routes/office/globals/global-form.server.ts';
import { GlobalPage } from '#app/routes/office/globals/global-page.tsx';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { searchTexts, synonymsOf } from '#app/school/pages/search.ts';
import { textPageNamed } from '#app/school/pages/text-pages.ts';
import { retention } from '#app/school/retention.ts';
import { searchSynonyms } from '#app/school/search-synonyms.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/page.ts';

const TITLE = 'Textes d’une page';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? `Page ${loaderData.title}` : TITLE);

/** A page's texts, and the form of its schema. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const page = textPageNamed(params.name);
  if (!page) throw data(null, { status: 404 });
  const { name, title, path } = page;
  const now = new Date();
  const [form, history, found] = await Promise.all([
    readGlobalForm(pageGlobal(page), now),
    pageHistory(page),
    name === searchTexts.name ? readSearches(now) : null,
  ]);
  return {
    ...{ name, title, path, ...form, found },
    history: history.map(({ at, changes, by }) => ({ ...momentView(at, now), by, changes })),
  };
}

/** Publishes the texts. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const page = textPageNamed(params.name);
  if (!page) throw data(null, { status: 404 });
  return saveGlobalForm({ administrator, form, global: pageGlobal(page) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { name, title, path, sections, edition, history, found } = loaderData;
  return (
    <GlobalPage
      title={title}
      text="Ce que vous publiez est aussitôt sur le site."
      path={`/admin/pages/${name}`}
      site={{ path, label: 'Voir la page du site' }}
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
    </GlobalPage>
  );
}

/** Missing, or could not be read. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les textes de cette page" />;
}

/** Search statistics beside the search page's texts: searches without results, and the known synonyms. */
async function readSearches(now: Date) {
  const { texts } = await textsOf(searchTexts);
  const months = retention.vainSearchMonths;
  const searches = await listZeroResultSearches(subMonths(now, months), synonymsOf(texts));
  return {
    months,
    searches: searches.map((search) => ({
      ...search,
      lastDay: formatDate(new Date(`${search.lastDay}T12:00:00Z`)),
    })),
    known: searchSynonyms.map(({ terms }) => terms),
  };
}
