import { expect, test } from './fixtures.ts';

test('one second after each arrival, the page is told, with its path and nothing of the visitor', async ({
  page,
}) => {
  const beacons: { url: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits'))
      beacons.push({ url: request.url(), body: request.postDataJSON() });
  });
  await page.clock.install();
  await page.goto('/?utm_source=essai');
  await page.clock.runFor(900);
  expect(beacons).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => beacons.length).toBe(1);
  expect(beacons[0]?.body).toMatchObject({ path: '/' });
});

test('a visit that cannot be kept is nobody’s business', async ({ page, watch }) => {
  watch.allow(/api\/visits/, /Failed to load resource/);
  await page.route('**/api/visits', (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
