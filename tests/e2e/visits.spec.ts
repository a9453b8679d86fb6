import { expect, test, untilHydrated } from './fixtures.ts';

test('one second after each arrival the page sends a beacon, with its path and nothing of the visitor', async ({
  page,
}) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/visits')) answers.push(response.status());
  });
  // DevTools do not show a beacon's body: read it in the page.
  await page.addInitScript(() => {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => sessionStorage.setItem('beacon', text));
      return sendBeacon(url, data);
    };
  });
  // The page's clock is scripted.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/?utm_source=essai');
  // The page is painted and its script runs.
  await page.clock.runFor(50);
  await untilHydrated(page);
  await page.clock.runFor(900);
  expect(answers).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => answers).toEqual([204]);
  const sent = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('beacon') ?? 'null'));
  await expect.poll(sent).toMatchObject({ path: '/' });
});
