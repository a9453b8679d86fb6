import { type ReactNode, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import { type ContentQuery, contentListHref, type StatusCounts } from '#app/content/content-lists.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import { ContentCard, type ContentItemView } from '#app/content/list/content-card.tsx';
import { ContentEmpty } from '#app/content/list/content-empty.tsx';
import { ContentSelection } from '#app/content/list/content-selection.tsx';
import { ContentTable } from '#app/content/list/content-table.tsx';
import { useDeletion } from '#app/content/list/use-deletion.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { KeysButton } from '#app/office/list-keys/keys-button.tsx';
import { useListKeys } from '#app/office/list-keys/use-list-keys.ts';
import type { ListLayout } from '#app/office/list-layout.ts';
import { Tick, TickAll } from '#app/office/selection/tick.tsx';
import { useSelection } from '#app/office/selection/use-selection.ts';
import { LayoutChoice } from '#app/routes/office/lists/layout-choice.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Pagination } from '#app/ui/pagination.tsx';

export type ContentItemsProps = {
  kind: ContentKind;
  /** The requested view; `page` is the effective one. */
  view: ContentQuery;
  layout: ListLayout;
  counts: StatusCounts;
  items: ContentItemView[];
  matching: number;
  pageCount: number;
};

type Props = ContentItemsProps & {
  /** The list's filters: states and search. */
  states: ReactNode;
  search: ReactNode;
};

/** The rows of a page, as a table or as cards, with row and bulk actions. */
export function ContentItems(props: Props) {
  const { kind, view, layout, counts, items, pageCount, states, search } = props;
  const words = contentTexts[kind];
  const path = contentPaths[kind].office;
  const loading = useNavigation().location?.pathname === path;
  const summary = useRef<HTMLParagraphElement>(null);
  const { list, keys } = useListKeys();
  const selection = useSelection(items.map((item) => ({ value: shownValue(item), name: item.title })));
  // The pressed button disappeared with its row: focus goes to the summary of the list.
  const focusSummary = () => summary.current?.focus();
  const deletion = useDeletion<ContentItemView>({
    action: path,
    deleted: words.deleted,
    onDeleted: focusSummary,
  });
  const tick = (item: ContentItemView) => (
    <Tick
      selection={selection}
      value={shownValue(item)}
      className={layout === 'table' ? 'size-11 noscript:hidden md:mx-auto md:size-8' : 'size-11'}
      label={
        <>
          Cocher «{'\u00A0'}
          <bdi>{item.title}</bdi>
          {'\u00A0'}»
        </>
      }
    />
  );
  const tickAll = (
    <TickAll
      selection={selection}
      label={`Cocher tous les ${words.row[1]} de la page`}
      labelled={layout === 'cards'}
    />
  );
  return (
    <div
      ref={list}
      className={cn('grid gap-2 transition-opacity', loading && 'opacity-60')}
      aria-busy={loading}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {states}
        {counts.all > 0 && (
          <div className="ml-auto flex items-center gap-x-4">
            {items.length > 0 && <KeysButton keys={keys} ticks />}
            <LayoutChoice
              current={layout}
              href={(layout) => contentListHref(path, { ...view, layout })}
              isOfAddress={Boolean(view.layout)}
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-6 text-ink-muted text-sm">
          <p ref={summary} role="status" tabIndex={-1}>
            {summaryOf(props)}
          </p>
          {items.length > 0 && layout === 'cards' && tickAll}
        </div>
        {search}
      </div>
      {items.length === 0 && <ContentEmpty kind={kind} view={view} counts={counts} />}
      {items.length > 0 && layout === 'table' && (
        <ContentTable kind={kind} items={items} tick={tick} tickAll={tickAll} onDelete={deletion.ask} />
      )}
      {items.length > 0 && layout === 'cards' && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <ContentCard
              key={item.id}
              kind={kind}
              item={item}
              tick={tick(item)}
              onDelete={() => deletion.ask(item)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={pageCount}
        href={(page) => contentListHref(path, { ...view, page })}
        label="Pages de la liste"
      />
      {items.length > 0 && (
        <ContentSelection
          kind={kind}
          selection={selection}
          onDone={() => {
            selection.tickAll(false);
            focusSummary();
          }}
        />
      )}
      <Confirm
        open={deletion.confirming !== null}
        onOpenChange={deletion.giveUp}
        title={words.deleteQuestion}
        text={`«\u00A0${bidiIsolate(deletion.confirming?.title ?? '')}\u00A0». ${words.deleteText}`}
        busy={deletion.busy}
        busyLabel="Suppression…"
        onConfirm={deletion.confirm}
      />
    </div>
  );
}

/** The row's id and version, as its checkbox's value. */
function shownValue({ id, version }: ContentItemView): string {
  return `${id}.${version}`;
}

type Summary = Pick<ContentItemsProps, 'kind' | 'view' | 'matching' | 'pageCount'>;

function summaryOf({ kind, view: { search, page }, matching, pageCount }: Summary): string {
  const [one, many] = contentTexts[kind].row;
  const count = `${matching} ${matching > 1 ? many : one}`;
  const sentence = search === '' ? count : `${count} pour «\u00A0${bidiIsolate(search)}\u00A0»`;
  return pageCount > 1 ? `${sentence}, page ${page} sur ${pageCount}` : sentence;
}
