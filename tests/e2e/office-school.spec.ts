import type { Page } from '@playwright/test';
import { calendarCampaign } from '#app/school/campaign.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';

// What everybody sees changes here: hence a school of its own.
test.describe.configure({ mode: 'serial' });
await ownSite();

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const saved = (page: Page) => page.getByText('Informations enregistrées');

async function openSchool(page: Page) {
  await page.getByRole('link', { name: 'L’école' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'L’école' })).toBeVisible();
}

test('the staff corrects the school’s facts, and every page says so at once', async ({
  page,
  watch,
  request,
}) => {
  watch.allow(/status of 400/);
  const brochure = await request.get('/brochure.pdf');
  expect((await request.get('/contact')).status()).toBe(200);
  expect((await request.get('/')).status()).toBe(200);
  await signIn(page);
  await openSchool(page);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await expectAccessible(page);

  await box(page, 'Téléphone principal').fill('0522 11 22 33');
  await box(page, 'Numéro WhatsApp').focus();
  await expect(box(page, 'Téléphone principal')).toHaveValue('+212 5 22 11 22 33');
  await page.getByRole('button', { name: 'Retirer le deuxième téléphone' }).click();
  await expect(page.getByRole('button', { name: 'Ajouter un numéro' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page, /Deuxième téléphone/)).toBeFocused();
  await page.keyboard.type('bonjour');
  await page.getByRole('group', { name: 'Samedi' }).getByRole('checkbox', { name: 'Fermé' }).check();
  const [thisYear = 0] = calendarCampaign(new Date()).split('-').map(Number);
  const lastYear = `${thisYear - 1}-${thisYear}`;
  await box(page, 'Campagne d’inscription').fill(lastYear.replace('-', '/'));
  await box(page, 'Réussite aux examens').fill('120');
  await expect(page.getByText('4 informations non enregistrées')).toBeVisible();
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Veuillez corriger les 2 erreurs suivantes' });
  await expect(summary).toBeFocused();
  await save(page);
  await expect(summary).toBeFocused();
  await page.getByRole('link', { name: 'Téléphones : Format de téléphone invalide' }).click();
  await expect(box(page, /Deuxième téléphone/)).toBeFocused();
  await expectAccessible(page);

  await box(page, /Deuxième téléphone/).fill('+33 1 23 45 67 89');
  await box(page, 'Réussite aux examens').fill('99 %');
  await box(page, 'Au lycée').fill('26');
  await box(page, 'Slogan').fill('Grandir ensemble');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  await expect(box(page, 'Réussite aux examens')).toHaveValue('99');
  await expect(page.getByText('Modifié', { exact: true })).toHaveCount(6);

  // Whether a page says it, in whatever dress; the page itself would fill the report.
  const says = async (path: string, text: string) =>
    (await (await request.get(path)).text()).replace(/ class="[^"]*"/g, '').includes(text);
  expect(await says('/contact', 'tel:+33123456789')).toBe(true);
  expect(await says('/', '"telephone":"+212 5 22 11 22 33"')).toBe(true);
  expect(await says('/', `Les inscriptions <span>${lastYear}</span> sont ouvertes`)).toBe(true);
  // On every page of the office, from the day on which the calendar is a year ahead.
  const banner = page.getByRole('status').filter({ hasText: `annonce encore les inscriptions ${lastYear}` });
  await expect(banner).toContainText(`inscrivent maintenant pour ${thisYear}-${thisYear + 1}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Demandes' }).first().click();
  await expect(banner).toBeVisible();
  expect(await says('/', '99\u00A0%')).toBe(true);
  expect(await says('/', '98\u00A0%')).toBe(false);
  expect(await says('/', 'Grandir ensemble')).toBe(true);
  // The figure, and a text that names it in braces.
  expect(await says('/lycee', '26\u00A0élèves')).toBe(true);
  expect(await says('/lycee', '26 élèves par classe')).toBe(true);
  expect((await request.get('/brochure.pdf')).headers().etag).not.toBe(brochure.headers().etag);
});

test('the change is in the log with its old and new values, and can be taken back', async ({ page }) => {
  await signIn(page);
  await openSchool(page);
  await expect(page.getByText(/Dernière modification par Direction/)).toBeVisible();
  await page.getByRole('link', { name: 'Changer la campagne d’inscription' }).click();
  await page.getByRole('button', { name: 'Revenir à la valeur d’origine (Campagne d’inscription)' }).click();
  await expect(box(page, 'Campagne d’inscription')).toHaveValue('');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Le site annonce encore les inscriptions')).toBeHidden();
  const campaign = calendarCampaign(new Date());
  const begins = Number(campaign.slice(0, 4));
  await expect(box(page, 'Campagne d’inscription')).toHaveAttribute('placeholder', campaign);
  expect(await (await page.request.get('/')).text()).toContain(campaign);

  await page.getByRole('link', { name: 'Journal' }).first().click();
  const lines = page.getByRole('listitem').filter({ hasText: 'Direction a modifié la fiche de l’école' });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(
    `Campagne d’inscription : avant ${begins - 1}-${begins} → , maintenant Selon le calendrier`,
  );
  await expectAccessible(page);
  await page.getByLabel('Quoi').selectOption('Comptes et connexions');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByText('Direction a ouvert une session').first()).toBeVisible();
  await expect(lines).toHaveCount(0);
  await page.getByLabel('Rechercher un nom, un titre').fill('introuvable');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByText('Aucune ligne ne correspond')).toBeVisible();
  await page.getByRole('link', { name: 'Voir tout le journal' }).click();
  await expect(lines).toHaveCount(2);
});

test('two people editing at once are told, and nothing of either is lost', async ({
  page,
  watch,
  browser,
}) => {
  watch.allow(/status of 409/);
  await signIn(page);
  await openSchool(page);
  await box(page, 'Email').fill('seconde@ecole.example');
  await box(page, 'Numéro WhatsApp').fill('0611 22 33 44');

  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await openSchool(other);
  await box(other, 'Email').fill('premiere@ecole.example');
  await box(other, 'Années d’expérience').fill('20');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await other.context().close();

  await save(page);
  const told = page.getByRole('alert').filter({ hasText: 'a enregistré des changements' });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Années d’expérience : 20 (repris dans le formulaire)');
  await expect(box(page, 'Numéro WhatsApp')).toHaveValue('+212 6 11 22 33 44');
  await expect(box(page, 'Email')).toHaveValue('seconde@ecole.example');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Garder la sienne (Email)' }).click();
  await expect(box(page, 'Email')).toHaveValue('premiere@ecole.example');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(box(page, 'Années d’expérience')).toHaveValue('20');
});

test('what is typed survives a lost connection, a lost session and a careless click', async ({
  page,
  watch,
  context,
}) => {
  watch.allow(/Failed to load resource/, /request failed: .*school\.data/);
  await signIn(page);
  await openSchool(page);
  await box(page, 'Satisfaction des parents').fill('96');
  await page.getByRole('link', { name: 'Demandes' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(question).toBeHidden();

  await page.route('**/admin/school.data*', (route) => route.abort());
  await save(page);
  await expect(page.getByText('Erreur lors de la sauvegarde')).toBeVisible();
  await page.unroute('**/admin/school.data*');
  await context.clearCookies();
  await save(page);
  await expect(page.getByText('Votre session est terminée')).toBeVisible();
  const otherTab = await context.newPage();
  await signIn(otherTab);
  await otherTab.close();
  await expect(box(page, 'Satisfaction des parents')).toHaveValue('96');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await box(page, 'Satisfaction des parents').fill('97');

  await page.getByRole('link', { name: 'Demandes' }).first().click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/leads');
});

test('the staff says what stands near the school, and the plan shows it in its direction', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await signIn(page);
  await openSchool(page);
  const list = page.getByRole('group', { name: 'Repères autour de l’école' });
  const landmark = (number: number) => list.getByRole('group', { name: `Repère ${number}` });
  await list.getByRole('button', { name: 'Ajouter un repère' }).click();
  await expect(landmark(1).getByRole('textbox', { name: 'Repère' })).toBeFocused();
  await landmark(1).getByRole('combobox', { name: 'Direction' }).selectOption('Au sud-ouest');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Veuillez corriger' });
  await summary.getByRole('link', { name: 'Repère 1, repère : Ce champ est obligatoire' }).click();
  await page.keyboard.type('Place du marché');
  await landmark(1).getByRole('textbox', { name: 'Distance' }).fill('à 5 minutes à pied');
  await list.getByRole('button', { name: 'Ajouter un repère' }).click();
  await page.keyboard.type('Gare');

  // In another order by keyboard alone: focus goes with what is moved.
  await landmark(2).getByRole('button', { name: 'Monter' }).focus();
  await page.keyboard.press('Enter');
  await expect(landmark(1).getByRole('button', { name: 'Monter' })).toBeFocused();
  await expect(landmark(1).getByRole('textbox', { name: 'Repère' })).toHaveValue('Gare');
  await expect(list.getByRole('status')).toHaveText('Repère 2, maintenant 1 sur 2.');
  await expectAccessible(page);
  await save(page);
  await expect(saved(page)).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  const plan = visitor.getByRole('region', { name: 'Venir à l’école' });
  await expect(plan.getByRole('listitem')).toHaveText([
    'Au nordGare',
    'Au sud-ouestPlace du marché, à 5 minutes à pied',
  ]);
  const star = await plan.getByRole('figure').locator('svg').boundingBox();
  const market = await plan.getByText('Place du marché').boundingBox();
  expect(market && star && market.x < star.x && market.y > star.y).toBe(true);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 320, height: 640 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await visitor.close();

  await landmark(1).getByRole('button', { name: 'Retirer' }).click();
  await expect(list.getByRole('button', { name: 'Ajouter un repère' })).toBeFocused();
  await list.getByRole('button', { name: 'Revenir à la valeur d’origine' }).click();
  await save(page);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  expect(await (await page.request.get('/contact')).text()).not.toContain('Place du marché');
});
