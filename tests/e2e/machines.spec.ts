import type { Page } from '@playwright/test';
import { testServer } from '#tests/helpers/site.ts';
import { expect, test } from './fixtures.ts';

/*
 * Machine-readable documents that only a browser parses as machines do; the rest is in machines.http.test.ts.
 */

/** The sitemap's addresses and dates, through a strict parser. */
async function sitemapOf(page: Page) {
  const answer = await page.request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  return page.evaluate(
    (xml) => {
      const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
      if (sitemap.querySelector('parsererror')) throw new Error(sitemap.documentElement.outerHTML);
      return [...sitemap.querySelectorAll('url')].map((url) => ({
        address: url.querySelector('loc')?.textContent ?? '',
        date: url.querySelector('lastmod')?.textContent ?? null,
      }));
    },
    await answer.text(),
  );
}

test('the sitemap lists every public page, post and event by its whole address, each once', async ({
  page,
}) => {
  const entries = await sitemapOf(page);
  const paths = entries.map(({ address }) => new URL(address).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  expect(entries.every(({ address }) => address.startsWith(`${testServer.url}/`))).toBe(true);
  await expect(async () => {
    // The pages are indexed some seconds after the start.
    expect((await sitemapOf(page)).filter(({ date }) => !date)).toEqual([]);
  }).toPass();
  for (const kind of ['/blog/', '/evenements/']) {
    const published = entries.filter(({ address }) => address.includes(kind));
    expect(published.length).toBeGreaterThan(2);
    for (const { date } of published) expect(Date.parse(date ?? '')).toBeLessThanOrEqual(Date.now());
  }
});

test('data blocks need no permission of the page’s policy, on the first page or on one reached from it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Actualités', exact: true }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /actualites$/);
  const block = page.locator('script[type="application/ld+json"]');
  await expect(block).toHaveCount(1);
  expect(await block.textContent()).toContain('BreadcrumbList');
});
