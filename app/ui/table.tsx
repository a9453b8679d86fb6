// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on a phone, a table loses its meaning in Safari unless it says it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';

export type SortDirection = 'asc' | 'desc';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  /** The line that names the row: larger on a phone's card, and the row's header for screen readers. */
  primary?: boolean;
  className?: string;
};

type TableProps<Row> = {
  /** Names the table; shown only to screen readers unless `captionVisible`. */
  caption: string;
  captionVisible?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort?: { key: string; direction: SortDirection };
  /** Address of the same list sorted otherwise: headers are links, so that sorting works without script. */
  sortHref?: (key: string, direction: SortDirection) => string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
};

/** A table that turns into cards below 768 px. Sorting, searching and paging are the server's. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionVisible = false, columns, rows, rowKey, empty } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <table role="table" className="block w-full border-collapse md:table">
      <caption
        className={
          captionVisible ? 'block pb-3 text-left text-ink-muted text-sm md:table-caption' : 'sr-only'
        }
      >
        {caption}
      </caption>
      <TableHead {...props} />
      <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="grid gap-2 rounded-card border border-line bg-white p-4 md:table-row md:rounded-none md:border-0 md:border-b md:p-0 md:hover:bg-sand"
          >
            {columns.map((column) => (
              <TableCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableHead<Row>({ columns, sort, sortHref }: TableProps<Row>) {
  return (
    <thead role="rowgroup" className="block md:table-header-group">
      <tr role="row" className="flex flex-wrap items-center gap-x-2 pb-2 md:table-row md:bg-sand-deep">
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
                'text-left font-semibold text-sm md:px-4 md:first:rounded-l-control md:last:rounded-r-control',
                !sortable && 'max-md:sr-only md:py-3',
                column.align === 'end' && 'md:text-right',
              )}
            >
              {sortable ? <SortLink column={column} sorted={sorted} href={sortHref} /> : column.header}
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
}) {
  const { column, sorted, href } = props;
  const next = sorted === 'asc' ? 'desc' : 'asc';
  return (
    <Link
      to={href(column.key, next)}
      preventScrollReset
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-control max-md:border max-md:border-edge max-md:bg-white max-md:px-3',
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

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const shared = cn(
    'min-w-0 text-left md:px-4 md:py-3 md:align-top',
    column.align === 'end' && 'md:text-right',
    column.className,
  );
  if (column.primary) {
    return (
      <th scope="row" role="rowheader" className={cn('font-semibold max-md:text-lg', shared)}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={cn('max-md:grid max-md:grid-cols-[8.5rem_1fr] max-md:gap-2', shared)}>
      {/* The column's header is out of sight on a phone, and read from the header row by screen readers. */}
      <span aria-hidden="true" className="text-ink-muted text-sm md:hidden">
        {column.header}
      </span>
      <span className="min-w-0">{content}</span>
    </td>
  );
}
