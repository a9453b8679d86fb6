import type { Locator } from '@playwright/test';
import { expect, expectAccessible, openLive, test, untilHydrated } from './fixtures.ts';
import { desktop, phone } from './home-steps.ts';
import { expectHeadingAndFrench } from './page-checks.ts';

test('below the banner and its details the home page is accessible, on a phone and on a desk, and French', async ({
  page,
}) => {
  const screens = [desktop, phone];
  const look = async () => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expectAccessible(page);
    }
  };
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/');
  await look();
  await page.getByRole('button', { name: 'Paramètres' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await expectHeadingAndFrench(page);
  await look();
});

test('the cycles open 200 ms after being pointed at, and at once within 300 ms of closing', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(desktop);
  await openLive(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const header = page.getByRole('banner');
  const trigger = header.getByRole('button', { name: 'Cycles' });
  const item = header.getByRole('link', { name: /Éveil et développement/ });
  await trigger.hover();
  await page.clock.runFor(199);
  await expect(item).toBeHidden();
  await page.clock.runFor(1);
  await expect(item).toBeVisible();

  const leave = async () => {
    await page.mouse.move(20, 700);
    await page.clock.runFor(150);
    await expect(item).toBeHidden();
  };
  await leave();
  await page.clock.runFor(299);
  await trigger.hover();
  await page.clock.runFor(1);
  await expect(item).toBeVisible();

  await leave();
  await page.clock.runFor(300);
  await trigger.hover();
  await page.clock.runFor(199);
  await expect(item).toBeHidden();
});

test('WhatsApp has a place of its own, where it lies on no word and no control', async ({ page }) => {
  await page.addInitScript(() => {
    const choices = { necessary: true, analytics: false, marketing: false, preferences: false };
    const record = JSON.stringify({ ...choices, timestamp: new Date().toISOString() });
    localStorage.setItem('mille-horizons.cookie-consent', record);
  });
  await page.goto('/contact');
  await untilHydrated(page);
  const chat = page.getByRole('link', { name: 'Contacter via WhatsApp' });
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const { x, y, width: wide, height } = await boxOf(chat);
    // Near the thumb, or below the social bar.
    if (width < 768) expect([x + wide, y + height]).toEqual([width - 12, 740 - 12]);
    else expect(x + wide).toBeLessThanOrEqual((await boxOf(page.getByRole('main'))).x);
    // Focused elements are not under it, nor is what the end of the page says.
    for (const question of await page.getByRole('main').locator('h3 button, summary').all()) {
      await question.focus();
      const box = await boxOf(question);
      expect(box.x >= x + wide || box.y + box.height <= y).toBe(true);
    }
    const isEndClear = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const ends = await page.getByRole('contentinfo').locator('a, p').all();
      const boxes = await Promise.all(ends.map(boxOf));
      return boxes.every(
        (end) =>
          end.x >= x + wide || end.x + end.width <= x || end.y + end.height <= y || end.y >= y + height,
      );
    };
    await expect.poll(isEndClear, `the end of the page at ${width} px`).toBe(true);
  }
});

test('the carousel advances every five seconds, wraps, and can be paused', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/');
  const carousel = page.locator('[aria-roledescription="carrousel"]');
  const current = () => carousel.locator('[aria-current="true"]').first().getAttribute('aria-label');
  await carousel.scrollIntoViewIfNeeded();
  // Alternative texts are for people who do not see the photo: no caption reads one.
  await expect(carousel.getByText(/fontaine de zellige/)).toHaveCount(0);
  const first = await current();
  const seen = new Set<string | null>();
  const hasGoneRound = async () => {
    await page.clock.runFor(2_500);
    seen.add(await current());
    return seen.size === 3 && (await current()) === first;
  };
  await expect.poll(hasGoneRound, { intervals: [0] }).toBe(true);
  await carousel.getByRole('button', { name: 'Mettre le diaporama en pause' }).click();
  const paused = await current();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  expect(await current()).toBe(paused);
});

test('a swiped-to slide stays its five seconds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.clock.install();
  await openLive(page, '/');
  const carousel = page.locator('[aria-roledescription="carrousel"]');
  const current = () => carousel.locator('[aria-current="true"]').first().getAttribute('aria-label');
  await carousel.scrollIntoViewIfNeeded();
  const first = await current();
  const next = async () => {
    await page.clock.runFor(100);
    return current();
  };
  await expect.poll(next, { intervals: [0] }).not.toBe(first);
  await page.clock.runFor(3_000);
  const second = await current();
  const box = await carousel.boundingBox();
  const fingers = await page.context().newCDPSession(page);
  for (const part of [0.9, 0.8, 0.6, 0.4, 0.2]) {
    const point = {
      x: (box?.x ?? 0) + (box?.width ?? 0) * part,
      y: (box?.y ?? 0) + (box?.height ?? 0) * 0.3,
    };
    const type = part === 0.9 ? 'touchStart' : 'touchMove';
    await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    await page.clock.runFor(16);
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.runFor(1_000);
  const third = await current();
  expect(third).not.toBe(second);
  await page.clock.runFor(3_000);
  expect(await current()).toBe(third);
  await page.clock.runFor(2_000);
  expect(await current()).not.toBe(third);
});

test('once a control of it had focus, the carousel goes on only when asked', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/');
  const carousel = page.locator('[aria-roledescription="carrousel"]');
  const current = () => carousel.locator('[aria-current="true"]').first().getAttribute('aria-label');
  await carousel.scrollIntoViewIfNeeded();
  const first = await current();
  const moves = (than: string | null) =>
    expect.poll(
      async () => {
        await page.clock.runFor(2_500);
        return (await current()) !== than;
      },
      { intervals: [0] },
    );
  await moves(first).toBe(true);
  await carousel.getByRole('button', { name: 'Photo suivante' }).focus();
  const there = await current();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await carousel.scrollIntoViewIfNeeded();
  await page.clock.runFor(20_000);
  expect(await current()).toBe(there);
  await carousel.getByRole('button', { name: 'Relancer le diaporama' }).press('Enter');
  await moves(there).toBe(true);
});

test('without JavaScript the page is whole: text, pictures and links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/admissions"]').first()).toBeVisible();
  await page.setViewportSize(phone);
  const menu = page.getByRole('navigation', { name: 'Navigation mobile' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
  await context.close();
});
