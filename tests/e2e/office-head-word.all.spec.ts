import type { Page } from '@playwright/test';
import { testPhoto } from '#app/storage/test-pictures.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { box, html, save } from './office-testimonials-steps.ts';
import { ownSite } from './own-site.ts';

// Its own school, without testimonials at first: these changes are public.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
await ownSite();
const word = (page: Page) => page.getByRole('region', { name: 'Le mot de la direction' });

test('the head’s word is on no page before it is whole, and then with its portrait of the gallery', async ({
  page,
  browser,
}) => {
  expect(await html(page, '/philosophie')).not.toContain('Le mot de la direction');
  await signIn(page, '/admin/photos/upload');
  const buffer = await testPhoto(400, 500).jpeg().toBuffer();
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Titre').fill('La directrice');
  await page.getByRole('button', { name: /^Confirmer l’envoi/ }).click();
  await expect(page.getByText('Upload réussi')).toBeVisible();

  await page.getByRole('link', { name: 'Témoignages' }).first().click();
  await expect(page.getByText('Rien n’est affiché sur la page « Notre École »')).toBeVisible();
  await expectAccessible(page);
  await box(page, 'Nom').fill('Inès Alaoui');
  await expect(
    page.getByText('N’est pas affiché sur la page « Notre École ». Il manque : texte.'),
  ).toBeVisible();
  await save(page);
  expect(await html(page, '/philosophie')).not.toMatch(/Le mot de la direction|Inès Alaoui/);

  await box(page, 'Texte').fill('Chers parents, bienvenue.\n\nLa porte est ouverte <chaque> matin.');
  await expect(page.getByText('Affiché sur la page « Notre École » dès que c’est enregistré.')).toBeVisible();
  const portrait = page.getByRole('group', { name: 'Portrait' });
  await portrait.getByRole('link', { name: 'Choisir dans la galerie' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir dans la galerie' });
  await expectAccessible(page);
  await library.getByRole('radio', { name: /La directrice/ }).check();
  await library.getByRole('button', { name: 'Choisir cette photo' }).click();
  await expect(library).toBeHidden();
  await expect(portrait).toContainText('La directrice');
  await expect(portrait.getByRole('link', { name: 'Changer de photo' })).toBeFocused();
  // The draft is still there, and both are saved together.
  await expect(page.getByText('2 informations non enregistrées')).toBeVisible();
  await save(page);

  const visitor = await (await browser.newContext()).newPage();
  for (const width of [320, 768, 1280]) {
    await visitor.setViewportSize({ width, height: 740 });
    await visitor.goto(new URL('/philosophie', page.url()).href);
    await expect(word(visitor).getByRole('img')).toHaveAttribute('alt', 'La directrice');
    await expect(word(visitor)).toContainText('La porte est ouverte <chaque> matin.');
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(visitor);

  // Hiding or deleting the photo removes the portrait, and the message stays.
  await page.goto('/admin/photos');
  await page
    .getByRole('button', { name: /^Désactiver/ })
    .first()
    .click();
  await expect(page.getByText('Photo désactivée')).toBeVisible();
  await visitor.reload();
  await expect(word(visitor)).toContainText('Inès Alaoui');
  await expect(word(visitor).getByRole('img')).toHaveCount(0);
  await visitor.context().close();
  await page.goto('/admin/faces');
  await expect(page.getByRole('group', { name: 'Portrait' })).toContainText('pas, ou plus, parmi celles');

  await page.getByRole('checkbox', { name: 'Afficher ce mot sur le site' }).uncheck();
  await save(page);
  expect(await html(page, '/philosophie')).not.toContain('Inès Alaoui');
});
