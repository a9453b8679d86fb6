import { expect, openLive, test } from './fixtures.ts';

test('one second after each arrival, the page is told, with its path and nothing of the visitor', async ({
  page,
}) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/visits')) answers.push(response.status());
  });
  // The browser's tools do not show what a beacon carries: it is read on its way out.
  await page.addInitScript(() => {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => sessionStorage.setItem('beacon', text));
      return sendBeacon(url, data);
    };
  });
  await page.clock.install();
  await openLive(page, '/?utm_source=essai');
  await page.clock.runFor(1_100);
  await expect.poll(() => answers).toEqual([204]);
  const sent = await page.evaluate(() => sessionStorage.getItem('beacon') ?? '');
  expect(JSON.parse(sent)).toMatchObject({ path: '/' });
});

test('a visit that cannot be kept is nobody’s business', async ({ page, watch }) => {
  watch.allow(/api\/visits/, /Failed to load resource/);
  await page.route('**/api/visits', (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
