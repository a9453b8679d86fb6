import type { Page } from '@playwright/test';
import { administrator } from '#tests/helpers/site.ts';
import { expect, untilHydrated } from './fixtures.ts';

export const { email } = administrator;

export async function askForLink(page: Page, address: string) {
  await page.goto('/admin/forgotten-password');
  await untilHydrated(page);
  await page.getByLabel('Email').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Si cette adresse est celle d’un compte')).toBeVisible();
  return page.getByRole('main').innerText();
}
