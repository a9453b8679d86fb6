import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { FamilyLine, MergedMatches } from '#app/features/inquiries/families/family-line.tsx';
import { HandleDialog, type ToHandle } from '#app/features/inquiries/handling/handle-dialog.tsx';
import { selectionValue } from '#app/features/inquiries/handling/selection.ts';
import { ApplicationsTable } from '#app/features/inquiries/lists/applications-table.tsx';
import { ContactMessagesTable } from '#app/features/inquiries/lists/contact-messages-table.tsx';
import { describeFilters } from '#app/features/inquiries/lists/describe-filters.ts';
import type { FilterChoices } from '#app/features/inquiries/lists/filters-form.tsx';
import { InquirySelection } from '#app/features/inquiries/lists/inquiry-selection.tsx';
import { SubscribersTable } from '#app/features/newsletter/components/subscribers-table.tsx';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { beforeName } from '#app/lib/french.ts';
import { KeysButton } from '#app/office/list-keys/keys-button.tsx';
import { useListKeys } from '#app/office/list-keys/use-list-keys.ts';
import { Tick } from '#app/office/selection/tick.tsx';
import { useSelection } from '#app/office/selection/use-selection.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { SortDirection } from '#app/ui/table.tsx';
import { exportHrefs, inquiryHref, isNarrowed, type LeadsView, leadsHref, tabHref } from './query.ts';
import type { LeadsPage } from './read-list.server.ts';
import { tabTexts } from './tab-texts.ts';

type ListProps = {
  view: LeadsView;
  list: LeadsPage;
  choices: FilterChoices;
  /** The time of reading, for print. */
  printed: string;
  /** Confirmed newsletter addresses. */
  subscribed: number;
};

/** One page of a tab, its total, and the export of everything when it is filtered. */
export function LeadsList({ view, list, choices, printed, subscribed }: ListProps) {
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/admin/leads';
  const [handling, setHandling] = useState<ToHandle | null>(null);
  const selection = useSelection(
    list.tab === 'newsletter'
      ? []
      : list.rows.map((each) => ({ value: selectionValue(each), name: nameIn(each) })),
  );
  const status = useRef<HTMLParagraphElement>(null);
  const { list: rows, keys } = useListKeys();
  const narrowed = describeFilters(view.filters, choices);
  const shared = {
    sort: { key: view.sort, direction: view.order },
    sortHref: (sort: string, order: SortDirection) => leadsHref({ ...view, sort, order, page: 1 }),
    empty: <Nothing view={view} />,
  };
  const hrefOf = (of: { kind: string; id: string }) => inquiryHref(of, view);
  const row = {
    ...shared,
    hrefOf,
    onHandle: setHandling,
  };
  function closeHandled() {
    setHandling(null);
    focusStatus();
  }
  /** The pressed button disappeared. */
  function focusStatus() {
    setTimeout(() => status.current?.focus({ preventScroll: true }));
  }
  function tick(each: TickedRow) {
    return (
      <Tick
        selection={selection}
        value={selectionValue(each)}
        label={
          <>
            Cocher la demande {beforeName(nameIn(each))}
            <bdi>{nameIn(each)}</bdi>
          </>
        }
      />
    );
  }
  function together(each: TickedRow) {
    if (list.tab === 'newsletter' || !list.joined.includes(each.id)) return null;
    const line = list.lines[each.id];
    return {
      below: line && <FamilyLine line={line} href={hrefOf(each)} name={nameIn(each)} hrefOf={hrefOf} />,
    };
  }
  return (
    <div
      ref={rows}
      className={cn('grid gap-3 transition-opacity sm:gap-4', loading && 'opacity-60')}
      aria-busy={loading}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          <p ref={status} tabIndex={-1} role="status">
            {summary(view, list, subscribed)}
          </p>
          {narrowed && <p className="first-letter:uppercase">{narrowed}</p>}
          {list.tab !== 'newsletter' && <MergedMatches found={list.found} hrefOf={hrefOf} />}
          <p className="hidden print:block">Liste imprimée le {printed}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6">
          {list.tab !== 'newsletter' && list.rows.length > 0 && <KeysButton keys={keys} ticks />}
          <ExportAll view={view} />
        </div>
      </div>
      {list.tab === 'applications' && (
        <ApplicationsTable rows={list.rows} tick={tick} together={together} {...row} />
      )}
      {list.tab === 'messages' && (
        <ContactMessagesTable rows={list.rows} tick={tick} together={together} {...row} />
      )}
      {list.tab === 'newsletter' && (
        <SubscribersTable rows={list.rows} mailLeaves={list.mailLeaves} {...shared} />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(page) => leadsHref({ ...view, page })}
        label="Pages de la liste"
      />
      {list.tab !== 'newsletter' && list.rows.length > 0 && (
        <InquirySelection
          tab={list.tab}
          exportPath={exportHrefs(view).all}
          people={choices.people}
          selection={selection}
          onDone={() => {
            selection.tickAll(false);
            focusStatus();
          }}
        />
      )}
      {handling && (
        <HandleDialog inquiry={handling} onClose={() => setHandling(null)} onHandled={closeHandled} />
      )}
    </div>
  );
}

type TickedRow = Parameters<typeof selectionValue>[0] & ({ parentName: string } | { fullName: string });

function nameIn(row: TickedRow): string {
  return 'parentName' in row ? row.parentName : row.fullName;
}

/**
 * The response is an attachment; without `download`, an ended session shows the login page instead of saving
 * it as a file.
 */
function ExportAll({ view }: { view: LeadsView }) {
  const { all, view: narrowed } = exportHrefs(view);
  if (!narrowed) return null;
  return (
    <a
      href={all}
      data-print="hide"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-majorelle underline underline-offset-4"
    >
      <Download aria-hidden="true" className="size-5" />
      Tout exporter, sans filtre
    </a>
  );
}

function summary(view: LeadsView, { matching, page, pageCount }: LeadsPage, subscribed: number): string {
  const { tab, search } = view;
  if (matching === 0 && !isNarrowed(view)) return '';
  const count = `${matching} ${tabTexts[tab].row}${matching > 1 ? 's' : ''}`;
  const confirmed = `${count}, dont ${subscribed} ${subscribed > 1 ? 'confirmées' : 'confirmée'}`;
  const whole = tab === 'newsletter' ? confirmed : count;
  const filtered = isNarrowed({ ...view, search: '' }) ? `${count} avec ces filtres` : whole;
  const sentence = search === '' ? filtered : `${count} pour «\u00A0${bidiIsolate(search)}\u00A0»`;
  return pageCount > 1 ? `${sentence}, page ${page} sur ${pageCount}` : sentence;
}

function Nothing({ view }: { view: LeadsView }) {
  const { tab, search, filters } = view;
  const words = tabTexts[tab];
  if (!isNarrowed(view)) return <EmptyState title={words.none} text={words.noneText} />;
  if (filters.state === 'overdue' && !isNarrowed({ search, filters: { ...filters, state: 'all' } })) {
    return <EmptyState title="Aucune réponse en retard" text="Chaque famille a eu sa réponse à temps." />;
  }
  const text =
    search === ''
      ? 'Rien ne correspond à ces filtres.'
      : `Rien ne correspond à «\u00A0${bidiIsolate(search)}\u00A0». ${words.searchHint}`;
  return (
    <EmptyState
      title={words.notFound}
      text={text}
      action={
        <ButtonLink to={tabHref(tab)} variant="secondary">
          Tout afficher
        </ButtonLink>
      }
    />
  );
}
