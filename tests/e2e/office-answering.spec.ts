import type { Page } from '@playwright/test';
import { toLocalInput } from '#app/lib/dates.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectTold } from './toasts.ts';

/* A family from its request to its inscription, as the staff answers it, with a real mail server. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const smtpPort = await freePort();
let server: MailServer;
test.beforeAll(async () => {
  server = await startMailServer(smtpPort);
});
const site = await ownSite({
  env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'École Mille Horizons <ecole@ecole.example>' },
});
test.afterAll(() => server.close());

const taken = (address: string) => server.received.filter(({ envelopeTo }) => envelopeTo.includes(address));
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const exchanges = (page: Page) => page.getByRole('region', { name: 'Échanges avec la famille' });

async function openRequest(page: Page, name: string) {
  await signIn(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Ouvrir la demande de ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a family writes, is answered, comes for a visit and is enrolled; the office sees each step', async ({
  page,
  request,
  watch,
}) => {
  // A visit without a date is refused.
  watch.allow(/status of 400/);
  const address = 'zineb@exemple.ma';
  const name = await receiveLead(request, { site: site.url, email: address });
  await expect.poll(() => taken(address).map(({ subject }) => subject)).toEqual(['Votre demande pour Adam']);
  await expect
    .poll(() => taken(administrator.email).map(({ subject }) => subject))
    .toContain(`Nouvelle candidature\u00A0: ${name}`);

  await openRequest(page, name);
  await page.getByLabel('Partir d’un modèle').selectOption('Premier contact');
  await expect(message(page)).toHaveValue(
    new RegExp(`^Bonjour ${name},[\\s\\S]*votre demande pour Adam, niveau primaire\\.`),
  );
  await expect(message(page)).toBeFocused();
  await message(page).press('ControlOrMeta+End');
  await message(page).pressSequentially('\n\nLe plan : https://ecole.example/plan.');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: 'Aperçu de la réponse' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByText(`Bonjour ${name},`, { exact: true })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'https://ecole.example/plan' })).toBeVisible();
  await expectAccessible(page, { frames: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expectTold(page, 'Réponse envoyée', 'La demande est marquée comme traitée.');
  await expect(message(page)).toHaveValue('');
  await expect(exchanges(page)).toContainText(/Direction a répondu par email[\s\S]*Votre demande pour Adam/);

  await expect.poll(() => taken(address).length).toBe(2);
  const reply = taken(address)[1];
  expect(reply).toMatchObject({
    subject: 'Votre demande pour Adam',
    from: { value: [{ address: 'ecole@ecole.example' }] },
    replyTo: { value: [{ address: administrator.email, name: 'Direction' }] },
  });
  expect(reply?.text).toContain(`Bonjour ${name},`);
  expect(reply?.text).toMatch(/Direction\s+École Mille Horizons/);
  expect(reply?.headers.has('auto-submitted')).toBe(false);

  await expect
    .poll(async () => {
      await page.reload();
      return exchanges(page).innerText();
    })
    .toContain('Parti');
  await expect(page.getByRole('region', { name: 'Suivi' })).toContainText('Traitée par Direction');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('contacted');
  await expectAccessible(page);

  // A visit has a date.
  await page.getByLabel('Étape', { exact: true }).selectOption('Visite prévue');
  await page.getByLabel('Attribuée à').selectOption({ label: 'Direction (moi)' });
  const save = page.getByRole('button', { name: 'Enregistrer le suivi' });
  await save.click();
  await expect(page.getByText('Donnez le jour et l’heure de la visite').first()).toBeVisible();
  const visit = new Date(Date.now() + 60_000);
  await page.getByLabel('Jour et heure de la visite').fill(toLocalInput(visit));
  await save.click();
  await expectTold(page, 'Suivi enregistré');
  await page.goto('/admin/leads?stage=visit_planned&assigned=me');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    /Visite prévue[\s\S]*Pour Direction/,
  );
  await page.goto('/admin/leads?assigned=none');
  await expect(page.getByText(/avec ces filtres/)).toBeVisible();
  await expect(page.getByRole('link', { name: `Ouvrir la demande de ${name}` })).toHaveCount(0);

  await openRequest(page, name);
  await page.getByLabel('Étape', { exact: true }).selectOption('Inscription faite');
  await save.click();
  await expectTold(page, 'Suivi enregistré');
  await page.goto('/admin/dashboard');
  const funnel = page.getByRole('region', { name: 'De la demande à l’inscription' }).getByRole('listitem');
  await expect(funnel.filter({ hasText: 'Inscription faite' })).toContainText('1 · 100');
  await expect(page.getByRole('region', { name: 'Nouveau pour vous' })).toContainText(name);
  await expectAccessible(page);
  await page.goto('/admin/leads/figures');
  await page
    .getByRole('region', { name: 'Par niveau' })
    .getByRole('row', { name: /Primaire/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL('/admin/leads?level=primaire');
  await page.goto('/admin/activity');
  const log = page.getByRole('main');
  await expect(log).toContainText('a envoyé une réponse pour une candidature');
  await expect(log).toContainText('Étape : Visite prévue');
  await expect(log).toContainText('À Direction');
  await expect(log).not.toContainText(name);
});

test('a reply outlives a reload, is refused in words, and is not sent over a colleague’s unseen', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/status of 400/);
  const address = 'omar@exemple.ma';
  const name = await receiveLead(request, { site: site.url, email: address });
  await openRequest(page, name);
  await message(page).fill('Bonjour {prenom}, à bientôt.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText(/\{prenom\} n’est pas un champ connu/)).toBeVisible();
  await message(page).fill('Bonjour {nom}, à bientôt.');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.getByRole('link', { name: `Ouvrir la demande de ${name}` }).click();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(message(page)).toHaveValue('Bonjour {nom}, à bientôt.');

  // Over what was typed a template comes only when that is meant.
  await page.getByLabel('Partir d’un modèle').selectOption('Confirmation de la visite');
  await page
    .getByRole('alertdialog', { name: 'Remplacer votre texte ?' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(message(page)).toHaveValue('Bonjour {nom}, à bientôt.');

  await site.database.query(
    `insert into inquiry_exchanges (inquiry_kind, inquiry_id, kind, text, author_name)
     select 'lead', id, 'reply', 'Je vous attends.', 'Samia' from lead_captures where full_name = $1`,
    [name],
  );
  const send = page.getByRole('button', { name: 'Envoyer la réponse' });
  await send.click();
  await expectTold(page, 'La réponse n’est pas partie');
  await expect(exchanges(page)).toContainText(/Samia a répondu par email[\s\S]*Je vous attends\./);
  await expect(message(page)).toHaveValue('Bonjour {nom}, à bientôt.');
  expect(taken(address)).toHaveLength(1);
  await send.click();
  await expectTold(page, 'Réponse envoyée');
  await expect.poll(() => taken(address)[1]?.text).toContain(`Bonjour ${name}, à bientôt.`);
});

test('a call is noted with one press and taken back; what a colleague chose is shown before it is replaced', async ({
  page,
  request,
}) => {
  const name = await receiveLead(request, { site: site.url });
  await openRequest(page, name);
  await page.getByRole('button', { name: 'J’ai appelé' }).click();
  await expectTold(page, 'Échange noté, la demande est traitée');
  await expect(exchanges(page)).toContainText('Direction a appelé la famille');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('contacted');
  await exchanges(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expectTold(page, 'Échange retiré');
  await expect(exchanges(page)).toContainText('Aucun échange noté');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('new');
  await page.getByRole('button', { name: 'J’ai écrit sur WhatsApp' }).click();
  await expect(exchanges(page)).toContainText('Direction a écrit sur WhatsApp');

  await site.database.query(`update lead_captures set stage = 'file_received' where full_name = $1`, [name]);
  await page.getByLabel('Étape', { exact: true }).selectOption('Sans suite');
  await page.getByRole('button', { name: 'Enregistrer le suivi' }).click();
  await expectTold(page, 'Cette demande a changé entre-temps');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('file_received');
});

test('the staff writes its own templates, in its own order', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await signIn(page, '/admin/reply-templates');
  await page.getByRole('link', { name: 'Nouveau modèle' }).click();
  await page.getByLabel('Nom du modèle').fill('Portes ouvertes');
  await page.getByLabel('Objet de l’email').fill('Nos portes ouvertes');
  await message(page).fill('Bonjour {prénom},');
  const save = page.getByRole('button', { name: 'Enregistrer le modèle' });
  await save.click();
  await expect(page.getByText(/\{prénom\} n’est pas un champ connu/)).toBeVisible();
  await expectAccessible(page);
  await message(page).fill('Venez avec ');
  await page.getByRole('button', { name: '{enfant}' }).click();
  await expect(message(page)).toHaveValue('Venez avec {enfant}');
  await save.click();
  await expectTold(page, 'Modèle enregistré');
  const templates = page.getByRole('list', { name: 'Modèles de réponse' }).getByRole('listitem');
  await expect(templates.last()).toContainText('Portes ouvertes');
  const count = await templates.count();
  await page.getByRole('button', { name: 'Monter le modèle Portes ouvertes' }).click();
  await expect(templates.nth(count - 2)).toContainText('Portes ouvertes');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A colleague saves first: theirs is shown beside, and is replaced only when that is meant.
  await page.getByRole('link', { name: 'Modifier le modèle Portes ouvertes' }).click();
  await message(page).fill('Venez nombreux.');
  await site.database.query(
    `update reply_templates set body = 'Venez samedi.', version = version + 1, updated_by_name = 'Samia'
     where name = 'Portes ouvertes'`,
  );
  await save.click();
  await expectTold(page, 'Ce modèle a changé entre-temps');
  const theirs = page.getByRole('status').filter({ hasText: 'modifié entre-temps par Samia' });
  await expect(theirs).toContainText('Venez samedi.');
  await expect(message(page)).toHaveValue('Venez nombreux.');
  await theirs.getByRole('button', { name: 'Garder le mien' }).click();
  await save.click();
  await expectTold(page, 'Modèle enregistré');
  await page.getByRole('button', { name: 'Supprimer le modèle Portes ouvertes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectTold(page, 'Modèle supprimé');
  await expect(templates).toHaveCount(count - 1);
});
