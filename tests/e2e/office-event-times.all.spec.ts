import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

// Its own school: published items are public.
test.describe.configure({ mode: 'serial' });
await ownSite();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const nextYear = new Date().getFullYear() + 1;

async function fillWords(page: Page, title: string) {
  await editorOf(page);
  await box(page, 'Titre').fill(title);
  await box(page, 'Description courte').fill('Des jeux et de la musique.');
  await box(page, 'Lieu').fill('Théâtre Exemple');
}

/** The events of a calendar file. */
async function calendarAt(page: Page, path: string) {
  const text = await (await page.request.get(path)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

test('an event of two whole days is shown as such, on the site and in calendars', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await signIn(page, '/admin/events/new');
  await fillWords(page, 'Salon du livre');
  await box(page, 'Adresse').fill('12, rue des Écoles, Rabat');
  await page.getByLabel('Date et heure').fill(`${nextYear}-06-11T09:00`);
  await page.getByLabel('Heure de fin').fill('08:00');
  await press(page, 'Publier');
  await expect(
    page
      .getByRole('group', { name: /^Veuillez corriger/ })
      .filter({ hasText: 'La fin doit venir après le début' }),
  ).toBeFocused();

  await page.getByRole('checkbox', { name: 'Toute la journée' }).check();
  // The day stays, the hours do not matter.
  await expect(page.getByLabel('Premier jour')).toHaveValue(`${nextYear}-06-11`);
  await expect(page.getByLabel('Heure de fin')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Toute la journée' }).uncheck();
  await expect(page.getByLabel('Date et heure')).toHaveValue(`${nextYear}-06-11T09:00`);
  await page.getByRole('checkbox', { name: 'Toute la journée' }).check();
  await page.getByLabel('Dernier jour').fill(`${nextYear}-06-12`);
  const words = new RegExp(`^du \\p{L}+ 11 au \\p{L}+ 12 juin ${nextYear}$`, 'u');
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Publier');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Toute la journée' })).toBeChecked();
  await expect(page.getByLabel('Premier jour')).toHaveValue(`${nextYear}-06-11`);
  await expect(page.getByLabel('Dernier jour')).toHaveValue(`${nextYear}-06-12`);

  await page.goto('/evenements');
  await expect(cards(page)).toContainText(`12 juin ${nextYear}`);
  await page.goto('/evenements/salon-du-livre');
  await expect(page.getByRole('definition').filter({ hasText: words }).first()).toBeVisible();
  const way = page.getByRole('region', { name: 'Venir', exact: true });
  await expect(way).toContainText('Théâtre Exemple12, rue des Écoles, Rabat');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Ajouter au calendrier' })).toBeVisible();
  const [event] = await calendarAt(page, '/evenements/salon-du-livre/calendrier.ics');
  expect(event?.startDate.toString()).toBe(`${nextYear}-06-11`);
  expect(event?.endDate.toString()).toBe(`${nextYear}-06-13`);
  expect(event?.location).toBe('Théâtre Exemple, 12, rue des Écoles, Rabat');

  // On each of its days in the office's calendar.
  await page.goto(`/admin/calendar?mois=${nextYear}-06`);
  await expect(page.getByText('Toute la journée · Événement').filter({ visible: true })).toHaveCount(2);
});

test('a past date causes a warning, no refusal; an end on the same day is shown', async ({ page }) => {
  await signIn(page, '/admin/events/new');
  await fillWords(page, 'Fête passée');
  await page.getByLabel('Date et heure').fill('2020-06-11T09:00');
  await expect(page.getByText('Cette date est passée')).toBeVisible();
  await page.getByLabel('Heure de fin').fill('12:30');
  await expect(page.getByText('jeudi 11 juin 2020, de 9 h à 12 h 30')).toBeVisible();
  await press(page, 'Publier');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();
  await expect(page.getByText('Cette date est passée')).toBeVisible();
  await page.goto('/evenements');
  await expect(page.getByRole('region', { name: 'Événements passés' })).toContainText(
    'Jeudi 11 juin 2020'.slice(1),
  );
  await page.goto('/evenements/fete-passee');
  await expect(page.getByText('Cet événement a eu lieu le jeudi 11 juin 2020.')).toBeVisible();
});

test('an event that is called off stays to be seen, in words, on the site and in calendars', async ({
  page,
}) => {
  await signIn(page, '/admin/events');
  await page.getByRole('link', { name: 'Salon du livre', exact: true }).click();
  await editorOf(page);
  await page.getByRole('checkbox', { name: 'Annulé' }).check();
  await press(page, 'Publier les modifications');
  await expect(toast(page, 'Événement mis à jour avec succès')).toBeVisible();
  await page.goto('/admin/events');
  const state = page.getByRole('row').filter({ hasText: 'Salon du livre' }).getByText('Annulé');
  await expect(state.filter({ visible: true })).toHaveCount(1);

  await page.goto('/evenements');
  await expect(cards(page).getByText('Annulé', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/actualites');
  await expect(cards(page).getByText('Annulé', { exact: true })).toBeVisible();
  await page.goto('/evenements/salon-du-livre');
  await expect(page.getByText(/^Cet événement est annulé\. Il était prévu/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ajouter au calendrier' })).toHaveCount(0);
  await expectAccessible(page);
  const said = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(said.join()).toContain('https://schema.org/EventCancelled');
  const all = await calendarAt(page, '/evenements.ics');
  const event = all.find(({ summary }) => summary.endsWith('Salon du livre'));
  expect(event?.summary).toBe('Annulé\u00A0: Salon du livre');
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('an event is duplicated with its picture, but for its date and that it is called off', async ({
  page,
}) => {
  await signIn(page, '/admin/events');
  await page.getByRole('link', { name: 'Salon du livre', exact: true }).click();
  await editorOf(page);
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c8553d' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'livres.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel('Choisir l’image de couverture').setInputFiles(file);
  await expect(toast(page, 'Image téléchargée avec succès')).toBeVisible();
  await box(page, 'Texte alternatif').fill('Des livres');
  await press(page, 'Publier les modifications');
  await expect(toast(page, 'Événement mis à jour avec succès')).toBeVisible();

  await page.getByRole('link', { name: 'Dupliquer' }).click();
  await expect(page.getByText('Copie de « Salon du livre »')).toBeVisible();
  await editorOf(page);
  await expect(box(page, 'Titre')).toHaveValue('Salon du livre');
  await expect(box(page, 'Adresse')).toHaveValue('12, rue des Écoles, Rabat');
  await expect(page.getByRole('img', { name: 'Aperçu de la couverture' })).toBeVisible();
  await expect(page.getByLabel('Premier jour')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Annulé' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('Premier jour').fill(`${nextYear}-09-11`);
  await press(page, 'Publier');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();

  await page.goto('/evenements/salon-du-livre-2');
  await expect(page.getByRole('img', { name: 'Des livres' }).first()).toBeVisible();
  await page.goto('/evenements/salon-du-livre');
  await expect(page.getByText(/^Cet événement est annulé/)).toBeVisible();

  // A deleted item cannot be copied: a notice above an empty form.
  await page.goto('/admin/events/new?copie=4d1deb0d-f109-4910-896e-aeba08d634c1');
  await expect(page.getByText('L’événement à dupliquer n’existe plus.')).toBeVisible();
  await expect(box(page, 'Titre')).toHaveValue('');
});

test('the hour an event is to appear at stays, whatever else of it is saved', async ({ page }) => {
  await signIn(page, '/admin/events/new');
  await fillWords(page, 'Concert de printemps');
  await page.getByLabel('Date et heure').fill(`${nextYear}-03-20T18:00`);
  await page.getByLabel('Publier le').fill(`${nextYear}-03-01T08:30`);
  await press(page, 'Publier');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Publier le')).toHaveValue(`${nextYear}-03-01T08:30`);
  await box(page, 'Lieu').fill('La cour');
  await press(page, 'Publier');
  await expect(toast(page, 'Programmé pour le')).toBeVisible();
});
