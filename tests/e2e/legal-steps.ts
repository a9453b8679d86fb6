import type { Page } from '@playwright/test';

export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mille-horizons.cookie-consent') ?? 'null'));

export const settings = (page: Page) => page.getByRole('button', { name: 'Modifier mes choix' });
