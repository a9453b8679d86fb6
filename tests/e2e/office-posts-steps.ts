import type { Page } from '@playwright/test';

export const title = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });
