import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
export const saved = (page: Page) => page.getByText('Informations enregistrées');

export async function openSchool(page: Page) {
  await page.getByRole('link', { name: 'L’école' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'L’école' })).toBeVisible();
}
