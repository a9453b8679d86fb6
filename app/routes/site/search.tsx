import { data } from 'react-router';
import { draftOf } from '#app/features/page-texts/drafts.server.ts';
import { SearchResults } from '#app/features/search/components/search-results.tsx';
import { SiteSearchForm } from '#app/features/search/components/site-search-form.tsx';
import {
  type SearchResult,
  searchAddress,
  searchParameter,
  searchPath,
} from '#app/features/search/search.ts';
import { searchSite } from '#app/features/search/search-site.server.ts';
import { recordZeroResultSearch } from '#app/features/search/zero-result-searches.server.ts';
import { parsePage } from '#app/lib/list-query.ts';
import { phoneNumbers, whatsappChat } from '#app/school/contacts.ts';
import { isNavigationGroup, mainNavigation } from '#app/school/navigation.ts';
import { type SearchTexts, searchTexts, synonymsOf } from '#app/school/pages/search.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/search.ts';
import { pageMeta } from './page-meta.ts';
import { textsOf } from './texts/texts-of.server.ts';

/** The site's search (decision 23): private, cached only by the requesting browser, for the back button. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { texts } = await textsOf(searchTexts);
  const result = await searchSite(
    searchParams.get(searchParameter) ?? '',
    parsePage(searchParams.get('page')),
    synonymsOf(texts),
  );
  if (result.matching === 0) await recordZeroResultSearch(result.search);
  const { head, nothing } = texts;
  // In the preview the focus stays in the form.
  const focused = result.search === '' && draftOf(searchTexts.name) === undefined;
  return data({ ...result, head, nothing, focused }, { headers: { 'Cache-Control': 'private, no-cache' } });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const search = loaderData?.search ?? '';
  return pageMeta(matches, {
    path: searchPath,
    title: search === '' ? 'Rechercher' : `«\u00A0${search}\u00A0» – Recherche`,
    description: 'Chercher dans les pages, les articles, les événements et les questions fréquentes du site.',
    indexed: false,
  });
}

export default function Search({ loaderData: result }: Route.ComponentProps) {
  const { search, rows, page, pageCount, head, nothing, focused } = result;
  return (
    <>
      <Hero {...head} />
      <Container className="grid gap-8 py-10 sm:py-14">
        <SiteSearchForm search={search} focused={focused} />
        {search !== '' && <Said result={result} />}
        {rows.length > 0 && <SearchResults rows={rows} />}
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(number) => searchAddress(search, number)}
          label="Pages de résultats"
        />
        {rows.length === 0 && <NothingFound emptyTexts={search !== '' ? nothing : null} />}
      </Container>
    </>
  );
}

function Said({ result: { search, corrected, matching } }: { result: SearchResult }) {
  const count = matching === 1 ? '1 résultat' : `${matching} résultats`;
  if (matching === 0) return null;
  if (corrected === null) {
    return (
      <p className="wrap-anywhere font-semibold">
        {count} pour «&nbsp;{search}&nbsp;»
      </p>
    );
  }
  return (
    <p className="wrap-anywhere font-semibold">
      Rien pour «&nbsp;{search}&nbsp;». {count} pour «&nbsp;
      <a href={searchAddress(corrected)} className="text-majorelle underline underline-offset-4">
        {corrected}
      </a>
      &nbsp;»
    </p>
  );
}

/** Alternatives; `emptyTexts`: the texts for a search without results. */
function NothingFound({ emptyTexts }: { emptyTexts: SearchTexts['nothing'] | null }) {
  const links = mainNavigation.flatMap((entry) =>
    isNavigationGroup(entry) ? entry.links.map(({ label, path }) => ({ label, path })) : [entry],
  );
  return (
    <>
      {emptyTexts && <EmptyState {...emptyTexts} action={<ContactOptions />} />}
      <nav aria-labelledby="pages-du-site">
        <h2 id="pages-du-site" className="text-xl">
          Les pages du site
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {links.map(({ label, path }) => (
            <li key={path}>
              <a href={path} className="inline-flex min-h-11 items-center text-majorelle hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** How to contact the school: by phone, WhatsApp, or the contact form. */
function ContactOptions() {
  const school = useSchool();
  const [phone] = phoneNumbers(school);
  const chat = whatsappChat(school);
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      <li>
        <ButtonLink to="/contact#formulaire">Nous écrire</ButtonLink>
      </li>
      {phone && (
        <li>
          <ButtonLink to={phone.href} variant="secondary">
            Appeler le {phone.label}
          </ButtonLink>
        </li>
      )}
      {chat && (
        <li>
          <ButtonLink to={chat} variant="secondary" newTab>
            WhatsApp
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
