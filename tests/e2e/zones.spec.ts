import { otherPorts } from '#tests/helpers/site.ts';
import { nearMidnight } from '#tests/helpers/swollen-texts.ts';
import { expect, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';

// The server's clock is a day ahead of the school's around midnight, the browser's a day behind.
test.describe.configure({ mode: 'default' });
ownSite({ port: otherPorts.zones, filling: 'near-midnight', env: { TZ: 'Pacific/Auckland' } });
test.use({ timezoneId: 'America/Los_Angeles' });

for (const path of ['/actualites', '/blog']) {
  test(`${path} dates posts by the school's clock, wherever server and browser are`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const { label } of nearMidnight.posts) await expect(page.getByText(label).first()).toBeVisible();
  });
}

for (const path of ['/actualites', '/evenements']) {
  test(`${path} dates events by the school's clock`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    for (const { slug, time } of nearMidnight.events) {
      const card = main.getByRole('article').filter({ has: page.locator(`a[href="/evenements/${slug}"]`) });
      await expect(card).toContainText(time);
      await expect(card).toContainText(/06?\s+mars|vendredi\s+6|\b0?6\b/);
    }
  });
}

test('an event’s page and a post’s do too, and going there within the site changes nothing', async ({
  page,
}) => {
  for (const { slug, day, time } of nearMidnight.events) {
    await page.goto(`/evenements/${slug}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toContainText(day);
    await expect(page.getByRole('main')).toContainText(time);
  }
  await page.goto('/blog', { waitUntil: 'networkidle' });
  const [first] = nearMidnight.posts;
  await page.getByRole('main').getByRole('link', { name: first.slug }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.slug);
  await expect(page.getByRole('main').getByText(first.label).first()).toBeVisible();
});
