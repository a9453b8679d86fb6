import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { isoDay } from '#app/lib/dates.ts';
import { beSignedIn, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectTold } from './toasts.ts';

// A site of its own, so that the figures are known and the families can have waited, and its database at hand, so that
// it can refuse.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

type Family = { name: string; level?: string; hoursAgo: number; suspect?: boolean };

/** Each has a number of its own: who shares one is a family. */
const phoneOf = `'06' || substr(translate(md5($1), 'abcdef', '012345'), 1, 8)`;

async function receiveLead({ name, level = 'primaire', hoursAgo, suspect = false }: Family) {
  await site.database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, suspected_spam, created_at)
     values ($1, lower(replace($1, ' ', '.')) || '@exemple.ma', ${phoneOf}, 'Adam', 7, $2, $3, now() - make_interval(hours => $4))`,
    [name, level, suspect, hoursAgo],
  );
}

async function receivePreRegistration({ name, level = 'college', hoursAgo }: Family) {
  await site.database.query(
    `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, message, privacy_accepted, created_at)
     values ($1, lower(replace($1, ' ', '.')) || '@exemple.ma', ${phoneOf}, 'Inès', 12, $2, 'Bonjour,
nous arrivons de Rabat.', true, now() - make_interval(hours => $3))`,
    [name, level, hoursAgo],
  );
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const names = (page: Page) =>
  rows(page)
    .getByRole('rowheader')
    .getByRole('link', { name: /^Ouvrir/ });
const note = (page: Page) => page.getByRole('textbox', { name: /Note pour l’équipe/ });

async function download(page: Page, link: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const cells: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
  return { name: file.suggestedFilename(), cells };
}

test('with nothing received yet, every tab says so', async ({ page }) => {
  await beSignedIn(page);
  for (const [tab, title] of [
    ['applications', 'Aucune candidature pour le moment'],
    ['messages', 'Aucun message pour le moment'],
    ['newsletter', 'Aucune inscription pour le moment'],
  ]) {
    await page.goto(`/admin/leads?tab=${tab}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('overdue families come first and are answered one after the other, with a note and by keyboard', async ({
  page,
}) => {
  await receiveLead({ name: 'Rita Recente', hoursAgo: 2 });
  await receiveLead({ name: 'Karim Patient', hoursAgo: 30 });
  await receivePreRegistration({ name: 'Salma Oubliee', hoursAgo: 60 });
  await receivePreRegistration({ name: 'Omar Attend', hoursAgo: 30 });
  await receiveLead({ name: 'Bot Machine', hoursAgo: 90, suspect: true });
  await signIn(page);
  const late = page.getByRole('region', { name: '2 réponses en retard' }).getByRole('listitem');
  await expect(late).toHaveText([
    /Salma Oubliee\s*en retard de 12\u00A0h/,
    /Karim Patient\s*en retard de 6\u00A0h/,
  ]);
  // What is due within 18 and 22 hours is due today, or tomorrow, as the clock has it.
  const now = new Date();
  const today = [18, 22].filter(
    (hours) => isoDay(new Date(now.getTime() + hours * 3_600_000)) === isoDay(now),
  );
  const due = page.getByRole('region', { name: /^\d+ réponses? à donner aujourd’hui$/ });
  await expect(due).toHaveCount(today.length > 0 ? 1 : 0);
  if (today.length > 0) await expect(due.getByRole('listitem')).toHaveCount(today.length);
  const fresh = page.getByRole('region', { name: 'Nouveau pour vous' }).getByRole('link');
  await fresh.filter({ hasText: 'Rita Recente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Recente' })).toBeVisible();
  await page.goto('/admin/leads');
  await expect(names(page)).toHaveText([/Salma Oubliee/, /Karim Patient/, /Omar Attend/, /Rita Recente/]);
  await expect(rows(page).nth(0)).toContainText('En retard de 12\u00A0h');
  await expect(rows(page).nth(1)).toContainText('En retard de 6\u00A0h');
  await expect(rows(page).nth(2)).toContainText('À répondre avant');

  await page.getByRole('link', { name: /^En retard/ }).click();
  await expect(names(page)).toHaveText([/Salma Oubliee/, /Karim Patient/]);
  await names(page).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Salma Oubliee' })).toBeVisible();
  await expect(page.getByText('Bonjour,\nnous arrivons de Rabat.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:06\d{8}$/);
  await expectAccessible(page);
  await note(page).fill('Rappelée : visite mardi à 10:00.');
  await page.getByRole('button', { name: 'Marquer comme traitée' }).press('Enter');
  await expectTold(page, 'Demande marquée comme traitée');
  await expect(page.getByText(/Traitée .*par Direction/)).toBeVisible();
  await note(page).fill('Rappelée : visite mercredi.');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expectTold(page, 'Note enregistrée');

  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(names(page)).toHaveText([/Karim Patient/]);
  const handle = page.getByRole('button', { name: 'Marquer traitée la demande de Karim Patient' });
  await handle.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Marquer comme traitée' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(handle).toBeFocused();
  await handle.press('Enter');
  await expectAccessible(page);
  await page.keyboard.type('Email envoyé.');
  await dialog.getByRole('button', { name: 'Marquer comme traitée' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Aucune réponse en retard' })).toBeVisible();

  const { rows: kept } = await site.database.query(
    `select handled_by_name, handling_note from lead_captures where handled_at is not null
     union all select handled_by_name, handling_note from admissions where handled_at is not null order by 2`,
  );
  expect(kept).toEqual([
    { handled_by_name: 'Direction', handling_note: 'Email envoyé.' },
    { handled_by_name: 'Direction', handling_note: 'Rappelée : visite mercredi.' },
  ]);
});

test('filters narrow the list and its export; the whole export and the suspects stay apart', async ({
  page,
}) => {
  await receiveLead({ name: 'Nour Petite', level: 'maternelle', hoursAgo: 24 * 12 });
  await signIn(page, '/admin/leads');
  await page.locator('summary', { hasText: 'Filtres' }).click();
  await page.getByLabel('Niveau').selectOption({ label: 'Collège' });
  await page.getByLabel('Source').selectOption({ index: 2 });
  await page.getByLabel('Période').selectOption({ label: '7 derniers jours' });
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await expect(names(page)).toHaveText([/Omar Attend/, /Salma Oubliee/]);
  await expect(page.getByText('2 candidatures avec ces filtres')).toBeVisible();
  await expect(page.getByText('Selon la recherche et les filtres affichés')).toBeVisible();
  const chosen = await download(page, 'Exporter le résultat (2)');
  expect(chosen.cells.map(({ Parent }) => Parent).sort()).toEqual(['Omar Attend', 'Salma Oubliee']);
  expect(chosen.cells.find(({ Parent }) => Parent === 'Salma Oubliee')).toMatchObject({
    'Traitée par': 'Direction',
    Note: 'Rappelée : visite mercredi.',
  });

  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.locator('summary', { hasText: 'Filtres' }).click();
  await page.getByLabel('Période').selectOption({ label: 'Entre deux dates' });
  const day = isoDay(new Date(Date.now() - 12 * 86_400_000));
  await page.getByLabel('Du', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Au (inclus)').fill(day);
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await expect(names(page)).toHaveText([/Nour Petite/]);
  await page.getByLabel('Rechercher dans les candidatures').fill('introuvable');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Aucune candidature trouvée' })).toBeVisible();

  await page.goto('/admin/leads?state=suspect');
  await expect(names(page)).toHaveText([/Bot Machine/]);
  const before = new Date();
  const whole = await download(page, 'Tout exporter, sans filtre');
  expect([before, new Date()].map((moment) => `candidatures_${isoDay(moment)}.csv`)).toContain(whole.name);
  expect(whole.cells).toHaveLength(6);
  expect(whole.cells.find(({ Parent }) => Parent === 'Bot Machine')).toMatchObject({ Suspect: 'Oui' });
});

test('what fails, comes too late or loses its session leaves the note as typed; the erased is gone', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of (500|401|403)/);
  await signIn(page, '/admin/leads?q=Rita');
  await names(page).first().click();
  await note(page).fill('Une note longue à taper.');
  const handle = page.getByRole('button', { name: 'Marquer comme traitée' });
  await site.database.query('revoke update on lead_captures from site_administrator');
  await site.database.query(
    'revoke update (handled_at, handled_by_name, handling_note) on lead_captures from site_administrator',
  );
  await handle.click();
  await expectTold(page, 'Erreur', 'Une erreur s’est produite. Veuillez réessayer.');
  await expect(note(page)).toHaveValue('Une note longue à taper.');
  await site.database.query(
    'grant update (handled_at, handled_by_name, handling_note) on lead_captures to site_administrator',
  );

  const cookies = await context.cookies();
  await context.clearCookies();
  await handle.click();
  await expectTold(page, 'Votre session est terminée');
  await expect(note(page)).toHaveValue('Une note longue à taper.');
  await context.addCookies(cookies);

  // A colleague notes something, then answers the family: neither note is lost, and none is replaced unseen.
  await site.database.query(
    `update lead_captures set handling_note = 'Appelée.' where full_name = 'Rita Recente'`,
  );
  await handle.click();
  await expectTold(page, 'Cette demande a changé entre-temps');
  const theirs = page.getByRole('status').filter({ hasText: 'Cette note a été écrite entre-temps' });
  await expect(theirs).toContainText('Appelée.');
  await expect(note(page)).toHaveValue('Une note longue à taper.');
  await expectAccessible(page);
  await theirs.getByRole('button', { name: 'Garder les deux' }).click();
  await expect(theirs).toBeHidden();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveValue('Appelée.\n\nUne note longue à taper.');

  await site.database.query(
    `update lead_captures set handled_at = now(), handled_by_name = 'Samia', handling_note = 'Visite jeudi.'
     where full_name = 'Rita Recente'`,
  );
  await handle.click();
  await expectTold(page, 'Cette demande a changé entre-temps');
  await expect(page.getByText(/par Samia/)).toBeVisible();
  await expect(theirs).toContainText('Visite jeudi.');
  // Pressed again without a choice, nothing is replaced.
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expectTold(page, 'Cette demande a changé entre-temps');
  await expect(theirs).toContainText('Visite jeudi.');
  await theirs.getByRole('button', { name: 'Garder la mienne' }).click();
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expectTold(page, 'Note enregistrée');
  await expect(note(page)).toHaveValue('Appelée.\n\nUne note longue à taper.');

  // What is typed and not saved outlives the reopening, and the list begins with the note that there is.
  await note(page).fill('À rappeler.');
  await page.getByRole('button', { name: 'Rouvrir la demande' }).click();
  await expectTold(page, 'Demande à répondre de nouveau');
  await expect(note(page)).toHaveValue('À rappeler.');
  await page.getByRole('button', { name: 'Enregistrer la note seulement' }).click();
  await expectTold(page, 'Note enregistrée');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.getByRole('button', { name: 'Marquer traitée la demande de Rita Recente' }).click();
  await expect(note(page)).toHaveValue('À rappeler.');
  await page.keyboard.press('Escape');
  await names(page).first().click();

  await page.getByRole('button', { name: 'Effacer définitivement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  await expectTold(page, 'Demande effacée définitivement');
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes des familles' })).toBeVisible();
  const left = await site.database.query(`select 1 from lead_captures where full_name = 'Rita Recente'`);
  expect(left.rows).toEqual([]);
  const logged = await site.database.query(
    'select action, subject from activity_log order by at desc limit 1',
  );
  expect(logged.rows).toEqual([{ action: 'erased', subject: 'application' }]);
});

test('subscribers of the newsletter have their tab, their links and their export', async ({ page }) => {
  await site.database.query(
    `insert into newsletter_subscribers (email, token, confirmed_at)
     values ('attend@exemple.ma', repeat('a', 64), null), ('inscrite@exemple.ma', repeat('b', 64), now())`,
  );
  await signIn(page, '/admin/leads?tab=newsletter');
  await expect(page.getByText('2 adresses, dont 1 confirmée')).toBeVisible();
  const waiting = rows(page).filter({ hasText: 'attend@exemple.ma' });
  await expect(waiting).toContainText('En attente');
  await expect(waiting.getByRole('link', { name: /Confirmation/ })).toHaveAttribute(
    'href',
    new RegExp('a'.repeat(64)),
  );
  const { name, cells } = await download(page, 'Exporter en CSV');
  expect(name).toMatch(/^abonnes_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(cells.map((cell) => [cell['E-mail'], cell.État]).sort()).toEqual([
    ['attend@exemple.ma', 'En attente'],
    ['inscrite@exemple.ma', 'Confirmée'],
  ]);
});

test('every tab is accessible and fits, on a phone and on a desk, over several pages', async ({ page }) => {
  for (let number = 1; number <= 22; number += 1) {
    await receiveLead({ name: `Famille ${number}`, hoursAgo: number });
  }
  await site.database.query(
    `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted)
     values ('Jean ${'Trèslongnom'.repeat(8)}', 'jean@exemple.ma', '0612345678', 'autre', repeat('mot ', 240), true)`,
  );
  await beSignedIn(page);
  for (const path of ['', '?tab=messages', '?tab=newsletter', '?level=primaire', '?q=introuvable-xyz']) {
    await page.goto(`/admin/leads${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await expectNoSidewaysScroll(page, [width]);
      if (width !== 768) await expectAccessible(page);
    }
  }
});

test('a list that the database refuses says so, and comes back when asked again', async ({ page, watch }) => {
  watch.allow(/status of 500/, /Error/);
  await signIn(page);
  await site.database.query('revoke select on lead_captures from site_administrator');
  await page.getByRole('link', { name: 'Demandes', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Impossible de charger les demandes' })).toBeVisible();
  await site.database.query('grant select on lead_captures to site_administrator');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page).first()).toBeVisible();
});
