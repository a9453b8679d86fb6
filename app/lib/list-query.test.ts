import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { cleanSearch, listSearchParams, MAX_SEARCH_LENGTH, pageCount, parseListQuery } from './list-query.ts';

const keys = { date: 'desc', name: 'asc' } as const;

function parse(query: string) {
  return parseListQuery<'date' | 'name'>(new URLSearchParams(query), keys, 'date');
}

test('without anything in the address, the newest come first', () => {
  expect(parse('')).toEqual({ search: '', sort: 'date', order: 'desc', page: 1 });
});

test('a known sort key brings its own first order, which the address may turn', () => {
  expect(parse('sort=name')).toMatchObject({ sort: 'name', order: 'asc' });
  expect(parse('sort=name&order=desc')).toMatchObject({ sort: 'name', order: 'desc' });
});

test.each(['sort=password', 'sort=constructor', 'sort=__proto__', 'sort=name;drop table', 'sort='])(
  'an unknown sort key falls back to the default: %s',
  (query) => {
    expect(parse(query)).toMatchObject({ sort: 'date', order: 'desc' });
  },
);

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=1e9', 'page=', 'page=99999999', 'page=%00'])(
  'a page that is no page is the first: %s',
  (query) => {
    expect(parse(query).page).toBe(1);
  },
);

test('a search loses its control characters and its surplus of blanks', () => {
  expect(parse('q=%20%00Zineb%20%20%0AEl%09Idrissi%20').search).toBe('Zineb El Idrissi');
});

test('whatever the address, the query is bounded and safe, and its own address gives it back', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          q: anyText({ maxLength: 300 }),
          sort: fc.oneof(fc.constantFrom('date', 'name'), fc.string()),
          order: fc.oneof(fc.constantFrom('asc', 'desc'), fc.string()),
          page: fc.oneof(
            fc.integer().map((page) => String(page)),
            fc.string(),
          ),
        },
        { requiredKeys: [] },
      ),
      (fields) => {
        const query = parse(new URLSearchParams(fields).toString());
        expect(['date', 'name']).toContain(query.sort);
        expect(['asc', 'desc']).toContain(query.order);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(Array.from(query.search).length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect(query.search).not.toMatch(/\p{Cc}/u);
        expect(parse(listSearchParams(query, keys, 'date').toString())).toEqual(query);
      },
    ),
  );
});

test('the defaults leave the address bare', () => {
  const query = parse('sort=date&order=desc&page=1&q=');
  expect(listSearchParams(query, keys, 'date', { tab: 'messages' }).toString()).toBe('tab=messages');
});

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
])('%i rows take %i page(s)', (matching, pages) => {
  expect(pageCount(matching)).toBe(pages);
});

test('a search is cut to its first hundred characters, without the blanks around what is left', () => {
  expect(cleanSearch(` ${'x'.repeat(100)}`)).toBe('x'.repeat(100));
  expect(cleanSearch('é🙂'.repeat(60))).toBe('é🙂'.repeat(50));
  expect(cleanSearch(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99));
});

test('a list that begins with the newest may be asked for the other way round', () => {
  expect(parseListQuery(new URLSearchParams('order=asc'), { date: 'desc' }, 'date').order).toBe('asc');
});
