import ICAL from 'ical.js';
import { coming, list } from './events-steps.ts';
import { expect, openLive, test } from './fixtures.ts';

test('« En savoir plus » leads to the event by keyboard, and back', async ({ page }) => {
  await openLive(page, list);
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: /^En savoir plus/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Retour aux événements' }).click();
  await expect(page).toHaveURL(list);
});

test('a coming event goes into one’s calendar, at its instant', async ({ page }) => {
  await openLive(page, coming);
  const instant = await page.getByRole('main').locator('time').first().getAttribute('datetime');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ajouter au calendrier' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('portes-ouvertes-une-matinee-pour-decouvrir-lecole.ics');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString('utf8')));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file holds no event');
  const start = new ICAL.Event(component).startDate.toJSDate();
  expect(start.getTime()).toBe(Date.parse(instant ?? ''));
});
