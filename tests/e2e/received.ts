import type { Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';

/**
 * The text of the one row of an office list (`/admin/leads?…`) with the sender's email. Leaves the page
 * there.
 */
export async function receivedFrom(page: Page, email: string, list: Record<string, string> = {}) {
  await signIn(page, `/admin/leads?${new URLSearchParams({ state: 'all', ...list, q: email })}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row.innerText();
}
