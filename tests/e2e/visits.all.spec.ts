import { expect, openLive, test } from './fixtures.ts';

test('a visit that cannot be stored shows no message', async ({ page, watch }) => {
  watch.allow(/api\/visits/, /Failed to load resource/);
  await page.route('**/api/visits', (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a change of page inside the site is a visit too; the office is none', async ({ page, watch }) => {
  watch.allow(/status of 404/, /404: no page/);
  await page.addInitScript(() => {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) {
        void data.text().then((text) => {
          const paths = JSON.parse(sessionStorage.getItem('paths') ?? '[]');
          sessionStorage.setItem('paths', JSON.stringify([...paths, JSON.parse(text).path]));
        });
      }
      return sendBeacon(url, data);
    };
  });
  const paths = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('paths') ?? '[]'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await openLive(page, '/');
  await page.clock.runFor(1_100);
  await expect.poll(paths).toEqual(['/']);

  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await page.clock.runFor(1_100);
  await expect.poll(paths).toEqual(['/', '/blog']);
  await header.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1_100);
  await expect.poll(paths).toEqual(['/', '/blog', '/']);

  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.clock.runFor(3_000);
  expect(await paths()).toEqual(['/', '/blog', '/']);
});
