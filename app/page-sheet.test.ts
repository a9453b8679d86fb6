import { expect, test } from 'vitest';
import { toPageSheet } from './page-sheet.server.ts';

const theme = '@layer theme{:root,:host{--color-ink:#1b1f3b;--spacing:.25rem;--font:var(--other)}}';

test('classes get short names in the order of their rules, none of which means something already', () => {
  const { rules, names } = toPageSheet('.text-sm{top:0}.a{top:1px}.sm\\:flex:hover>p{top:2px}');
  expect([...names]).toEqual([
    ['text-sm', 'b'],
    ['a', 'c'],
    ['sm:flex', 'd'],
  ]);
  expect(rules).toBe('.b{top:0}.c{top:1px}.d:hover>p{top:2px}');
});

test('what rules for other classes look for, and what the client entry looks for, keeps its name', () => {
  const { rules, names } = toPageSheet(
    '.group-hover\\:x:is(:where(.group):hover *){top:0}.group{top:1px}.equals>*{top:2px}',
  );
  expect([...names.keys()]).toEqual(['group-hover:x']);
  expect(rules).toBe('.a:is(:where(.group):hover *){top:0}.group{top:1px}.equals>*{top:2px}');
});

test('what the theme says once is written where it is used; what a screen changes is not', () => {
  const { rules } = toPageSheet(
    `${theme}p{color:var(--color-ink);padding:var(--spacing);font:var(--font)}@media print{:root{--spacing:4px}}`,
  );
  expect(rules).toContain('p{color:#1b1f3b;padding:var(--spacing);font:var(--font)}');
});

test('a mixture of colours that is written out stays, and what mixes a variable is asked for', () => {
  const mixed = (colour: string) => `@supports (color:color-mix(in lab,red,red)){.x{color:${colour}}}`;
  const { rules } = toPageSheet(
    `${theme}.x{color:#1b1f3b99}${mixed('color-mix(in oklab,var(--color-ink) 60%,transparent)')}`,
  );
  expect(rules).toMatch(/\.a\{color:#1b1f3b99\}$/);
  const variable = `.x{color:red}${mixed('color-mix(in oklab,var(--cycle) 60%,transparent)')}`;
  expect(toPageSheet(variable).rules).toContain('@supports');
});

test('the parts of controls that no public page has go', () => {
  const { rules } = toPageSheet(
    'p{top:0}::-webkit-datetime-edit{top:0}::file-selector-button{top:0}::placeholder{top:0}',
  );
  expect(rules).toBe('p,::placeholder{top:0}');
});
