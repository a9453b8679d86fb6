import { calendarCampaign } from '#app/school/campaign.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { box, openSchool, save, saved } from './office-school-steps.ts';
import { ownSite } from './own-site.ts';

// Its own school: these changes are public.
test.describe.configure({ mode: 'serial' });
await ownSite();

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
  const summary = page.getByRole('group', { name: 'Veuillez corriger les 2 erreurs suivantes' });
  await expect(summary).toBeFocused();
  await save(page);
  await expect(summary).toBeFocused();
  await page
    .getByRole('link', { name: 'Téléphones : Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78' })
    .click();
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

  // Whether a page contains the text, class names apart; the whole page would fill the report.
  const says = async (path: string, text: string) =>
    (await (await request.get(path)).text()).replace(/ class="[^"]*"/g, '').includes(text);
  expect(await says('/contact', 'tel:+33123456789')).toBe(true);
  expect(await says('/', '"telephone":"+212 5 22 11 22 33"')).toBe(true);
  expect(await says('/', `Les inscriptions <span>${lastYear}</span> sont ouvertes`)).toBe(true);
  // On every office page, from the day on which the calendar is a year ahead.
  const banner = page.getByRole('status').filter({ hasText: `annonce encore les inscriptions ${lastYear}` });
  await expect(banner).toContainText(`inscrivent maintenant pour ${thisYear}-${thisYear + 1}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Demandes' }).first().click();
  await expect(banner).toBeVisible();
  expect(await says('/', '99\u00A0%')).toBe(true);
  expect(await says('/', '98\u00A0%')).toBe(false);
  expect(await says('/', 'Grandir ensemble')).toBe(true);
  // The setting, and a text that contains it in braces.
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
