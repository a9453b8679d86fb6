import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListWindow, readListPage } from './list-page.server.ts';

const order = [
  [sql`name`, 'asc'],
  [sql`id`, 'desc'],
] as const;
const dialect = new PgDialect();
const written = (orderBy: ListWindow['orderBy']) =>
  orderBy.map((each) => dialect.sqlToQuery(each).sql).join(', ');

/** A table whose rows are their positions. */
function tableOf(matching: number) {
  const asked: ListWindow[] = [];
  const read = async (window: ListWindow) => {
    asked.push(window);
    const rows = Array.from({ length: matching }, (_, place) => place);
    const forwards = written(window.orderBy) === 'name asc, id desc';
    if (!forwards) expect(written(window.orderBy)).toBe('name desc, id asc');
    return (forwards ? rows : rows.toReversed()).slice(window.offset, window.offset + window.limit);
  };
  return { asked, read };
}

test('the pages one after the other are the whole list, whichever end each is read from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(200), fc.integer({ min: 1, max: 30 }), async (matching, pageSize) => {
      const { asked, read } = tableOf(matching);
      const pages = Math.max(1, Math.ceil(matching / pageSize));
      const rows: number[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const list = await readListPage({ matching, page, pageSize, order }, read);
        expect(list).toMatchObject({ matching, page, pageCount: pages });
        rows.push(...list.rows);
      }
      expect(rows).toEqual(Array.from({ length: matching }, (_, place) => place));
      for (const { offset } of asked) expect(offset).toBeLessThanOrEqual(matching / 2);
    }),
  );
});

test('a page past the last is the last, read from the end', async () => {
  const { asked, read } = tableOf(60);
  const list = await readListPage({ matching: 60, page: 99, order }, read);
  expect(list).toEqual({
    rows: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59],
    matching: 60,
    page: 3,
    pageCount: 3,
  });
  expect(asked).toMatchObject([{ limit: 10, offset: 0 }]);
});

test('of an empty list nothing is read', async () => {
  const { asked, read } = tableOf(0);
  expect(await readListPage({ matching: 0, page: 2, order }, read)).toEqual({
    ...{ rows: [], matching: 0, page: 1, pageCount: 1 },
  });
  expect(asked).toEqual([]);
});
