import { philosophyPage } from '#app/school/pages/philosophy.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { box, html, preview, publish } from './office-pages-steps.ts';
import { ownSite } from './own-site.ts';

// Its own school: these changes are public.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
await ownSite();

test('a text is pressed in the page, changed, seen, published and taken back', async ({ page }) => {
  const before = {
    html: await html(page, '/philosophie'),
    mission: philosophyPage.defaults.mission.paragraphs.join('\n'),
  };
  await signIn(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await page.getByRole('link', { name: 'Notre École', exact: true }).click();

  await preview(page).getByRole('heading', { level: 1 }).getByText('Notre Philosophie').click();
  await expect(box(page, 'En-tête', 'Titre')).toBeFocused();
  await expect(preview(page).locator('[data-text].edited')).toHaveText('Notre Philosophie');
  await box(page, 'En-tête', 'Titre').fill('Ce que nous croyons');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ce que nous croyons');
  expect(await html(page, '/philosophie')).toContain('Notre Philosophie');
  await expectAccessible(page, { frames: 1 });

  await publish(page);
  expect(await html(page, '/philosophie')).toContain('Ce que nous croyons');
  await expect(page.getByRole('region', { name: 'Qui a changé quoi' })).toContainText('1 texte');

  // The length error appears while typing, for one line and several.
  await box(page, 'En-tête', 'Titre').fill('Ce qui nous anime, chaque jour et pour chaque enfant de l’école');
  await expect(page.getByText('63/60 caractères')).toBeVisible();
  await box(page, 'La mission', 'Paragraphes').fill(`Court.\n${'Long. '.repeat(90)}`);
  await expect(page.getByText('Ligne 2\u00A0: 540/600 caractères')).toBeVisible();
  await box(page, 'La mission', 'Paragraphes').fill(before.mission);
  await box(page, 'En-tête', 'Titre').fill('Ce qui nous anime');
  await publish(page);
  expect(await html(page, '/philosophie')).toContain('Ce qui nous anime');

  // Each save is a version: compare two, restore one by one press.
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  const kept = page.getByRole('region', { name: 'Versions gardées' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await expect(kept.first()).toContainText('Changé : En-tête, Titre');
  await page.getByRole('link', { name: 'Comparer à l’actuelle (version 1)' }).click();
  const compared = page.getByRole('region', { name: 'De la version 1 à la version 2' });
  await expect(compared.locator('del').last()).toHaveText('croyons');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Version 1 restaurée' })).toBeVisible();
  await expect.poll(() => html(page, '/philosophie')).toContain('Ce que nous croyons');
  await page.getByRole('link', { name: 'Retour à la modification' }).click();
  await expect(box(page, 'En-tête', 'Titre')).toHaveValue('Ce que nous croyons');

  await page.getByRole('button', { name: 'Revenir à la page d’origine' }).click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Notre Philosophie');
  await publish(page);
  await expect.poll(() => html(page, '/philosophie')).toBe(before.html);
});
