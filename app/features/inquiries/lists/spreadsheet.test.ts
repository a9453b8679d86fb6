import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneInCell } from '#app/forms/phone-numbers.ts';
import { csvHeader, csvRows, defuse } from '#app/lib/csv.ts';

const phones: readonly (readonly [typed: string, cell: string])[] = [
  ['+212 6 12 34 56 78', '06 12 34 56 78'],
  ['+212612345678', '06 12 34 56 78'],
  ['0612345678', '06 12 34 56 78'],
  ['(06)12-34.56 78', '06 12 34 56 78'],
  ['00212 522 000 000', '05 22 00 00 00'],
  ['+33 6 12 34 56 78', '00 33 6 12 34 56 78'],
  ['0033612345678', '00 33 6 12 34 56 78'],
  ['+1 555 123 4567', '00 1 55 51 23 45 67'],
  ['+351 912 345 678', '00 351 9 12 34 56 78'],
  ['+213 555 123 456', '00 213 5 55 12 34 56'],
  ['+352 621 123 456', '00 352 6 21 12 34 56'],
  ['+971 501 234 567', '00 971 5 01 23 45 67'],
  ['+212 801 000 000', '08 01 00 00 00'],
  ['+212 912 345 678', '00 212 9 12 34 56 78'],
  ['+351 912', '00 351 9 12'],
  ['+351', '00 3 51'],
  ['12345678', '12 34 56 78'],
];

test.each(phones)('%s is the cell %s', (typed, cell) => {
  expect(phoneInCell(typed)).toBe(cell);
});

/** As dialled from abroad: a plus is two zeros, a single zero is Morocco's. */
function dialled(text: string): string {
  return text
    .replace('+', '00')
    .replace(/\D/g, '')
    .replace(/^0(?=[1-9])/, '00212');
}

test('whatever is typed, the digits stay, and nothing needs defusing that is a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/), (typed) => {
      const cell = phoneInCell(typed);
      if (cell === typed) return;
      expect(defuse(cell)).toBe(cell);
      expect(dialled(cell)).toBe(dialled(typed));
    }),
  );
});

/** Beside digits: each cell is laid out by itself, without direction marks (decision 12). */
const arabic = ['آدم', 'آدم 12', '12 شارع 34'];

const names = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '\u{FF1D}1+1',
  '\t=1+1',
  ' =1+1',
  "N'Diaye",
  '- Bonjour',
  '+ 1',
  '-5',
  ...arabic,
];

/** With Writer alone `soffice` exists, and cannot read a spreadsheet. */
function hasCalc(): boolean {
  const found = spawnSync('which', ['soffice'], { encoding: 'utf8' });
  if (found.status !== 0) return false;
  return existsSync(path.join(path.dirname(realpathSync(found.stdout.trim())), 'libsclo.so'));
}

// French: a space separates thousands. English: a comma does.
test.for([
  ['French', 1036],
  ['English', 1033],
] as const)(
  'LibreOffice in %s reads telephones and names as the text they are, and computes nothing',
  {
    timeout: 120_000,
  },
  ([, language], { skip }) => {
    skip(!hasCalc(), 'LibreOffice Calc is not installed: nothing here reads the file as a spreadsheet does');
    const cells = [...phones.map(([typed]) => phoneInCell(typed)), ...names];
    const columns = [
      { heading: 'Texte', cell: (row: string) => row },
      { heading: 'Suite', cell: () => 'x' },
    ];
    const folder = mkdtempSync(path.join(os.tmpdir(), 'spreadsheet-'));
    try {
      writeFileSync(path.join(folder, 'sent.csv'), csvHeader(columns) + csvRows(columns, cells));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      // Semicolons, quotes, UTF-8; the cells as LibreOffice shows them. `fods` shows which became numbers.
      const asked = [`--infilter=CSV:59,34,76,1,,${language}`, '--convert-to', 'fods', '--outdir', folder];
      const converted = spawnSync('soffice', [
        '--headless',
        profile,
        ...asked,
        path.join(folder, 'sent.csv'),
      ]);
      expect(converted.status).toBe(0);
      const sheet = readFileSync(path.join(folder, 'sent.fods'), 'utf8');
      const taken =
        /office:value-type="(?:float|date|time|percentage|currency|boolean)"[^>]*>|table:formula[^>]*>/g;
      expect(sheet.match(taken)).toBeNull();
      const written = parse(csvRows(columns, cells), { delimiter: ';' }).map(([cell = '']: string[]) => cell);
      expect(written.slice(0, phones.length)).toEqual(phones.map(([, cell]) => cell));
      for (const cell of [...phones.map(([, cell]) => cell), ...arabic])
        expect(sheet).toContain(`<text:p>${cell}</text:p>`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
