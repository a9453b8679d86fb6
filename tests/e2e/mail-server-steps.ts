import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const rowOf = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address });

export async function openMail(page: Page, address: string) {
  await page.goto(`/admin/mails?q=${address}`);
  await rowOf(page, address).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Envoi' })).toBeVisible();
}
