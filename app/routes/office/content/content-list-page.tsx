import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import {
  type ContentQuery,
  contentListHref,
  type StatusCounts,
  type StatusFilter,
} from '#app/content/content-lists.ts';
import { cn } from '#app/lib/class-names.ts';
import { isolated } from '#app/lib/isolated.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage } from '#app/routes/office/shell/office-page.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { ContentCard, type ContentItemView } from './content-card.tsx';
import { contentWords } from './content-words.ts';
import { useDeletion } from './use-deletion.ts';

type ContentListPageProps = {
  kind: ContentKind;
  /** What was asked for; `page` is the one given. */
  view: ContentQuery;
  counts: StatusCounts;
  items: ContentItemView[];
  matching: number;
  pageCount: number;
};

const filters: readonly { status: StatusFilter; label: string }[] = [
  { status: 'all', label: 'Tous' },
  { status: 'published', label: 'Publiés' },
  { status: 'draft', label: 'Brouillons' },
];

/** The list of posts or of events (spec §2, §4): filters with counts, search, cards, pages. */
export function ContentListPage(props: ContentListPageProps) {
  const { kind, view, counts } = props;
  const words = contentWords[kind];
  const path = contentPaths[kind].office;
  return (
    <OfficePage
      title={words.list}
      text={words.intro}
      action={
        <ButtonLink to={`${path}/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
          {words.create}
        </ButtonLink>
      }
    >
      <TabLinks
        label="Filtrer par statut"
        tabs={filters.map(({ status, label }) => ({
          to: contentListHref(path, { status, search: view.search, page: 1 }),
          label,
          count: counts[status],
          current: status === view.status,
        }))}
      />
      {counts.all > 0 && (
        <SearchForm
          label={words.searchLabel}
          search={view.search}
          kept={keptFields(path, view)}
          clearHref={contentListHref(path, { ...view, search: '', page: 1 })}
        />
      )}
      <Items {...props} />
    </OfficePage>
  );
}

/** What the search's form carries on beside the words. */
function keptFields(path: string, { status }: ContentQuery): Record<string, string> {
  const href = contentListHref(path, { status, search: '', page: 1 });
  return Object.fromEntries(new URL(href, 'http://office.invalid').searchParams);
}

function Items({ kind, view, counts, items, matching, pageCount }: ContentListPageProps) {
  const words = contentWords[kind];
  const path = contentPaths[kind].office;
  const loading = useNavigation().location?.pathname === path;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with its card: focus goes to what says how many are left.
  const onDeleted = useCallback(() => summary.current?.focus(), []);
  const deletion = useDeletion<ContentItemView>({ action: path, deleted: words.deleted, onDeleted });
  return (
    <div className={cn('grid gap-5 transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
      <p ref={summary} role="status" tabIndex={-1} className="text-ink-muted text-sm">
        {summaryOf({ kind, view, matching, pageCount })}
      </p>
      {items.length === 0 && <Nothing kind={kind} view={view} counts={counts} />}
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <ContentCard key={item.id} kind={kind} item={item} onDelete={() => deletion.ask(item)} />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={pageCount}
        href={(page) => contentListHref(path, { ...view, page })}
        label="Pages de la liste"
      />
      <Confirm
        open={deletion.asked !== null}
        onOpenChange={deletion.giveUp}
        title={words.deleteQuestion}
        text={`«\u00A0${isolated(deletion.asked?.title ?? '')}\u00A0». ${words.deleteText}`}
        busy={deletion.busy}
        busyLabel="Suppression…"
        onConfirm={deletion.confirm}
      />
    </div>
  );
}

type Summary = Pick<ContentListPageProps, 'kind' | 'view' | 'matching' | 'pageCount'>;

function summaryOf({ kind, view: { search, page }, matching, pageCount }: Summary): string {
  const [one, many] = contentWords[kind].row;
  const count = `${matching} ${matching > 1 ? many : one}`;
  const sentence = search === '' ? count : `${count} pour «\u00A0${isolated(search)}\u00A0»`;
  return pageCount > 1 ? `${sentence}, page ${page} sur ${pageCount}` : sentence;
}

function Nothing({ kind, view, counts }: Pick<ContentListPageProps, 'kind' | 'view' | 'counts'>) {
  const words = contentWords[kind];
  const path = contentPaths[kind].office;
  if (counts.all === 0) {
    return (
      <EmptyState
        title={words.none}
        text={words.noneText}
        action={<ButtonLink to={`${path}/new`}>{words.create}</ButtonLink>}
      />
    );
  }
  if (view.search !== '') {
    return (
      <EmptyState
        title={`Aucun ${words.row[0]} trouvé`}
        text={`Rien ne correspond à «\u00A0${isolated(view.search)}\u00A0». Essayez un autre mot, ou un autre filtre.`}
      />
    );
  }
  const what = view.status === 'draft' ? 'en brouillon' : 'publié';
  return <EmptyState title={`Aucun ${words.row[0]} ${what}`} />;
}

/** A list that could not be read: said as it is, with the way to try again. */
export function ContentListError({ kind }: { kind: ContentKind }) {
  const { list, listFailed } = contentWords[kind];
  return <OfficeFailure page={list} title={listFailed} />;
}
