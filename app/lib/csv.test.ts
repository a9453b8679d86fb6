import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { type CsvColumn, csvHeader, csvRows, csvStream, defuse } from './csv.ts';

type Row = readonly [string, string, string | null];

const columns: CsvColumn<Row>[] = [
  { heading: 'Nom', cell: (row) => row[0] },
  { heading: 'Message', cell: (row) => row[1] },
  { heading: 'Note', cell: (row) => row[2] },
];

/** Dangerous texts: formula signs, separators, quotes, line breaks, invisible characters. */
const hurtful = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', ' ', '"', "'", ';', ',', '\\');
const invisible = fc.constantFrom('\u{FEFF}', '\u{200B}', '\u{00A0}', '\u{202E}', '＝', '＋', '－', '＠');
const text = fc
  .array(fc.oneof(hurtful, invisible, fc.string({ unit: 'grapheme' }), anyText()), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').toWellFormed());
const rows = fc.array(fc.tuple(text, text, fc.option(text)), { maxLength: 12 });

function read(csv: string): string[][] {
  return parse(csv, { delimiter: ';', record_delimiter: '\r\n', bom: true });
}

test('whatever the texts, the file read back gives the same cells, but for the defused formulas', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const parsed = read(csvHeader(columns) + csvRows(columns, table));
      expect(parsed).toEqual([
        ['Nom', 'Message', 'Note'],
        ...table.map((row) => row.map((cell) => defuse(cell ?? ''))),
      ]);
    }),
  );
});

test('no cell begins like a formula', () => {
  fc.assert(
    fc.property(rows, (table) => {
      for (const cell of read(csvHeader(columns) + csvRows(columns, table)).flat()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(cell.replace(/^[\p{White_Space}\p{Cc}\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(cell).not.toContain('\0');
      }
    }),
  );
});

test('no cell begins like a formula where the file is cut at its commas, as Excel does in English', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const lines = csvHeader(columns) + csvRows(columns, table);
      // No quotes at the start either: after the split they may belong to a cell's text.
      for (const cell of lines.split(/[,\t\r\n]/)) {
        expect(cell.replace(/^[\p{White_Space}\p{Cc}\p{Cf}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
  );
});

test('a cell with a comma stays one where commas and semicolons separate alike, as LibreOffice proposes', () => {
  const [row] = csvRows(columns, [['Adam,=1+1,x', 'b', null]])
    .trimEnd()
    .split('\r\n');
  expect(parse(row ?? '', { delimiter: [';', ','] })).toEqual([["Adam,'=1+1,x", 'b', '']]);
});

test('defusing changes nothing but NUL and adds apostrophes', () => {
  fc.assert(
    fc.property(text, (cell) => {
      expect(defuse(cell).replaceAll("'", '')).toBe(cell.replaceAll(/[\0']/g, ''));
      expect(defuse(defuse(cell))).toBe(defuse(cell));
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+212 6 12 34 56 78', "'+212 6 12 34 56 78"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', "'\rcmd"],
  ['\0=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  [' \u{200B}=1', "' \u{200B}=1"],
  ["N'Diaye", "N'Diaye"],
  ['Adam,=1+1,x', "Adam,'=1+1,x"],
  ['Adam, "=1+1"', `Adam, "'=1+1"`],
  ['Bonjour,\n- un\n- deux', "Bonjour,\n'- un\n'- deux"],
  ['Casablanca, 3-4 places', 'Casablanca, 3-4 places'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['', ''],
])('%j is written %j', (cell, written) => {
  expect(defuse(cell)).toBe(written);
});

test('a number stays a number, and nothing is an empty cell', () => {
  const age: CsvColumn<{ age: number | null }>[] = [
    { heading: 'Âge', cell: (row) => row.age },
    { heading: 'Suite', cell: () => 'x' },
  ];
  expect(csvRows(age, [{ age: -3 }, { age: null }])).toBe('-3;x\r\n;x\r\n');
});

test('the stream takes one batch at a time and ends after the last', async () => {
  const taken: number[] = [];
  async function* batches() {
    for (const number of [1, 2, 3]) {
      taken.push(number);
      yield [[`ligne ${number}`, 'a;b', null] as const];
    }
  }
  const reader = csvStream(columns, batches()).getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  expect(decoder.decode((await reader.read()).value)).toBe('\u{FEFF}Nom;Message;Note\r\n');
  expect(taken).toEqual([]);
  expect(decoder.decode((await reader.read()).value)).toBe('ligne 1;"a;b";\r\n');
  expect(taken).toEqual([1]);
  await reader.read();
  await reader.read();
  expect((await reader.read()).done).toBe(true);
});

test('a reader that leaves stops the reading of the table', async () => {
  let closed = false;
  async function* batches() {
    try {
      for (;;) yield [['x', 'y', null] as const];
    } finally {
      closed = true;
    }
  }
  const reader = csvStream(columns, batches()).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(closed).toBe(true);
});

test('a batch that fails breaks the file instead of ending it', async () => {
  async function* batches() {
    yield [['x', 'y', null] as const];
    throw new Error('The database went away');
  }
  const reader = csvStream(columns, batches()).getReader();
  await reader.read();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('The database went away');
});
