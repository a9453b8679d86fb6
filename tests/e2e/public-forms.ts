import type { Locator, Page } from '@playwright/test';
import { expect, openLive } from './fixtures.ts';
import { makeGesture } from './lead-path-steps.ts';

/* The five forms by which families write to the school, filled in and sent. */

/** A form of the public side. */
export type PublicForm = {
  what: string;
  open: (page: Page) => Promise<void>;
  form: (page: Page) => Locator;
  /** By field names. */
  answers: Record<string, string>;
  /** A field with an invalid value, and its error. */
  mistake: [name: string, answer: string, message: string];
  table: string;
};

const family = { email: '', phone: '06 12 34 56 78' };
const child = { childName: 'Yanis Tazi', childAge: '7' };
/** An event of this slug takes sign-ups. */
export const publicForms: readonly PublicForm[] = [
  {
    what: 'contact',
    open: (page) => openLive(page, '/contact'),
    form: (page) => page.locator('form#contact'),
    answers: {
      ...family,
      fullName: 'Aïcha Tazi',
      subject: 'autre',
      message: 'Bonjour, une question sur la cantine.',
    },
    mistake: ['email', 'aicha@', 'Format d’email invalide'],
    table: 'contact_submissions',
  },
  {
    what: 'pre-registration',
    open: (page) => openLive(page, '/admissions'),
    form: (page) =>
      page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[name=parentName]') }),
    answers: {
      ...family,
      ...child,
      parentName: 'Aïcha Tazi',
      schoolLevel: 'primaire',
      message: 'En septembre.',
    },
    mistake: ['childAge', '2', 'L’âge'],
    table: 'admissions',
  },
  {
    what: 'newsletter',
    open: (page) => openLive(page, '/actualites'),
    form: (page) => page.locator('form#newsletter-form'),
    answers: { email: '' },
    mistake: ['email', 'aicha@', 'Format d’email invalide'],
    table: 'newsletter_subscribers',
  },
  {
    what: 'event sign-up',
    open: (page) => openLive(page, '/evenements/la-kermesse'),
    form: (page) => page.locator('form#inscription-evenement'),
    answers: { ...family, fullName: 'Aïcha Tazi', persons: '2', message: 'Nous serons en avance.' },
    mistake: ['email', 'aicha@', 'Format d’email invalide'],
    table: 'event_signups',
  },
  {
    what: 'lead',
    open: openPopup,
    form: (page) =>
      page
        .getByRole('dialog')
        .locator('form')
        .filter({ has: page.locator('[name=levelInterest]') }),
    answers: { ...family, ...child, fullName: 'Aïcha Tazi', levelInterest: 'primaire' },
    mistake: ['email', 'aicha@', 'Format d’email invalide'],
    table: 'lead_captures',
  },
];

/** The pop-up opens a minute after the first interaction. */
async function openPopup(page: Page) {
  await page.clock.install();
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Accepter tout' }).click();
  await makeGesture(page);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('dialog', { name: /Mille Horizons/ })).toBeVisible();
}

/** One address for each submission: a sender has few messages in a quarter of an hour. */
export const newEmail = () => `aicha.${Math.random().toString(36).slice(2, 10)}@exemple.ma`;

/** Types the answers, and accepts the privacy notice. */
export async function fill(form: Locator, answers: Record<string, string>) {
  for (const [name, answer] of Object.entries(answers)) {
    const control = form.locator(`[name="${name}"]`);
    if (/subject|schoolLevel|persons|levelInterest/.test(name)) await control.selectOption(answer);
    else await control.fill(answer);
  }
  const consent = form.getByRole('checkbox');
  if ((await consent.count()) > 0) await consent.check();
}

/** Nothing typed is lost. */
export async function expectTyped(form: Locator, answers: Record<string, string>) {
  for (const [name, answer] of Object.entries(answers)) {
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(answer);
  }
}

/** Presses its button. */
export const send = (form: Locator) => form.locator('button[type=submit]').click();

/** Each form's confirmation. */
export const receivedTexts =
  /bien (?:été envoyé|parvenu|été reçu)|est enregistrée|envoyée|avec succès|Nous vous contacterons/;
