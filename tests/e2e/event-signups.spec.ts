import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openLive, signIn, test } from './fixtures.ts';
import { ownMailSite } from './own-site.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';
import { expectToast } from './toasts.ts';
import { editorOf } from './writing.ts';

/* Parents sign up for an event, from the staff's form to the attendance list, with a real mail server. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const site = ownMailSite();

const subjectsFor = (address: string) =>
  site.mail.received.filter(({ envelopeTo }) => envelopeTo.includes(address)).map(({ subject }) => subject);
const lastTo = (address: string) =>
  site.mail.received.findLast(({ envelopeTo }) => envelopeTo.includes(address))?.text ?? '';
const cancelLink = (address: string) =>
  /https?:\/\/\S+\/inscriptions\/annulation\?jeton=[0-9a-f]{64}/.exec(lastTo(address))?.[0] ?? '';
const confirmLink = (address: string) =>
  /https?:\/\/\S+\/inscriptions\/confirmation\?jeton=[0-9a-f]{64}/.exec(lastTo(address))?.[0] ?? '';
async function confirm(page: Page, address: string, title: string) {
  await page.goto(confirmLink(address));
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const eventPath = '/evenements/la-kermesse';
const section = (page: Page) => page.getByRole('region', { name: 'S’inscrire' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillForm(page: Page, name: string, persons: string) {
  await section(page).getByLabel('Nom du parent').fill(name);
  await section(page).getByLabel('Nombre de personnes').selectOption(persons);
  await section(page).getByLabel('Email').fill(`${name.toLowerCase()}@exemple.ma`);
  await section(page).getByLabel('Téléphone').fill('06 12 34 56 78');
}
const accept = (page: Page) =>
  section(page)
    .getByLabel(/J’ai lu et j’accepte/)
    .check();

async function withoutScript(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await visit(await context.newPage());
  await context.close();
}

test('the staff opens sign-ups; parents sign up with and without script until it is full, and one is put on the waiting list', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 400/);
  await signIn(page, '/admin/events/new');
  await editorOf(page);
  await box(page, 'Titre').fill('La kermesse');
  await box(page, 'Description courte').fill('Des jeux et des gâteaux.');
  await box(page, 'Lieu').fill('La grande cour');
  await page.getByLabel('Date et heure').fill(`${day}T10:00`);
  const places = page.getByLabel('Nombre de places');
  await expect(places).toBeHidden();
  await page.getByLabel('Les parents s’inscrivent sur la page de l’événement').check();
  await places.fill('beaucoup'.slice(0, 4));
  await page.getByLabel('Un mot aux familles').fill('Apportez un goûter.');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(
    page
      .getByRole('group', { name: /^Veuillez corriger/ })
      .filter({ hasText: 'Indiquez un nombre de 1 à 5000' }),
  ).toBeFocused();
  await places.fill('4');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expectToast(page, 'Événement créé avec succès');

  await openLive(page, eventPath);
  await page.getByRole('link', { name: 'S’inscrire' }).click();
  await expect(section(page)).toContainText('Il reste 4 places.');
  await expect(section(page)).toContainText('Apportez un goûter.');
  await fillForm(page, 'Salma', '3');
  await section(page).getByRole('button', { name: 'M’inscrire' }).click();
  await expect(section(page)).toContainText('Vous devez accepter la politique de confidentialité');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectTextFits(page, '320 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await accept(page);
  // The badge shows what is left for the chosen number, and again after sending.
  await section(page).getByLabel('Nombre de personnes').selectOption('5');
  await expect(section(page)).toContainText('Il reste 4 places, pas assez pour 5 personnes');
  await expect(section(page).getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();
  await section(page).getByLabel('Nombre de personnes').selectOption('3');
  await section(page).getByRole('button', { name: 'M’inscrire' }).click();
  await expect(section(page)).toContainText('Plus qu’un geste\u00A0: confirmez votre inscription');
  await expect(section(page)).toContainText('Il reste une place.');
  const toConfirm = ['Confirmez votre inscription\u00A0: La kermesse'];
  await expect.poll(() => subjectsFor('salma@exemple.ma')).toEqual(toConfirm);
  expect(lastTo('salma@exemple.ma')).toMatch(/La grande cour[\s\S]*3 personnes/);
  await confirm(page, 'salma@exemple.ma', 'Votre place est confirmée');
  await expectAccessible(page);

  await withoutScript(browser, async (visitor) => {
    await visitor.goto(eventPath);
    await expect(section(visitor)).toContainText('Il reste une place.');
    await fillForm(visitor, 'Omar', '2');
    await section(visitor).getByRole('button', { name: 'M’inscrire' }).click();
    await expect(section(visitor)).toContainText('Vous devez accepter la politique de confidentialité');
    await expect(section(visitor).getByLabel('Nombre de personnes')).toHaveValue('2');
    await section(visitor).getByLabel('Nombre de personnes').selectOption('1');
    await accept(visitor);
    // Without script the button keeps naming the two that were sent.
    await section(visitor).getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
    await expect(visitor.getByText('confirmez votre inscription')).toBeVisible();
    await expect.poll(() => subjectsFor('omar@exemple.ma')).toEqual(toConfirm);
    await confirm(visitor, 'omar@exemple.ma', 'Votre place est confirmée');

    await visitor.goto(eventPath);
    await expect(section(visitor)).toContainText('Complet\u00A0: vous serez sur la liste d’attente.');
    await fillForm(visitor, 'Leila', '2');
    await accept(visitor);
    await section(visitor).getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
    await expect(visitor.getByText('une personne seule peut passer avant une famille')).toBeVisible();
    await expect
      .poll(() => subjectsFor('leila@exemple.ma'))
      .toEqual(['Confirmez votre demande\u00A0: La kermesse']);
    await confirm(visitor, 'leila@exemple.ma', 'Vous êtes sur la liste d’attente');
  });
});

test('the link of the mail asks before it cancels, and who waits gets the place', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 404/);
  await withoutScript(browser, async (visitor) => {
    // A mail scanner opens the link, without effect.
    await visitor.request.get(cancelLink('salma@exemple.ma'));
    await visitor.goto(cancelLink('salma@exemple.ma'));
    await expect(visitor.getByRole('main')).toContainText(/La kermesse[\s\S]*3 personnes/);
    await visitor.getByRole('button', { name: 'Confirmer l’annulation' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est annulée');
  });
  await expect
    .poll(() => subjectsFor('leila@exemple.ma'))
    .toEqual(['Confirmez votre demande\u00A0: La kermesse', 'Une place s’est libérée\u00A0: La kermesse']);
  await page.goto(cancelLink('salma@exemple.ma'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est annulée');
  await expectAccessible(page);
  await page.goto('/inscriptions/annulation?jeton=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est pas valable');
  await openLive(page, eventPath);
  await expect(section(page)).toContainText('Il reste une place.');
});

test('the staff has the list, the file and the telephone; cancelling the event notifies everybody', async ({
  page,
}) => {
  await signIn(page, '/admin/events');
  await page.getByRole('link', { name: /Inscriptions à.*3\/4/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscriptions\u00A0: La kermesse');
  const rows = page.getByRole('table', { name: 'Inscriptions' }).getByRole('row');
  await expect(rows.filter({ hasText: '@exemple.ma' })).toHaveText([/Leila/, /Omar/]);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('link', { name: 'Ajouter' }).click();
  await box(page, 'Nom du parent').fill('=Yto Berrada');
  await box(page, 'Téléphone').fill('+212 6 00 00 00 00');
  await page.getByLabel('Nombre de personnes').selectOption('2');
  await page.getByRole('button', { name: 'Ajouter l’inscription' }).click();
  await expectToast(page, 'Ajoutée à la liste d’attente');
  await page.getByRole('link', { name: /^Liste d’attente/ }).click();
  await page.getByRole('button', { name: /^Donner une place à/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Donner une place\u00A0?' });
  await expect(question).toContainText('La limite de 4 places est alors dépassée.');
  await question.getByRole('button', { name: 'Donner la place' }).click();
  await expectToast(page, 'Place confirmée');
  await expect(page.getByRole('heading', { name: 'Personne n’attend de place' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter en CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^inscriptions_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\u{FEFF}Nom;E-mail;Téléphone;Personnes;État;/u);
  expect(lines[1]).toMatch(/^'=Yto Berrada;;06 00 00 00 00;2;Place confirmée;/);
  expect(lines.filter(Boolean)).toHaveLength(5);

  await page.getByRole('link', { name: /^Confirmées/ }).click();
  await page.getByRole('button', { name: /^Annuler l’inscription de Omar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’inscription' }).click();
  await expectToast(page, 'Inscription annulée');
  await expect
    .poll(() => subjectsFor('omar@exemple.ma').at(-1))
    .toBe('Inscription annulée\u00A0: La kermesse');

  await page.goto('/admin/events');
  await page.getByRole('link', { name: 'La kermesse', exact: true }).click();
  await editorOf(page);
  await page.getByRole('checkbox', { name: 'Annulé' }).check();
  await page.getByRole('button', { name: 'Publier les modifications' }).click();
  await expectToast(page, 'Événement mis à jour avec succès');
  await expect.poll(() => subjectsFor('leila@exemple.ma').at(-1)).toBe('Annulé\u00A0: La kermesse');
  expect(subjectsFor('omar@exemple.ma')).toHaveLength(2);
  await openLive(page, eventPath);
  await expect(section(page)).toContainText('les inscriptions ne sont plus prises');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
});
