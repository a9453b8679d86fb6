import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { insertFamiliesWithRequest, opening, row } from './office-keys-steps.ts';
import { ownSite } from './own-site.ts';
import { expectTextFits } from './text-checks.ts';

// Its own site: who waits, and in which order, is known. Undo by keys is in `office-keys.all.spec.ts`.
const site = await ownSite();

const ticking = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Cocher la demande de ${name}` });

/** The selection bar does not cover the focused element. */
async function expectAboveBar(page: Page, thing: Locator) {
  const bar = page.getByRole('region', { name: 'Demandes cochées' });
  await expect
    .poll(async () => {
      const [own, over] = await Promise.all([thing.boundingBox(), bar.boundingBox()]);
      return own && over ? own.y + own.height <= over.y : null;
    })
    .toBe(true);
}

test('a list is gone through, ticked and opened by keys, which are explained, and turned off', async ({
  page,
}) => {
  await insertFamiliesWithRequest(site, 26);
  await signIn(page, '/admin/leads');
  const keys = page.keyboard;
  await keys.press('j');
  await expect(opening(page, 'Famille A')).toBeFocused();
  await keys.press('j');
  await keys.press('j');
  await keys.press('k');
  await expect(opening(page, 'Famille B')).toBeFocused();
  await keys.press('x');
  await expect(ticking(page, 'Famille B')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Demandes cochées' }).getByRole('status')).toHaveText(
    '1 cochée',
  );
  await expect(opening(page, 'Famille B')).toBeFocused();
  await expectAboveBar(page, row(page, 'Famille B'));
  // Up to the last row, and clear of the bar at the foot.
  for (let pressed = 0; pressed < 30; pressed++) await keys.press('j');
  await expect(opening(page, 'Famille Y')).toBeFocused();
  await expect(opening(page, 'Famille Y')).toBeInViewport({ ratio: 1 });
  await expectAboveBar(page, row(page, 'Famille Y'));

  // In a text field, and with a modifier, the key has its usual effect.
  const search = page.getByRole('searchbox');
  await search.focus();
  await keys.type('jx?k');
  await expect(search).toHaveValue('jx?k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opening(page, 'Famille C').focus();
  await keys.press('Shift+J');
  await keys.press('Alt+j');
  await expect(opening(page, 'Famille C')).toBeFocused();

  await keys.press('?');
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(dialog).toContainText('Ligne suivante');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectTextFits(page, `${width}`);
  }
  await keys.press('j');
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opening(page, 'Famille C')).toBeFocused();

  // Switched off for good in this browser; the button switches it on.
  await page.getByRole('button', { name: /^Raccourcis clavier/ }).click();
  await dialog.getByRole('checkbox').uncheck();
  await keys.press('Escape');
  await page.reload();
  await opening(page, 'Famille C').focus();
  await keys.press('j');
  await keys.press('?');
  await expect(dialog).toBeHidden();
  await expect(opening(page, 'Famille C')).toBeFocused();
  await page.getByRole('button', { name: /^Raccourcis clavier/ }).press('Enter');
  await dialog.getByRole('checkbox').check();
  await keys.press('Escape');

  await opening(page, 'Famille C').focus();
  await keys.press('j');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Famille D' })).toBeVisible();
});
