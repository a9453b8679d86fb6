import { expect, type Locator, type Page } from '@playwright/test';

/** The visible toasts that contain these words. */
export function toast(page: Page, title: string) {
  return page.locator('[data-toast]').filter({ hasText: title });
}

/** No toast covers any of these visible elements. */
export async function expectClearOfToasts(page: Page, ...wanted: Locator[]) {
  const covered = async (thing: Locator) => {
    const box = await thing.boundingBox();
    const messages = await page.locator('[data-toast]').all();
    if (!box || messages.length === 0) return 'A message or what it must not cover is not on the screen';
    for (const message of messages) {
      const over = await message.boundingBox();
      if (!over) return 'A message is not on the screen';
      const apart = over.y + over.height <= box.y || box.y + box.height <= over.y;
      if (!(apart || over.x + over.width <= box.x || box.x + box.width <= over.x))
        return 'A message covers it';
    }
    return '';
  };
  // Toasts make way for a bar at the foot once it was measured.
  for (const thing of wanted) await expect.poll(() => covered(thing), `${thing}`).toBe('');
}

/** Waits for the toast, and dismisses it. */
export async function expectToast(page: Page, title: string, text = '') {
  await expect(toast(page, title).last()).toContainText(text);
  await dismissToasts(page);
}

/** Toasts appear in the lower right corner, and errors stay. */
export async function dismissToasts(page: Page) {
  await page.evaluate(() => {
    const crosses = document.querySelectorAll<HTMLElement>(
      '[data-toast] [aria-label="Fermer la notification"]',
    );
    for (const cross of crosses) cross.click();
  });
}
