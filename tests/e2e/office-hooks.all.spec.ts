import type { APIRequestContext, Page } from '@playwright/test';
import { beSignedIn, expect, reportActivity, signInByForm, test } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';

/* What of the office's hooks needs a whole page; the rest is in app/office/*.dom.test.tsx. */

const note = (page: Page) => page.getByRole('textbox', { name: 'Note pour l’équipe', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Quitter/ });

/** A new family's page with a note begun. */
async function beginNote(page: Page, request: APIRequestContext, text: string): Promise<string> {
  await page.goto(`/admin/leads?${new URLSearchParams({ q: await receiveLead(request) })}`);
  const link = page.getByRole('link', { name: /^Ouvrir/ }).first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path);
  await note(page).pressSequentially(text);
  return path;
}

test('a stored draft survives when the page goes right after its form', async ({ page, request }) => {
  // As on a slow device: the form has left the page, and React has not cleaned up yet.
  await page.addInitScript(() => {
    const leave = () => {
      if (location.pathname === '/admin/dashboard') window.dispatchEvent(new PageTransitionEvent('pagehide'));
    };
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(leave).observe(document.body, { childList: true, subtree: true });
    });
  });
  await beSignedIn(page);
  const path = await beginNote(page, request, 'Rappeler lundi');
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(note(page)).toBeHidden();
  await page.goto(path);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(note(page)).toHaveValue('Rappeler lundi');
});

test('activity is reported to the server every five minutes at most, and again after a failure', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await signInByForm(page);
  await page.goto('/admin/school');
  const told: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/admin/session') && asked.method() === 'HEAD') told.push('asked');
  });
  await page.keyboard.press('Shift');
  await page.clock.fastForward(4 * 60_000);
  await page.keyboard.press('Shift');
  expect(told).toEqual([]);
  await page.clock.fastForward(61_000);
  await reportActivity(page);
  for (const key of ['Shift', 'Shift', 'Shift']) await page.keyboard.press(key);
  expect(told).toHaveLength(1);

  await page.clock.fastForward(5 * 60_000);
  await context.setOffline(true);
  await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Shift')]);
  await context.setOffline(false);
  await reportActivity(page);
  await page.keyboard.press('Shift');
  expect(told).toHaveLength(3);
});
