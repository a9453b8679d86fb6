/** One column of a CSV file: its heading, and the cell it takes from a row. */
export type CsvColumn<Row> = {
  heading: string;
  cell: (row: Row) => string | number | null;
};

/**
 * Writes a CSV file as a stream of UTF-8 bytes, one chunk for each batch of rows, pulled only as fast
 * as the reader takes them: a table of any size never stands in memory whole.
 *
 * For French Excel: byte order mark, `;` between cells, CRLF between rows. Formulas are defused (see
 * `defuse`). A failing batch breaks the stream, so that a truncated file never looks complete.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(csvHeader(columns)));
      },
      async pull(controller) {
        const batch = await iterator.next();
        if (batch.done) controller.close();
        else controller.enqueue(encoder.encode(csvRows(columns, batch.value)));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The byte order mark and the row of headings. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\u{FEFF}${writeRow(columns.map((column) => column.heading))}`;
}

/** Rows, each ended by CRLF; nothing at all for no row. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => writeRow(columns.map((column) => column.cell(row)))).join('');
}

function writeRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

/**
 * A number stays one; nothing is an empty cell; a text is quoted where it would end its cell or its row, for those, too, who have
 * commas and tabs separate as well.
 */
function writeCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = defuse(cell);
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets pass over before they look for the sign that makes a formula. */
const FORMULA = /^(?:[\p{White_Space}\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;
/** The same behind what begins a cell where commas or tabs separate: our quotes do not count there, so lines end as well. */
const FORMULA_INSIDE = /^[\p{White_Space}\p{Cc}\p{Cf}"]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const AFTER_SEPARATOR = /(?<=[,\t\r\n])/;

/**
 * A cell that no spreadsheet takes for a formula: an apostrophe goes before one that begins with
 * `= + - @`, tab or a line break, even behind blanks, quotes, a NUL or a zero-width character, and before such a sign behind a comma, a tab
 * or a line break, where a spreadsheet of another locale begins a cell. NUL is dropped: it ends the text for many readers.
 */
export function defuse(text: string): string {
  const whole = defuseInside(text.replaceAll('\0', ''));
  return FORMULA.test(whole) ? `'${whole}` : whole;
}

function defuseInside(text: string): string {
  const [first = '', ...others] = text.split(AFTER_SEPARATOR);
  return first + others.map((part) => part.replace(FORMULA_INSIDE, "$&'")).join('');
}
