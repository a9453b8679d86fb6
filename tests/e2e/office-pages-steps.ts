import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const preview = (page: Page) => page.frameLocator('iframe');
export const box = (page: Page, section: string, name: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('textbox', { name, exact: true });

/** A page as a visitor gets it. */
export async function html(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(path, { headers: { Cookie: '' } })).text();
  // Each change redraws the brochure; meanwhile its size is unknown.
  return text.replaceAll(/PDF(?:, [\d\s]+Ko)?/g, 'PDF');
}

export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Tout est publié.')).toBeVisible();
}
