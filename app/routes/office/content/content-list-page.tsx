import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import {
  type ContentQuery,
  contentListHref,
  type StatusFilter,
  statusFilters,
} from '#app/content/content-lists.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage } from '#app/routes/office/shell/office-page.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { ContentItems, type ContentItemsProps } from './content-items.tsx';

type ContentListPageProps = ContentItemsProps & {
  /** Further filters: selects beside the search. */
  filters?: ReactNode;
  /** The parameters of these filters, which the search form does not carry by itself. */
  filtered?: readonly string[];
  /** Links to related pages. */
  around?: ReactNode;
};

const filterLabels: Readonly<Record<StatusFilter, string>> = {
  all: 'Tous',
  published: 'Publiés',
  draft: 'Brouillons',
  scheduled: 'Programmés',
};

/** The list of posts or of events (spec §2, §4): filters with counts, search, rows, pages. */
export function ContentListPage({ filters, filtered = [], around, ...items }: ContentListPageProps) {
  const { kind, view, counts } = items;
  const words = contentTexts[kind];
  const path = contentPaths[kind].office;
  const whole = { ...view, search: '', category: '', page: 1 };
  return (
    <OfficePage
      compact
      title={words.list}
      action={
        <div className="flex items-center gap-x-2 sm:gap-x-5">
          {around}
          <ButtonLink to={`${path}/new`} size="sm" icon={<Plus aria-hidden="true" className="size-5" />}>
            {words.create}
          </ButtonLink>
        </div>
      }
    >
      <ContentItems
        {...items}
        states={
          <TabLinks
            label="Filtrer par statut"
            className="max-sm:grow"
            tabs={statusFilters.map((status) => ({
              to: contentListHref(path, { ...view, status, page: 1 }),
              label: filterLabels[status],
              count: counts[status],
              current: status === view.status,
            }))}
          />
        }
        search={
          counts.all > 0 && (
            <ListSearch
              label={words.searchLabel}
              search={view.search}
              parameters={otherParameters(path, view, filtered)}
              clearHref={view.search || view.category ? contentListHref(path, whole) : null}
            >
              {filters}
            </ListSearch>
          )
        }
      />
    </OfficePage>
  );
}

/** The URL's other parameters for the search form, without those that have a field. */
function otherParameters(
  path: string,
  view: ContentQuery,
  filtered: readonly string[],
): Record<string, string> {
  const href = contentListHref(path, { ...view, search: '', page: 1 });
  const { searchParams } = new URL(href, 'http://office.invalid');
  return Object.fromEntries([...searchParams].filter(([name]) => !filtered.includes(name)));
}

/** A list that could not be read: an error with a retry. */
export function ContentListError({ kind }: { kind: ContentKind }) {
  const { list, listFailed } = contentTexts[kind];
  return <OfficeFailure page={list} title={listFailed} />;
}
