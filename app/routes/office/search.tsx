import { NoResults, ShortSearch } from '#app/features/search/office/components/no-results.tsx';
import { ResultList } from '#app/features/search/office/components/result-list.tsx';
import { formatResultCount, officeSearchPath } from '#app/features/search/office/office-search.ts';
import { searchOffice } from '#app/features/search/office/search-office.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { SearchForm } from '#app/ui/search-form.tsx';
import type { Route } from './+types/search.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { SignOut } from './shell/sign-out.tsx';

const TITLE = 'Rechercher';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The office search by role (decision 23): the dialog's results, for users without script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  return searchOffice(new URL(request.url).searchParams.get('q') ?? '', role);
}

export default function OfficeSearch({ loaderData: result }: Route.ComponentProps) {
  const { search, groups, isShort } = result;
  return (
    <OfficePage title={TITLE} text="Dans tout ce que vous pouvez voir, et ce que vous pouvez faire.">
      <SearchForm
        label="Nom, email, téléphone, titre, rubrique ou action"
        search={search}
        parameters={{}}
        clearHref={officeSearchPath}
      />
      <div className="grid max-w-3xl gap-6">
        {search !== '' && (
          <p role="status" className="font-semibold">
            {formatResultCount(result)}
          </p>
        )}
        <ResultList
          groups={groups}
          wayOut={
            <SignOut className="flex min-h-12 w-full items-center gap-3 px-4 text-left font-semibold hover:bg-sand sm:px-6" />
          }
        />
        {search !== '' && groups.length === 0 && !isShort && <NoResults search={search} />}
        {search !== '' && isShort && <ShortSearch />}
      </div>
    </OfficePage>
  );
}

/** The search failed: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="La recherche n’a pas abouti" />;
}
