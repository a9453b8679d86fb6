import { testServer } from '#tests/helpers/site.ts';
import { expect, openLive, signIn, test } from './fixtures.ts';
import { hydrateEditor } from './page-kinds.ts';
import { difference, shapelessControls } from './pixels.ts';

/* The colours of Windows' contrast themes, which replace the page's own backgrounds and borders. */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

/** The current one of several controls must differ visibly. */
const clearly = 0.03;

test('under forced colours a tick is seen, and so are the photo shown and the page one is on', async ({
  page,
}) => {
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Paramètres' }).click();
  const box = page.getByRole('checkbox', { name: 'Préférences' });
  const ticked = await box.isChecked();
  expect(await difference(box, () => box.setChecked(!ticked))).toBeGreaterThan(clearly);
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();

  const carousel = page.locator('[aria-roledescription="carrousel"]');
  await carousel.scrollIntoViewIfNeeded();
  const shown = carousel.getByRole('button', { name: /^Photo 1 sur/ });
  await expect(shown).toHaveAttribute('aria-current', 'true');
  const other = carousel.getByRole('button', { name: /^Photo 2 sur/ });
  expect(await difference(shown, other)).toBeGreaterThan(clearly);
  // The arrow is opaque: its centre is the same over another photo.
  const arrow = await carousel.getByRole('button', { name: 'Photo suivante' }).boundingBox();
  const middle = { x: (arrow?.x ?? 0) + 12, y: (arrow?.y ?? 0) + 12, width: 20, height: 20 };
  const over = await page.screenshot({ clip: middle });
  await other.click();
  await expect(other).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(0, 0);
  expect((await page.screenshot({ clip: middle })).equals(over)).toBe(true);

  const entry = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Contact' });
  const current = await difference(entry, async () => {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await page.mouse.move(0, 0);
  });
  expect(current).toBeGreaterThan(clearly);
});

test('under forced colours the office keeps its shapes, its pressed tools and its current tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.request.post('/api/visits', { data: { path: '/' }, headers: { Origin: testServer.url } });
  await signIn(page);
  const shapeless: string[] = [];
  for (const path of [
    '/admin/dashboard',
    '/admin/photos',
    '/admin/carousel',
    '/admin/leads',
    '/admin/school',
  ]) {
    await page.goto(path);
    shapeless.push(...(await shapelessControls(page)));
  }
  const bar = page.locator('[data-bar]').first();
  // Visits are written in batches.
  await expect(async () => {
    await page.goto('/admin/analytics');
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass();
  const without = () => bar.evaluate(({ style }) => style.setProperty('opacity', '0'));
  expect(await difference(bar, without)).toBeGreaterThan(0.5);
  // In a dark theme, where the school's blue has too little contrast.
  await page.emulateMedia({ colorScheme: 'dark' });
  const curve = page.getByTestId('visit-curve').locator('[data-line=now]');
  const colours = () =>
    curve.evaluate((line) => [getComputedStyle(line).stroke, getComputedStyle(document.body).color]);
  await expect(curve).toBeVisible();
  const [line, text] = await colours();
  expect(line).toBe(text);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin/blog/new');
  await hydrateEditor(page);
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Gras' });
  shapeless.push(...(await shapelessControls(page)));
  expect(shapeless).toEqual([]);
  const pressed = await difference(tool, async () => {
    await tool.click();
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
  });
  expect(pressed).toBeGreaterThan(clearly);

  await page.goto('/admin/leads');
  const tab = page.getByRole('link', { name: /^Messages/ });
  const current = await difference(tab, async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.mouse.move(0, 0);
  });
  expect(current).toBeGreaterThan(clearly);
});
