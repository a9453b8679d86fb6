/** One column of a CSV file: its heading, and its cell for a row. */
export type CsvColumn<Row> = {
  heading: string;
  cell: (row: Row) => string | number | null;
};

/**
 * Writes a CSV file as a stream of UTF-8 bytes, one chunk per batch of rows, with backpressure: a large table
 * is never in memory as a whole.
 * For French Excel: byte order mark, `;` between cells, CRLF between rows. Formulas are neutralised (see
 * `defuse`). A failing batch breaks the stream, so that a truncated file does not look complete.
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

/** The byte order mark and the headings. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\u{FEFF}${writeRow(columns.map((column) => column.heading))}`;
}

/** Rows, each ended by CRLF; '' without rows. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => writeRow(columns.map((column) => column.cell(row)))).join('');
}

function writeRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

/**
 * Numbers stay numbers, null is an empty cell; text is quoted if it contains a separator, including comma and
 * tab, which other locales use.
 */
function writeCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = defuse(cell);
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets skip before the sign of a formula. */
const FORMULA = /^(?:[\p{White_Space}\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;
/**
 * The same at the start of a cell where commas or tabs separate: our quotes do not count there, so line
 * breaks separate too.
 */
const FORMULA_INSIDE = /^[\p{White_Space}\p{Cc}\p{Cf}"]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const AFTER_SEPARATOR = /(?<=[,\t\r\n])/;

/**
 * Prevents formula injection: an apostrophe is put before a cell that starts with `= + - @`, tab or a line
 * break, even after blanks, quotes, a NUL or a zero-width character, and before such a sign after a comma,
 * tab or line break, where a spreadsheet of another locale starts a cell. NUL is removed: it ends the text
 * for many readers.
 */
export function defuse(text: string): string {
  const whole = defuseInside(text.replaceAll('\0', ''));
  return FORMULA.test(whole) ? `'${whole}` : whole;
}

function defuseInside(text: string): string {
  const [first = '', ...others] = text.split(AFTER_SEPARATOR);
  return first + others.map((part) => part.replace(FORMULA_INSIDE, "$&'")).join('');
}
