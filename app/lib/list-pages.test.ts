import { expect, test } from 'vitest';
import { listPageAt, listPagePath, pageNamed } from './list-pages.ts';

test('the first page has the list’s own address, the others their number below it', () => {
  expect([1, 2, 84].map((page) => listPagePath('/blog', page))).toEqual([
    '/blog',
    '/blog/page/2',
    '/blog/page/84',
  ]);
});

test.each(['0', '01', '-1', '1.5', '1e3', 'abc', '2 ', '', '٢', '9'.repeat(400)])(
  '« %s » calls no page of any list',
  (name) => {
    expect(pageNamed(name)).toBe(Number.POSITIVE_INFINITY);
  },
);

test('an address says which page of which list it is', () => {
  expect(listPageAt('/evenements/page/3')).toEqual({ list: '/evenements', page: 3 });
  expect(listPageAt('/blog/mot-cle/jardin/page/2')).toEqual({ list: '/blog/mot-cle/jardin', page: 2 });
  expect(listPageAt('/blog/page/x')).toEqual({ list: '/blog', page: Number.POSITIVE_INFINITY });
  for (const path of [
    '/blog',
    '/blog/page',
    '/blog/page/',
    '/blog/page/2/',
    '/a/blog/page/2',
    '/contact/page/2',
    '/blog/page-2',
  ]) {
    expect(listPageAt(path), path).toBeNull();
  }
});
