import { desktop, post, school } from './blog-steps.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';

const phone = { width: 360, height: 740 };

test('a card is one link, and all of it leads to its post', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLive(page, '/blog');
  const card = page.getByRole('main').getByRole('article').nth(1);
  await expect(card.getByRole('link')).toHaveCount(1);
  const title = await card.getByRole('heading').innerText();
  await card.scrollIntoViewIfNeeded();
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a post says who wrote it and when, how long it takes, leads back and on, and is shared on the networks’ own pages, in new tabs', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(post);
  const main = page.getByRole('main');
  // With the school's name the title would be too long for search engines.
  await expect(page).toHaveTitle('Apprendre à lire\u00A0: ce qui se joue vraiment au cours préparatoire');
  await expect(main.getByText('Hajar Zniti').first()).toBeVisible();
  await expect(main.getByText(/min de lecture/)).toHaveText(/\d\u00A0min de lecture/);
  await expect(main.locator('header time, article time').first()).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
  await expect(main.getByRole('link', { name: 'Retour au blog' })).toHaveAttribute('href', '/blog');
  const related = main.getByRole('region', { name: 'Articles Similaires' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.locator(`a[href="${post}"]`)).toHaveCount(0);
  await expectAccessible(page);

  const share = page.getByRole('region', { name: 'Partager cet article' });
  const hrefs: URL[] = [];
  for (const link of await share.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    hrefs.push(new URL((await link.getAttribute('href')) ?? ''));
  }
  expect(hrefs.map(({ host }) => host)).toEqual(['www.facebook.com', 'x.com', 'wa.me']);
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(canonical).toMatch(new RegExp(`^http://[^/]+${post}$`));
  expect(hrefs[0]?.searchParams.get('u')).toBe(canonical);
  expect(hrefs[1]?.searchParams.get('url')).toBe(canonical);
  expect(hrefs[1]?.searchParams.get('text')).toMatch(new RegExp(`^Apprendre à lire.* – ${school}$`));
  expect(hrefs[2]?.searchParams.get('text')).toContain(canonical);
});
