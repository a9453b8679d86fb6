import type { Page } from '@playwright/test';

export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title });
export const ticking = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Cocher « ${title} »` });
export const bar = (page: Page, name: string) => page.getByRole('region', { name });
