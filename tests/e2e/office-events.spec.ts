import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf, html } from './writing.ts';

// Its own school: published items are public.
test.describe.configure({ mode: 'serial' });
await ownSite();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const rows = (page: Page) => page.locator('[data-row]');
const nextYear = new Date().getFullYear() + 1;

test('an event is published with its photo, seen at once, and keeps its old address when it is renamed', async ({
  page,
  watch,
  request,
}) => {
  watch.allow(/status of 400/);
  expect(await (await request.get('/evenements')).text()).not.toContain('Kermesse');
  await signIn(page);
  await page.getByRole('link', { name: 'Événements' }).first().click();
  await expect(page.getByText('Aucun événement pour le moment')).toBeVisible();
  await page.getByRole('link', { name: 'Nouvel événement' }).first().click();

  // Errors are shown, and nothing typed is lost.
  const editor = await editorOf(page);
  await box(page, 'Titre').fill('Kermesse du préau');
  await expect(page.getByText('/evenements/kermesse-du-preau')).toBeVisible();
  await editor.focus();
  await page.keyboard.type('Apportez un gâteau.');
  await press(page, 'Publier');
  await expect(toast(page, 'Veuillez remplir tous les champs obligatoires')).toBeVisible();
  const summary = page.getByRole('group', { name: 'Veuillez corriger les 3 erreurs suivantes' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Date et heure : Ce champ est obligatoire');
  await expect(box(page, 'Titre')).toHaveValue('Kermesse du préau');
  await expect.poll(() => html(page)).toBe('<p>Apportez un gâteau.</p>');
  await expectAccessible(page);

  await box(page, 'Description courte').fill('Des jeux, des gâteaux et de la musique.');
  await page.getByLabel('Date et heure').fill(`${nextYear}-06-14T15:30`);
  await expect(page.getByText(new RegExp(`14 juin ${nextYear} à 15.h.30`))).toBeVisible();
  await box(page, 'Lieu').fill('Préau de l’école');
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c8553d' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'kermesse.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel('Choisir l’image de couverture').setInputFiles(file);
  await expect(toast(page, 'Image téléchargée avec succès')).toBeVisible();
  await press(page, 'Publier');
  await expect(toast(page, 'Erreur lors de la sauvegarde')).toBeVisible();
  await page.getByRole('link', { name: /Décrivez l’image/ }).click();
  await expect(box(page, 'Texte alternatif')).toBeFocused();
  await page.keyboard.type('Des enfants jouent sous le préau');
  await press(page, 'Publier');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/events\/edit\/[0-9a-f-]+$/);

  const visitor = await page.context().newPage();
  await visitor.goto('/actualites');
  await expect(cards(visitor)).toHaveCount(1);
  // Alone in its row, it fills it.
  const room = await cards(visitor).evaluate((card) => {
    const list = card.closest('ul') ?? document.body;
    return card.getBoundingClientRect().width / list.getBoundingClientRect().width;
  });
  expect(room).toBeGreaterThan(0.95);
  await visitor.goto('/evenements');
  await expect(cards(visitor)).toHaveCount(1);
  await expect(visitor.getByText('Le prochain rendez-vous')).toBeVisible();
  await expect(cards(visitor)).toContainText(`14 juin ${nextYear}`);
  await cards(visitor).getByRole('link').click();
  await expect(visitor).toHaveURL('/evenements/kermesse-du-preau');
  const picture = visitor.getByRole('img', { name: 'Des enfants jouent sous le préau' }).first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(visitor.getByText('Apportez un gâteau.')).toBeVisible();
  await visitor.close();

  // The form also loads the cover.
  await page.reload();
  await expect(page.getByRole('img', { name: 'Aperçu de la couverture' })).toBeVisible();
  await expect(page.getByLabel('Date et heure')).toHaveValue(`${nextYear}-06-14T15:30`);
  await box(page, 'Titre').fill('Grande kermesse du préau');
  await expect(page.getByText('L’ancienne continuera de mener à cette page.')).toBeVisible();
  await press(page, 'Publier les modifications');
  await expect(toast(page, 'Événement mis à jour avec succès')).toBeVisible();
  const moved = await request.get('/evenements/kermesse-du-preau', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/evenements/grande-kermesse-du-preau');
  expect(await (await request.get('/evenements')).text()).toContain('Grande kermesse du préau');
});

test('the list is filtered, searched and cleared of an event, whose page is gone', async ({
  page,
  request,
}) => {
  const before = await (await request.get('/evenements/grande-kermesse-du-preau')).text();
  const [photo = ''] = /\/files\/content-images\/events\/[^"\s,]+/.exec(before) ?? [];
  expect((await request.get(photo)).status()).toBe(200);
  await signIn(page, '/admin/events/new');
  await editorOf(page);
  await box(page, 'Titre').fill('Réunion de rentrée');
  await box(page, 'Description courte').fill('Pour les parents du collège.');
  await page.getByLabel('Date et heure').fill(`${nextYear}-09-01T18:00`);
  await box(page, 'Lieu').fill('Amphithéâtre');
  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();
  expect((await request.get('/evenements/reunion-de-rentree')).status()).toBe(404);

  await page.getByRole('link', { name: 'Retour' }).click();
  const filters = page.getByRole('navigation', { name: 'Filtrer par statut' });
  await expect(filters.getByRole('link', { name: /^Tous\D*2$/ })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(2);
  // The latest date first (spec §7).
  await expect(rows(page).first()).toContainText('Réunion de rentrée');
  await expect(rows(page).last()).toContainText(`14 juin ${nextYear}, 15:30`);
  await expect(rows(page).last()).toContainText('Préau de l’école');
  await expectAccessible(page);
  await filters.getByRole('link', { name: /^Brouillons\D*1$/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: /^Aperçu/ })).toBeVisible();
  await filters.getByRole('link', { name: /^Publiés\D*1$/ }).click();
  await expect(rows(page)).toContainText('Grande kermesse du préau');
  await expect(rows(page).getByRole('link', { name: /^Voir sur le site/ })).toHaveAttribute(
    'href',
    '/evenements/grande-kermesse-du-preau',
  );
  const search = page.getByRole('searchbox', { name: 'Rechercher par titre, description ou lieu' });
  await search.fill('amphitheatre');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun événement trouvé')).toBeVisible();
  await filters.getByRole('link', { name: /^Tous/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Réunion de rentrée');
  await page.goto('/admin/events');

  const remove = page.getByRole('button', { name: 'Supprimer « Grande kermesse du préau »' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer cet événement ?' });
  await expect(question).toContainText('« Grande kermesse du préau »');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  expect((await request.get('/evenements/grande-kermesse-du-preau')).status()).toBe(200);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Événement supprimé')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 événement', { exact: true })).toBeFocused();
  for (const path of ['/evenements/grande-kermesse-du-preau', '/evenements/kermesse-du-preau']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(await (await request.get('/evenements')).text()).not.toContain('kermesse');
});

test('a deleted event says so when it is opened or saved', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await signIn(page, '/admin/events');
  await page.getByRole('link', { name: 'Réunion de rentrée', exact: true }).click();
  await editorOf(page);
  const address = page.url();
  await box(page, 'Lieu').fill('Salle des fêtes');
  const other = await page.context().newPage();
  await other.goto('/admin/events');
  await press(other, 'Supprimer « Réunion de rentrée »');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(other.getByText('Aucun événement pour le moment')).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Impossible de charger l’événement' })).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Erreur lors de la sauvegarde')).toContainText(
    'Quelqu’un a supprimé cet événement',
  );
  await expect(box(page, 'Lieu')).toHaveValue('Salle des fêtes');
});
