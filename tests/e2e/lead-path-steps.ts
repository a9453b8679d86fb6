import type { Page } from '@playwright/test';
import { answerConsent, expect, openLive } from './fixtures.ts';

type Lead = {
  fullName: string;
  email: string;
  phone: string;
  childName: string;
  childAge: string;
  level: string;
};

export function makeLead(): Lead {
  const unique = Math.random().toString(36).slice(2, 8);
  return {
    fullName: `Aïcha N'Diaye ${unique}`,
    email: `aicha.${unique}@exemple.ma`,
    phone: '+212 6 12 34 56 78',
    childName: `Yanis ${unique}`,
    childAge: '7',
    level: 'Primaire (6-11 ans)',
  };
}

/** Makes a gesture, and waits until the page has received it: on a busy machine that takes a while. */
export async function makeGesture(page: Page, gesture = () => page.mouse.move(140, 240)) {
  await page.mouse.move(100, 200);
  await gesture();
  const visit = () => page.evaluate(() => sessionStorage.getItem('mille-horizons.visit'));
  await expect.poll(visit).toContain('"interacted":true');
}

/** Opens the home page on a scripted clock and passes the pop-up's minute. */
export async function openPopup(page: Page) {
  await answerConsent(page);
  await page.clock.install();
  await openLive(page, '/');
  await makeGesture(page);
  // The clock also runs by itself: leave a margin before the minute is over.
  await page.clock.runFor(35_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(26_000);
  await expect(page.getByRole('dialog', { name: /Mille Horizons/ })).toBeVisible();
}

export async function fill(page: Page, lead: Lead) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom complet').fill(lead.fullName);
  await dialog.getByLabel('Email').fill(lead.email);
  await dialog.getByLabel('Téléphone').fill(lead.phone);
  await dialog.getByLabel('Prénom et nom de l’enfant').fill(lead.childName);
  await dialog.getByLabel(/Âge de l’enfant/).fill(lead.childAge);
  await dialog.getByLabel('Niveau souhaité').selectOption({ label: lead.level });
}

export const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Demander un rappel' });
