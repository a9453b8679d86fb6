import type { APIRequestContext, Page } from '@playwright/test';
import { beSignedIn, expect, signInByForm, test, workHeard } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';
import { expectTold, toast } from './toasts.ts';

/*
 * What the office's hooks promise to every form that uses them, where a person meets it: the page of a request, whose
 * note is kept, guarded and answered.
 */

const note = (page: Page) => page.getByRole('textbox', { name: 'Note pour l’équipe', exact: true });
const saveNote = (page: Page) => page.getByRole('button', { name: 'Enregistrer la note seulement' });
const offer = (page: Page) => page.getByText('Un texte non enregistré a été retrouvé');
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Quitter/ });

/** A new family's page, and a note begun in it. */
async function beginNote(page: Page, request: APIRequestContext, text: string): Promise<string> {
  await page.goto(`/admin/leads?${new URLSearchParams({ q: await receiveLead(request) })}`);
  const link = page.getByRole('link', { name: /^Ouvrir/ }).first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path);
  await note(page).pressSequentially(text);
  return path;
}

/** Whether the browser would ask before the page goes. */
function asksBeforeUnload(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

test('leaving asks from the first letter on, and no more once the note is saved', async ({
  page,
  request,
}) => {
  await beSignedIn(page);
  const path = await beginNote(page, request, 'R');
  expect(await asksBeforeUnload(page)).toBe(true);
  // Taken back, there is nothing to lose.
  await note(page).press('Backspace');
  expect(await asksBeforeUnload(page)).toBe(false);
  await note(page).pressSequentially('Rappeler');
  expect(await asksBeforeUnload(page)).toBe(true);
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await question(page).getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(page).toHaveURL(path);

  // Kept is kept, however long the page takes to be read again.
  const leaving = Promise.withResolvers<void>();
  await page.route(/\/admin\/leads\/.*\.data/, async (route) => {
    if (route.request().method() === 'GET') await leaving.promise;
    await route.continue();
  });
  await saveNote(page).click();
  await expectTold(page, 'Note enregistrée');
  expect(await asksBeforeUnload(page)).toBe(false);
  leaving.resolve();
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(page).toHaveURL('/admin/dashboard');
  // Saved, it is nothing to be found again.
  await page.goto(path);
  await expect(note(page)).toHaveValue('Rappeler');
  await expect(offer(page)).toBeHidden();
});

test('what asks before leaving is never taken off while there is something to lose', async ({ page }) => {
  await page.addInitScript(() => {
    const remove = window.removeEventListener.bind(window);
    window.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'beforeunload') document.documentElement.dataset.removed = 'yes';
      remove(type, listener);
    };
  });
  await beSignedIn(page);
  await page.goto('/admin/security/account');
  await page.getByLabel('Votre mot de passe', { exact: true }).pressSequentially('un secret');
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await question(page).getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-removed');
  expect(await asksBeforeUnload(page)).toBe(true);
});

test('a text that is kept is still kept when the page goes right after its form', async ({
  page,
  request,
}) => {
  // As on a slow device: the form is off the page, and React has not come to clear up behind it.
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

test('an answer is told once, whatever is typed afterwards, and the same answer again is told again', async ({
  page,
  request,
}) => {
  await beSignedIn(page);
  await beginNote(page, request, 'Rappeler');
  for (const more of [' lundi', ' matin']) {
    await saveNote(page).click();
    await expectTold(page, 'Note enregistrée');
    await note(page).press('End');
    await note(page).pressSequentially(more);
    await expect(saveNote(page)).toBeVisible();
    // At once: a message that came back would go by itself if it were waited for.
    expect(await toast(page, 'Note enregistrée').count()).toBe(0);
  }
});

test('a kept text is offered once: not to a second tab while the first has it, nor after it was ignored', async ({
  page,
  context,
  request,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await beSignedIn(page);
  const path = await beginNote(page, request, 'Rappeler lundi');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(note(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(note(page)).toHaveValue('Rappeler lundi');
  await expect(offer(page)).toBeHidden();
  expect(await asksBeforeUnload(page)).toBe(true);

  const second = await context.newPage();
  await second.goto(path);
  await expect(second.locator('html')).toHaveAttribute('data-hydration', 'done');
  // The locks of the tabs have been asked: what is typed here is this tab's own, and still nothing is offered.
  await note(second).pressSequentially('Autre chose');
  await expect(saveNote(second)).toBeVisible();
  await expect(offer(second)).toBeHidden();
  await note(second).fill('');
  await second.close();

  await page.reload();
  await page.getByRole('button', { name: 'Ignorer' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await note(page).pressSequentially('Neuf');
  await expect(saveNote(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('the server hears of somebody at work every five minutes at most, and again when it could not hear', async ({
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
  await workHeard(page);
  for (const key of ['Shift', 'Shift', 'Shift']) await page.keyboard.press(key);
  expect(told).toHaveLength(1);

  await page.clock.fastForward(5 * 60_000);
  await context.setOffline(true);
  await Promise.all([page.waitForEvent('requestfailed'), page.keyboard.press('Shift')]);
  await context.setOffline(false);
  await workHeard(page);
  await page.keyboard.press('Shift');
  expect(told).toHaveLength(3);
});
