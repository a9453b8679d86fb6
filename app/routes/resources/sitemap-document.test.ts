import { expect, test } from 'vitest';
import { everyAddress } from '#tests/helpers/routes.ts';
import { publicPages } from './public-pages.ts';
import {
  inSitemapParts,
  latest,
  sitemapDocument,
  sitemapIndex,
  sitemapPartAt,
  sitemapPartPath,
  sitemapParts,
} from './sitemap-document.ts';

test('addresses are whole, escaped, and dated where a date is known', () => {
  const sitemap = sitemapDocument('https://ecole.example', [
    { path: '/' },
    { path: '/blog/a&b<c>"\'', modifiedAt: new Date('2027-03-05T08:30:00Z') },
  ]);
  expect(sitemap).toContain('<url><loc>https://ecole.example/</loc></url>');
  expect(sitemap).toContain(
    '<loc>https://ecole.example/blog/a&amp;b%3Cc%3E%22&apos;</loc><lastmod>2027-03-05T08:30:00.000Z</lastmod>',
  );
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
});

test('five thousand addresses are one file, one more makes two; no address is lost, none is twice', () => {
  const entries = Array.from({ length: 10_001 }, (_, index) => ({ path: `/blog/${index}` }));
  const sizes = (count: number) => inSitemapParts(entries.slice(0, count)).map(({ length }) => length);
  expect(sizes(0)).toEqual([0]);
  expect(sizes(5000)).toEqual([5000]);
  expect(sizes(5001)).toEqual([5000, 1]);
  expect(inSitemapParts(entries).flat()).toEqual(entries);
});

test('an index names each file, with the date of its newest entry', () => {
  const dated = (day: number) => ({ path: `/${day}`, modifiedAt: new Date(Date.UTC(2027, 2, day)) });
  const index = sitemapIndex('https://ecole.example', [
    [{ path: '/' }, dated(5), dated(9), dated(7)],
    [{ path: '/contact' }],
  ]);
  expect(index).toContain(
    '<sitemap><loc>https://ecole.example/sitemap-1.xml</loc><lastmod>2027-03-09T00:00:00.000Z</lastmod></sitemap>',
  );
  expect(index).toContain('<sitemap><loc>https://ecole.example/sitemap-2.xml</loc></sitemap>');
  expect(index).toMatch(/<sitemapindex xmlns=[\s\S]*<\/sitemapindex>\n$/);
  expect(latest([])).toBeUndefined();
});

test('each file of an index is a route of its own, and is read from its address', async () => {
  const declared = (await everyAddress()).map(({ path }) => path);
  for (const part of sitemapParts) {
    expect(declared).toContain(sitemapPartPath(part));
    expect(sitemapPartAt(sitemapPartPath(part))).toBe(part);
  }
  expect(sitemapPartAt('/sitemap.xml')).toBeNull();
});

test('the table of public pages is the site’s: every page without a parameter or a letter’s link', async () => {
  const declared = (await everyAddress())
    .filter(({ routeIds }) => routeIds.includes('routes/site/layout') && !routeIds.some(isApart))
    .map(({ path }) => path);
  expect(publicPages.map(({ path }) => path).sort()).toEqual(declared.sort());
});

/**
 * Posts, categories, tags, events, albums and later pages of lists come from the database; two newsletter
 * pages and two of sign-ups are linked from mails or forms only; the search is not indexed.
 */
function isApart(id: string): boolean {
  return /^(?:routes\/(errors\/|site\/(post|posts-group|event|album|search|newsletter-.*|signup-.*)$)|(?:posts|events|album)-page$|posts-(?:category|tag))/.test(
    id,
  );
}
