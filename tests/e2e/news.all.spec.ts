import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const posts = (page: Page) => page.getByRole('region', { name: 'Nos dernières actualités' });
const events = (page: Page) => page.getByRole('region', { name: 'Nos prochains événements' });

/** The dates of a list, in order. */
async function moments(list: Locator): Promise<number[]> {
  const times = await list
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  return times.map((time) => Date.parse(time ?? ''));
}

test('the newest posts come first, two large and the rest smaller; the next four events are announced; structured data has the page’s place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/actualites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  const cards = posts(page).getByRole('article');
  await expect(cards).toHaveCount(6);
  const widths = await Promise.all(
    (await cards.all()).map(async (card) => (await card.boundingBox())?.width ?? 0),
  );
  const [large, small] = [widths.slice(0, 2), widths.slice(2)];
  expect(Math.min(...large)).toBeGreaterThan(1.5 * Math.max(...small));
  const published = await moments(posts(page));
  expect(published).toEqual([...published].sort((a, b) => b - a));
  await expect(posts(page).getByRole('link', { name: 'Voir tous les articles' })).toHaveAttribute(
    'href',
    '/blog',
  );
  for (const card of await cards.all()) {
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/);
  }

  // No event is past.
  await expect(events(page).getByRole('listitem')).toHaveCount(4);
  const begin = await moments(events(page));
  expect(begin.length).toBeGreaterThanOrEqual(4);
  expect(begin).toEqual([...begin].sort((a, b) => a - b));
  expect(begin[0]).toBeGreaterThan(Date.now());
  const all = events(page).getByRole('link', { name: 'Voir tous les événements' });
  await expect(all).toHaveAttribute('href', '/evenements');

  await expect(page).toHaveTitle(/^Actualités – /);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const trail = things.map((thing) => JSON.parse(thing)).find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Accueil', 'Actualités']);
});
