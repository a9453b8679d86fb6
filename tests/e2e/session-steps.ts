import type { Page } from '@playwright/test';
import { sendCredentials } from './fixtures.ts';

export const record = (page: Page) =>
  page.evaluate(() => localStorage.getItem('mille-horizons.admin-session'));

export const attempt = (page: Page, email: string, password: string) =>
  sendCredentials(page, { email, password });
