// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops a table's semantics with display: block.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';

export type SortDirection = 'asc' | 'desc';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Not repeated in cards, where another column shows it. */
  offCards?: boolean;
  /** Not printed: for buttons. */
  offPaper?: boolean;
  /** The column that names the row: larger on a card, and the row's header for screen readers. */
  primary?: boolean;
  className?: string;
};

type TableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort?: { key: string; direction: SortDirection };
  /** The URL of the same list with another order: headers are links, so that sorting works without script. */
  sortHref?: (key: string, direction: SortDirection) => string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /** A row's checkbox, first; in the corner of a card. */
  tick?: ((row: Row) => ReactNode) | undefined;
  /** The checkbox that selects all rows, above. */
  tickAll?: ReactNode;
  /** Groups adjacent rows, with a note below the last of them. */
  together?: (row: Row) => { below: ReactNode } | null;
  /**
   * The breakpoint below which rows become cards: 768 px; `dense`, for rows of two small lines beside the
   * office's navigation, 1280 px; `never`, for rows of one line, where phones show the main columns only.
   * Column widths of `never` are their `className`; a column without one takes the rest.
   */
  cardsBelow?: keyof typeof layouts;
};

/** The same classes at each breakpoint, in full: Tailwind scans the source. */
const layouts = {
  md: {
    table: 'block w-full border-collapse md:table',
    head: 'block md:table-header-group',
    headRow: 'flex flex-wrap items-center gap-2 pb-3 md:table-row md:bg-sand-deep',
    heading: 'text-left font-semibold text-sm md:px-4 md:first:rounded-l-control md:last:rounded-r-control',
    unsortable: 'max-md:sr-only md:py-3',
    sortLink: 'max-md:border max-md:border-edge max-md:bg-white max-md:px-3',
    body: 'grid gap-3 md:table-row-group',
    row: 'relative grid gap-2 rounded-card border border-line bg-white p-4 md:table-row md:rounded-none md:border-0 md:border-b md:p-0 md:hover:bg-sand',
    cell: 'min-w-0 text-left md:px-4 md:py-3 md:align-top',
    primary: 'font-semibold max-md:text-lg',
    labelled: 'max-md:grid max-md:grid-cols-[8.5rem_minmax(0,1fr)] max-2xs:grid-cols-1 max-md:gap-2',
    label: 'text-ink-muted text-sm md:hidden',
    offCards: 'max-md:hidden',
    tick: 'max-md:absolute max-md:top-1 max-md:right-1 md:align-middle',
    tickHead: 'xl:w-11 xl:rounded-l-control print:hidden',
    together: '',
    below: 'grid rounded-card border border-line bg-sand p-3 md:table-row md:border-0 md:border-b',
    belowCell: 'md:px-4 md:py-2',
  },
  dense: {
    table: 'block w-full border-collapse xl:table print:table',
    // Cards are sorted in the filter panel: seven links would fill a phone's screen.
    head: 'max-xl:sr-only xl:table-header-group print:not-sr-only print:table-header-group',
    headRow: 'xl:table-row xl:bg-sand-deep print:table-row',
    heading:
      'text-left font-semibold text-sm print:px-1.5 print:text-xs xl:whitespace-nowrap xl:px-2 xl:first:rounded-l-control xl:last:rounded-r-control',
    unsortable: 'xl:py-2',
    sortLink: 'max-xl:hidden',
    body: 'grid gap-3 md:max-xl:grid-cols-2 xl:table-row-group print:table-row-group',
    row: 'relative grid content-start gap-1.5 rounded-card border border-line bg-white p-4 max-sm:px-4 max-sm:py-2.5 xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:p-0 xl:hover:bg-sand print:table-row print:break-inside-avoid print:border-0 print:border-b',
    // The column does not grow with its text: the cell truncates it.
    cell: 'min-w-0 text-left xl:max-w-0 xl:px-2 xl:py-0.5 xl:align-middle xl:text-sm print:table-cell print:max-w-40 print:px-1.5 print:py-1 print:align-top print:text-xs',
    primary: 'font-semibold max-xl:pr-9 max-xl:text-lg',
    labelled: 'max-xl:grid max-xl:grid-cols-[4.5rem_minmax(0,1fr)] max-2xs:grid-cols-1 max-xl:gap-2',
    label: 'text-ink-muted text-sm xl:hidden print:hidden',
    offCards: 'max-xl:hidden print:table-cell',
    tick: 'max-xl:absolute max-xl:top-1 max-xl:right-1 xl:align-middle print:hidden',
    tickHead: 'xl:w-11 xl:rounded-l-control print:hidden',
    // A bar beside the group; as cards, stacked over the full width.
    together: 'border-l-4 border-l-majorelle md:max-xl:col-span-2 xl:border-l-4 xl:border-l-majorelle',
    below:
      '-mt-2 grid rounded-card border border-line border-l-4 border-l-majorelle bg-sand md:max-xl:col-span-2 xl:mt-0 xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:border-l-4 xl:border-l-majorelle print:table-row print:border-0 print:border-b',
    belowCell:
      'block px-4 py-2 xl:table-cell xl:h-11 xl:px-3 xl:py-1 print:table-cell print:px-1.5 print:py-1',
  },
  never: {
    table: 'w-full table-fixed border-collapse',
    head: '',
    headRow: 'bg-sand-deep',
    heading: 'px-2 text-left font-semibold text-sm last:rounded-r-control print:text-xs',
    unsortable: 'py-1',
    sortLink: '',
    body: '',
    row: 'border-line border-b hover:bg-sand print:break-inside-avoid',
    cell: 'min-w-0 px-2 py-1 text-left align-middle text-sm md:h-9 md:py-0 print:text-xs',
    primary: 'font-semibold',
    labelled: '',
    label: 'hidden',
    offCards: '',
    tick: 'align-middle print:hidden',
    tickHead: 'w-11 rounded-l-control md:w-10 print:hidden',
    together: '',
    below: '',
    belowCell: '',
  },
} as const;

/** The row focused by the list's keyboard shortcuts (`office/list-keys`). */
const withFocus = 'has-[[data-row-open]:focus-visible]:bg-majorelle-tint';

/** A table that becomes cards on narrow screens. Sorting, searching and paging are done by the server. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, tick, together, cardsBelow = 'md' } = props;
  const layout = layouts[cardsBelow];
  if (rows.length === 0 && empty) return empty;
  return (
    <table role="table" className={layout.table}>
      <caption className="sr-only">{caption}</caption>
      <TableHead {...props} />
      <tbody role="rowgroup" className={layout.body}>
        {rows.map((row) => {
          const group = together?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr role="row" data-row className={cn(layout.row, withFocus, group && layout.together)}>
                {tick && (
                  <td role="cell" className={layout.tick}>
                    {tick(row)}
                  </td>
                )}
                {columns.map((column) => (
                  <TableCell key={column.key} column={column} row={row} layout={layout} />
                ))}
              </tr>
              {group?.below && (
                <tr role="row" className={layout.below}>
                  <td role="cell" colSpan={columns.length + (tick ? 1 : 0)} className={layout.belowCell}>
                    {group.below}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function TableHead<Row>({ columns, sort, sortHref, tick, tickAll, cardsBelow = 'md' }: TableProps<Row>) {
  const layout = layouts[cardsBelow];
  return (
    <thead role="rowgroup" className={layout.head}>
      <tr role="row" className={layout.headRow}>
        {tick && (
          <th scope="col" role="columnheader" className={layout.tickHead}>
            {tickAll ?? <span className="sr-only">Cocher</span>}
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.direction : undefined;
          const sortable = column.sortable && sortHref;
          return (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              className={cn(
                layout.heading,
                !sortable && layout.unsortable,
                cardsBelow === 'never' && column.className,
                column.offPaper && 'print:hidden',
              )}
            >
              {sortable ? (
                <>
                  {cardsBelow === 'dense' && <span className="xl:hidden print:inline">{column.header}</span>}
                  <SortLink column={column} sorted={sorted} href={sortHref} look={layout.sortLink} />
                </>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortLink<Row>(props: {
  column: Column<Row>;
  sorted: SortDirection | undefined;
  href: (key: string, direction: SortDirection) => string;
  look: string;
}) {
  const { column, sorted, href, look } = props;
  const next = sorted === 'asc' ? 'desc' : 'asc';
  return (
    <Link
      to={href(column.key, next)}
      preventScrollReset
      data-print="hide"
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-control',
        look,
        sorted ? 'text-majorelle-deep' : 'hover:text-majorelle-deep',
      )}
    >
      {column.header}
      <svg viewBox="0 0 8 12" aria-hidden="true" className="h-3 w-2 fill-current">
        <path d="M4 0 8 5H0Z" className={cn(sorted === 'desc' && 'opacity-25', !sorted && 'opacity-50')} />
        <path d="M4 12 0 7h8Z" className={cn(sorted === 'asc' && 'opacity-25', !sorted && 'opacity-50')} />
      </svg>
      <span className="sr-only">
        {next === 'asc' ? ', trier par ordre croissant' : ', trier par ordre décroissant'}
      </span>
    </Link>
  );
}

type Layout = (typeof layouts)[keyof typeof layouts];

function TableCell<Row>(props: { column: Column<Row>; row: Row; layout: Layout }) {
  const { column, row, layout } = props;
  const content = column.cell(row);
  const shared = cn(layout.cell, column.className, column.offPaper && 'print:hidden!');
  if (column.primary) {
    return (
      <th scope="row" role="rowheader" className={cn(layout.primary, shared)}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={cn(column.offCards ? layout.offCards : layout.labelled, shared)}>
      {/* The header row is hidden on phones; screen readers still read it. */}
      <span aria-hidden="true" className={layout.label}>
        {column.header}
      </span>
      <span className="min-w-0">{content}</span>
    </td>
  );
}
