import { expect, test } from 'vitest';
import { gatherFamilies, isOtherChild, mainAmong, viewFamily } from './family-views.ts';
import type { Relative } from './read-families.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function relative(id: string, fields: Partial<Relative> = {}): Relative {
  return {
    ...{ kind: 'lead', id, name: 'Zineb', emailKey: 'a@exemple.ma', phoneKey: '', mainId: null },
    ...{ child: { name: 'Rania', age: 6, level: 'primaire' }, stage: 'new', handledAt: null },
    createdAt: new Date(NOW.getTime() - Number(id) * 3_600_000),
    ...fields,
  };
}
const message = (id: string) => relative(id, { kind: 'message', child: null, stage: null });

test('the most advanced is the main, then the newest, and a message never before an application', () => {
  expect(mainAmong([relative('1'), relative('9', { stage: 'visit_planned' })])?.id).toBe('9');
  expect(mainAmong([relative('9'), relative('1')])?.id).toBe('1');
  expect(mainAmong([message('1'), relative('9', { stage: 'not_pursued' })])?.id).toBe('9');
  expect(mainAmong([])).toBeUndefined();
});

test.each([
  ['Rania', 'rania EL IDRISSI', false],
  ['Élias', 'Elias', false],
  ['آدم', 'آدم بناني', false],
  ['Rania', 'Adam', true],
  ['Anne-Marie', 'Anne', false],
])('%s and %s are two children: %s', (one, other, two) => {
  const named = (name: string) => ({ child: { name, age: 6, level: 'primaire' as const } });
  expect(isOtherChild(named(one), named(other))).toBe(two);
  expect(isOtherChild(named(one), { child: null })).toBe(false);
});

test('an inquiry is offered its relatives, and nothing when it is alone', () => {
  const family = [relative('1'), relative('2', { mainId: '1' }), message('3')];
  expect(viewFamily(family, { id: '1' }, NOW)?.members.map(({ id }) => id)).toEqual(['1', '3']);
  expect(viewFamily(family.slice(0, 2), { id: '1' }, NOW)).toBeNull();
  expect(viewFamily(family, { id: '2' }, NOW)).toBeNull();
});

test('rows of a family are grouped at the first of them; rows elsewhere are named below the last', () => {
  const family = [relative('1'), relative('3'), message('8'), relative('9', { mainId: '1' })];
  const families = new Map(['1', '3'].map((id) => [id, family]));
  families.set('2', [relative('2')]);
  const { rows, lines, joined } = gatherFamilies([{ id: '3' }, { id: '2' }, { id: '1' }], families, NOW);
  expect(rows).toEqual([{ id: '3' }, { id: '1' }, { id: '2' }]);
  expect(joined).toEqual(['3', '1']);
  expect(Object.keys(lines)).toEqual(['1']);
  expect(lines['1']).toMatchObject({ count: 4, mergeable: true });
  expect(lines['1']?.others.map(({ id, merged }) => [id, merged])).toEqual([
    ['8', false],
    ['9', true],
  ]);
});
