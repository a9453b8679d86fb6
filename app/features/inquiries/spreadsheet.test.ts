import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHeader, csvRows, defuse } from '#app/lib/csv.ts';
import { phoneInCell } from './phone-numbers.ts';

const phones: readonly (readonly [typed: string, cell: string])[] = [
  ['+212 6 12 34 56 78', '06 12 34 56 78'],
  ['+212612345678', '06 12 34 56 78'],
  ['0612345678', '06 12 34 56 78'],
  ['(06)12-34.56 78', '06 12 34 56 78'],
  ['00212 522 000 000', '05 22 00 00 00'],
  ['+33 6 12 34 56 78', '00 33 6 12 34 56 78'],
  ['0033612345678', '00 33 61 23 45 67 8'],
  ['+1 555 123 4567', '00 1 555 123 4567'],
  ['12345678', '12 34 56 78'],
];

test.each(phones)('%s is the cell %s', (typed, cell) => {
  expect(phoneInCell(typed)).toBe(cell);
});

test('whatever is typed, the digits stay, and nothing needs defusing that is a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/), (typed) => {
      const cell = phoneInCell(typed);
      if (cell === typed) return;
      expect(defuse(cell)).toBe(cell);
      const significant = (text: string) => text.replace(/\D/g, '').replace(/^0{1,2}(?:212)?0?|^2120?/, '');
      expect(significant(cell)).toBe(significant(typed));
    }),
  );
});

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
];

test('LibreOffice reads telephones and names as the text they are, and computes nothing', {
  timeout: 120_000,
}, ({ skip }) => {
  const installed = spawnSync('soffice', ['--version']).status === 0;
  skip(
    !installed,
    'LibreOffice (soffice) is not installed: nothing here reads the file as a spreadsheet does',
  );
  const cells = [...phones.map(([typed]) => phoneInCell(typed)), ...names];
  const columns = [
    { heading: 'Texte', cell: (row: string) => row },
    { heading: 'Suite', cell: () => 'x' },
  ];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spreadsheet-'));
  try {
    writeFileSync(path.join(folder, 'sent.csv'), csvHeader(columns) + csvRows(columns, cells));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    // Semicolons, quotes, UTF-8; the cells as LibreOffice shows them. `fods` tells which it took for numbers.
    const asked = ['--infilter=CSV:59,34,76,1', '--convert-to', 'fods', '--outdir', folder];
    const converted = spawnSync('soffice', ['--headless', profile, ...asked, path.join(folder, 'sent.csv')]);
    expect(converted.status).toBe(0);
    const sheet = readFileSync(path.join(folder, 'sent.fods'), 'utf8');
    expect(sheet).not.toMatch(/office:value-type="(?:float|date|percentage|currency)"|table:formula/);
    const written = parse(csvRows(columns, cells), { delimiter: ';' }).map(([cell = '']: string[]) => cell);
    expect(written.slice(0, phones.length)).toEqual(phones.map(([, cell]) => cell));
    for (const cell of phones.map(([, cell]) => cell)) expect(sheet).toContain(`<text:p>${cell}</text:p>`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
