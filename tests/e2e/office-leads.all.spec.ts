import { beSignedIn, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { download, type Family, insertLead, names, note, rows } from './office-leads-steps.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

// Its own site, so that figures and waiting times are known and its database can be made to refuse.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

const receiveLead = (family: Family) => insertLead(site.database, family);

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

test('what fails, comes too late or loses its session leaves the note as typed; the erased is gone', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of (500|401|403)/);
  await receiveLead({ name: 'Rita Recente', hoursAgo: 2 });
  await signIn(page, '/admin/leads?q=Rita');
  await names(page).first().click();
  await note(page).fill('Une note longue à taper.');
  const handle = page.getByRole('button', { name: 'Marquer comme traitée' });
  await site.database.query('revoke update on lead_captures from site_administrator');
  await site.database.query(
    'revoke update (handled_at, handled_by_name, handling_note) on lead_captures from site_administrator',
  );
  await handle.click();
  await expectToast(page, 'Erreur', 'Une erreur s’est produite. Veuillez réessayer.');
  await expect(note(page)).toHaveValue('Une note longue à taper.');
  await site.database.query(
    'grant update (handled_at, handled_by_name, handling_note) on lead_captures to site_administrator',
  );

  const cookies = await context.cookies();
  await context.clearCookies();
  await handle.click();
  await expectToast(page, 'Votre session est terminée');
  await expect(note(page)).toHaveValue('Une note longue à taper.');
  await context.addCookies(cookies);

  // A colleague notes something, then answers the family: neither note is lost or overwritten unseen.
  await site.database.query(
    `update lead_captures set handling_note = 'Appelée.' where full_name = 'Rita Recente'`,
  );
  await handle.click();
  await expectToast(page, 'Cette demande a changé entre-temps');
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
  await expectToast(page, 'Cette demande a changé entre-temps');
  await expect(page.getByText(/par Samia/)).toBeVisible();
  await expect(theirs).toContainText('Visite jeudi.');
  // A second press without a choice replaces nothing.
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expectToast(page, 'Cette demande a changé entre-temps');
  await expect(theirs).toContainText('Visite jeudi.');
  await theirs.getByRole('button', { name: 'Garder la mienne' }).click();
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expectToast(page, 'Note enregistrée');
  await expect(note(page)).toHaveValue('Appelée.\n\nUne note longue à taper.');

  // The unsaved draft survives the reopening, and the list begins with the saved note.
  await note(page).fill('À rappeler.');
  await page.getByRole('button', { name: 'Rouvrir la demande' }).click();
  await expectToast(page, 'Demande à répondre de nouveau');
  await expect(note(page)).toHaveValue('À rappeler.');
  await page.getByRole('button', { name: 'Enregistrer la note seulement' }).click();
  await expectToast(page, 'Note enregistrée');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.getByRole('button', { name: 'Marquer traitée la demande de Rita Recente' }).click();
  await expect(note(page)).toHaveValue('À rappeler.');
  await page.keyboard.press('Escape');
  await names(page).first().click();

  await page.getByRole('button', { name: 'Effacer définitivement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  await expectToast(page, 'Demande effacée définitivement');
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes des familles' })).toBeVisible();
  const left = await site.database.query(`select 1 from lead_captures where full_name = 'Rita Recente'`);
  expect(left.rows).toEqual([]);
  const logged = await site.database.query(
    'select action, subject from activity_log order by at desc limit 1',
  );
  expect(logged.rows).toEqual([{ action: 'erased', subject: 'application' }]);
});

test('subscribers of the newsletter have their tab and their export, without the secrets of their links', async ({
  page,
}) => {
  await site.database.query(
    `insert into newsletter_subscribers (email, token, confirmed_at)
     values ('attend@exemple.ma', repeat('a', 64), null), ('inscrite@exemple.ma', repeat('b', 64), now())`,
  );
  await signIn(page, '/admin/leads?tab=newsletter');
  await expect(page.getByText('2 adresses, dont 1 confirmée')).toBeVisible();
  const waiting = rows(page).filter({ hasText: 'attend@exemple.ma' });
  await expect(waiting).toContainText('En attente');
  expect(await page.content()).not.toContain('a'.repeat(64));
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
