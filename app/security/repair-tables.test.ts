import { expect, test } from 'vitest';
import { repairTables } from './repair-tables.ts';

test.each([
  ['a cell without a table', '<th>Classe</th>', 'Classe'],
  ['a row without a table', '<tr><td>CP</td></tr>', 'CP'],
  [
    'words between two rows',
    '<table><tr><td>CP</td></tr>CE1</table>',
    '<table><tr><td>CP</td></tr><tr><td>CE1</td></tr></table>',
  ],
  [
    'words between two cells',
    '<table><tr><td>CP</td>CE1</tr></table>',
    '<table><tr><td>CP</td><td>CE1</td></tr></table>',
  ],
])('%s is put where it belongs', (_, html, whole) => expect(repairTables(html)).toBe(whole));

test('blanks and line breaks between rows and cells are no words', () => {
  const html = '<table>\n  <tbody>\n\t<tr>  <td>CP</td>\n  </tr></tbody></table>';
  expect(repairTables(html)).toBe(html);
});
