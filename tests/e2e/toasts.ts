import { expect, type Page } from '@playwright/test';

/** Messages with these words in them, shown now. */
export function toast(page: Page, title: string) {
  return page.locator('[data-toast]').filter({ hasText: title });
}

/** The message came. It is put away, with any other: they come up over what is in the lower right corner. */
export async function expectTold(page: Page, title: string, text = '') {
  await expect(toast(page, title).last()).toContainText(text);
  await page.evaluate(() => {
    for (const cross of document.querySelectorAll<HTMLElement>('[data-toast] button')) cross.click();
  });
}
