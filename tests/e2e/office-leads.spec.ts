import { isoDay } from '#app/lib/dates.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { download, type Family, insertLead, names, note, phoneOf, rows } from './office-leads-steps.ts';
import { ownSite } from './own-site.ts';
import { expectToast } from './toasts.ts';

// Its own site, so that figures and waiting times are known and its database can be made to refuse.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

const receiveLead = (family: Family) => insertLead(site.database, family);

async function receivePreRegistration({ name, level = 'college', hoursAgo }: Family) {
  await site.database.query(
    `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, message, privacy_accepted, created_at)
     values ($1, lower(replace($1, ' ', '.')) || '@exemple.ma', ${phoneOf}, 'Inès', 12, $2, 'Bonjour,
nous arrivons de Rabat.', true, now() - make_interval(hours => $3))`,
    [name, level, hoursAgo],
  );
}

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
  // Due in 18 to 22 hours is today or tomorrow, by the clock.
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
  await expectToast(page, 'Demande marquée comme traitée');
  await expect(page.getByText(/Traitée .*par Direction/)).toBeVisible();
  await note(page).fill('Rappelée : visite mercredi.');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expectToast(page, 'Note enregistrée');

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
