import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* Two public forms, filled in and checked. */

/** One address per test: a sender has few messages in a quarter of an hour. */
export const newEmail = () => `aicha.${Math.random().toString(36).slice(2, 10)}@exemple.ma`;

export const contact = {
  path: '/contact',
  form: 'Formulaire de Contact Sécurisé',
  endpoint: '**/api/contact',
  button: 'Envoyer le message',
  texts: {
    fullName: 'Aïcha Ndiaye',
    email: newEmail(),
    phone: '06 12 34 56 78',
    subject: 'autre',
    message: 'Bonjour,\nje voudrais vous poser une question.',
  },
  received: 'Message envoyé avec succès',
};

export const admission = {
  path: '/admissions',
  form: 'Formulaire de préinscription',
  endpoint: '**/api/admissions',
  button: 'Envoyer la demande',
  texts: {
    parentName: 'Aïcha Ndiaye',
    email: newEmail(),
    phone: '06 12 34 56 78',
    childName: 'آدم Ndiaye',
    childAge: '7',
    schoolLevel: 'primaire',
    message: 'Nous emménageons\nen été.',
  },
  received: 'Demande d’inscription envoyée',
};

type Kind = typeof contact | typeof admission;

export const formOf = (page: Page, { form }: Kind) => page.getByRole('form', { name: form });
export const field = (page: Page, kind: Kind, name: string) => formOf(page, kind).locator(`[name="${name}"]`);
export const sendButton = (page: Page, kind: Kind) =>
  formOf(page, kind).getByRole('button', { name: kind.button, exact: true });

export async function type(page: Page, kind: Kind, texts: Record<string, string> = kind.texts) {
  for (const [name, text] of Object.entries(texts)) {
    const control = field(page, kind, name);
    if (/subject|schoolLevel/.test(name)) await control.selectOption(text);
    else await control.fill(text);
  }
}

export async function expectTexts(page: Page, kind: Kind, texts: Record<string, string>) {
  for (const name of Object.keys(kind.texts)) {
    await expect(field(page, kind, name)).toHaveValue(texts[name] ?? '');
  }
}

/** The drafts that the tab stores. */
export const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('mille-horizons.saisie.')),
  );

/** Holds the next script of this site until released. */
export async function holdScripts(page: Page | BrowserContext) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
