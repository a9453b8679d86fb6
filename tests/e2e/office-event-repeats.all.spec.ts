import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

// Its own school: published items are public.
test.describe.configure({ mode: 'serial' });
await ownSite();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });
const skips = (page: Page) => page.getByRole('group', { name: 'Dates à sauter' });

/** The first Tuesdays of next year's June, '2027-06-01' and so on. */
const nextYear = new Date().getFullYear() + 1;
const firstTuesday = 1 + ((9 - new Date(Date.UTC(nextYear, 5, 1)).getUTCDay()) % 7);
const tuesday = (week: number) =>
  new Date(Date.UTC(nextYear, 5, firstTuesday + 7 * week)).toISOString().slice(0, 10);
const dayName = (week: number) => {
  const number = Number(tuesday(week).slice(8));
  return `mardi ${number === 1 ? '1er' : number} juin ${nextYear}`;
};

async function fillWorkshop(page: Page) {
  await signIn(page, '/admin/events/new');
  await editorOf(page);
  await box(page, 'Titre').fill('Atelier de théâtre');
  await box(page, 'Description courte').fill('On joue et on invente.');
  await box(page, 'Lieu').fill('La salle des fêtes');
  await page.getByLabel('Date et heure').fill(`${tuesday(0)}T17:00`);
  await page.getByLabel('Heure de fin').fill('18:00');
}

test('an event comes back each week but on a date that is skipped, on the site and in calendars', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await fillWorkshop(page);
  await expect(page.getByLabel('Jusqu’au')).toBeHidden();
  await page.getByLabel('Se répète').selectOption('Chaque semaine\u00A0: le mardi');
  await press(page, 'Publier');
  await expect(
    page.getByRole('group', { name: /^Veuillez corriger/ }).filter({ hasText: 'Indiquez jusqu’à quand' }),
  ).toBeFocused();

  await page.getByLabel('Jusqu’au').fill(tuesday(3));
  await expect(skips(page).getByRole('checkbox')).toHaveCount(4);
  await expect(skips(page)).toContainText('(4 dates)');
  await skips(page)
    .getByRole('checkbox', { name: dayName(1) })
    .check();
  await expect(skips(page)).toContainText('(3 dates)');
  await expectAccessible(page);
  await press(page, 'Publier');
  await expect(toast(page, 'Événement créé avec succès')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Se répète')).toHaveValue('weekly');
  await expect(skips(page).getByRole('checkbox', { name: dayName(1) })).toBeChecked();

  await page.goto('/evenements');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goto('/evenements/atelier-de-theatre');
  const dates = page.getByRole('region', { name: 'Les dates suivantes' });
  await expect(dates).toContainText('Tous les mardis de 17 h à 18 h, jusqu’au');
  await expect(dates.getByRole('listitem')).toHaveText([new RegExp(dayName(2)), new RegExp(dayName(3))]);
  await expectAccessible(page);
  const file = await (await page.request.get('/evenements/atelier-de-theatre/calendrier.ics')).text();
  const held = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const begins = held.map((each) => new ICAL.Event(each).startDate.toString().slice(0, 10));
  expect(begins).toEqual([tuesday(0), tuesday(2), tuesday(3)]);

  await page.goto(`/admin/calendar?mois=${nextYear}-06`);
  await expect(page.getByRole('link', { name: 'Atelier de théâtre' }).filter({ visible: true })).toHaveCount(
    3,
  );
});

test('ticked dates are in the draft when the page is left and opened again', async ({ page }) => {
  await fillWorkshop(page);
  await page.getByLabel('Se répète').selectOption('monthly-weekday');
  await page.getByLabel('Jusqu’au').fill(`${nextYear}-12-31`);
  const second = skips(page).getByRole('checkbox').nth(1);
  await second.check();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await press(page, 'Reprendre');
  await expect(page.getByLabel('Se répète')).toHaveValue('monthly-weekday');
  await expect(second).toBeChecked();
});
