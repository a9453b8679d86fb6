import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
}

/** A page as a visitor gets it. */
export async function html(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { headers: { Cookie: '' } })).text();
}
