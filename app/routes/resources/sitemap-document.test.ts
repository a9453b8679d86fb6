import { expect, test } from 'vitest';
import { everyAddress } from '#tests/helpers/routes.ts';
import { publicPages } from './public-pages.ts';
import { sitemapDocument } from './sitemap-document.ts';

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

test('a sitemap holds no more addresses than search engines read', () => {
  const entries = Array.from({ length: 50_001 }, (_, index) => ({ path: `/blog/${index}` }));
  expect(sitemapDocument('https://ecole.example', entries).match(/<url>/g)).toHaveLength(50_000);
});

test('the table of public pages is the site’s: every page without a parameter or a letter’s link', async () => {
  const declared = (await everyAddress())
    .filter(({ routeIds }) => routeIds.includes('routes/site/layout') && !routeIds.some(isApart))
    .map(({ path }) => path);
  expect(publicPages.map(({ path }) => path).sort()).toEqual(declared.sort());
});

/** Posts and events come from the database; two pages of the newsletter are reached from a letter only. */
function isApart(id: string): boolean {
  return /^routes\/(errors\/|site\/(post|event|newsletter-.*)$)/.test(id);
}
