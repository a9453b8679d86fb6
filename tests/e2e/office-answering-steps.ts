import type { Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';

export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const exchanges = (page: Page) => page.getByRole('region', { name: 'Échanges avec la famille' });

export async function openRequest(page: Page, name: string) {
  await signIn(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Ouvrir la demande de ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
