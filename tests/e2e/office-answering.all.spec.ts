import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';
import { exchanges, message, openRequest } from './office-answering-steps.ts';
import { ownMailSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

/* A family from its request to enrolment, as the staff answers it, with a real mail server. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const site = ownMailSite();

const taken = (address: string) =>
  site.mail.received.filter(({ envelopeTo }) => envelopeTo.includes(address));

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

  // A template replaces typed text only after a confirmation.
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
  await expectToast(page, 'La réponse n’est pas partie');
  await expect(exchanges(page)).toContainText(/Samia a répondu par email[\s\S]*Je vous attends\./);
  await expect(message(page)).toHaveValue('Bonjour {nom}, à bientôt.');
  expect(taken(address)).toHaveLength(1);
  await send.click();
  await expectToast(page, 'Réponse envoyée');
  await expect.poll(() => taken(address)[1]?.text).toContain(`Bonjour ${name}, à bientôt.`);
});

test('a call is noted with one press and taken back; what a colleague chose is shown before it is replaced', async ({
  page,
  request,
}) => {
  const name = await receiveLead(request, { site: site.url });
  await openRequest(page, name);
  await page.getByRole('button', { name: 'J’ai appelé' }).click();
  await expectToast(page, 'Échange noté, la demande est traitée');
  await expect(exchanges(page)).toContainText('Direction a appelé la famille');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('contacted');
  await exchanges(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expectToast(page, 'Échange retiré');
  await expect(exchanges(page)).toContainText('Aucun échange noté');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('new');
  await page.getByRole('button', { name: 'J’ai écrit sur WhatsApp' }).click();
  await expect(exchanges(page)).toContainText('Direction a écrit sur WhatsApp');

  await site.database.query(`update lead_captures set stage = 'file_received' where full_name = $1`, [name]);
  await page.getByLabel('Étape', { exact: true }).selectOption('Sans suite');
  await page.getByRole('button', { name: 'Enregistrer le suivi' }).click();
  await expectToast(page, 'Cette demande a changé entre-temps');
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
  await expectToast(page, 'Modèle enregistré');
  const templates = page.getByRole('list', { name: 'Modèles de réponse' }).getByRole('listitem');
  await expect(templates.last()).toContainText('Portes ouvertes');
  const count = await templates.count();
  await page.getByRole('button', { name: 'Monter le modèle Portes ouvertes' }).click();
  await expect(templates.nth(count - 2)).toContainText('Portes ouvertes');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A colleague saved first: their text is shown beside, and replaced only after a confirmation.
  await page.getByRole('link', { name: 'Modifier le modèle Portes ouvertes' }).click();
  await message(page).fill('Venez nombreux.');
  await site.database.query(
    `update reply_templates set body = 'Venez samedi.', version = version + 1, updated_by_name = 'Samia'
     where name = 'Portes ouvertes'`,
  );
  await save.click();
  await expectToast(page, 'Ce modèle a changé entre-temps');
  const theirs = page.getByRole('status').filter({ hasText: 'modifié entre-temps par Samia' });
  await expect(theirs).toContainText('Venez samedi.');
  await expect(message(page)).toHaveValue('Venez nombreux.');
  await theirs.getByRole('button', { name: 'Garder le mien' }).click();
  await save.click();
  await expectToast(page, 'Modèle enregistré');
  await page.getByRole('button', { name: 'Supprimer le modèle Portes ouvertes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Modèle supprimé');
  await expect(templates).toHaveCount(count - 1);
});
