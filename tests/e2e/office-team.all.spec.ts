import type { Browser, Page } from '@playwright/test';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, sendCredentials, signIn, test, untilHydrated } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';
import { password } from './office-team-steps.ts';
import { ownMailSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast, toast } from './toasts.ts';

// Its own site, with a mail server: invited people follow the links in their mail.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const site = ownMailSite();
const sizes = [360, 768, 1280];

type Person = { name: string; email: string; role: 'Direction' | 'Rédaction' | 'Accueil' };
const salma: Person = { name: 'سلمى بنيس', email: 'salma@ecole.example', role: 'Accueil' };
const karim: Person = { name: 'Karim Alaoui-Belghiti', email: 'karim@ecole.example', role: 'Rédaction' };

/** Another browser. */
async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.0.1' },
  });
  return context.newPage();
}

/** Opens a page there, and waits for hydration. */
async function go(page: Page, path: string) {
  const answer = await page.goto(path);
  await untilHydrated(page);
  return answer;
}

async function fillInvitation(page: Page, { name, email, role }: Person) {
  await page.getByLabel('Nom complet').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Rôle').selectOption({ label: role });
}

/** The direction invites a person; returns the link in the mail. */
async function invite(page: Page, person: Person): Promise<string> {
  await page.goto('/admin/team/invite');
  await fillInvitation(page, person);
  await page.getByLabel('Votre mot de passe').fill(administrator.password);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('region', { name: `Invitation pour ${person.name}` })).toBeVisible();
  return linkTo(person);
}

async function linkTo({ email }: Person, count = 1): Promise<string> {
  const sent = () => site.mail.received.filter(({ envelopeTo }) => envelopeTo.includes(email));
  await expect.poll(() => sent().length).toBe(count);
  const [link] = /http\S+\/admin\/invitation\?jeton=[0-9a-f]{64}/.exec(sent().at(-1)?.text ?? '') ?? [];
  if (!link) throw new Error('expected a link in the message');
  return link;
}

async function chooseAndEnter(page: Page, link: string, { email }: Person) {
  await page.goto(link);
  await expect(page).toHaveURL('/admin/invitation');
  await untilHydrated(page);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL('/admin/login');
  await sendCredentials(page, { email, password });
  await expect(page).toHaveURL('/admin/dashboard');
  await untilHydrated(page);
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link');

async function openMember(page: Page, { name }: Person) {
  await page.goto('/admin/team');
  await page.getByRole('link', { name: `Ouvrir le compte de ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('members cannot change their own account, and the last of the direction is marked', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/team');
  await page.getByRole('row').filter({ hasText: administrator.email }).getByRole('link').click();
  await expect(page.getByText('C’est votre compte.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Désactiver|Enregistrer le rôle/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('an invitation: typed, stored as a draft, refused where there is an account, sent, and shown this once', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await signIn(page, '/admin/team');
  await expect(page.getByRole('row').filter({ hasText: administrator.email })).toContainText(
    'Direction (vous)',
  );
  await expect(page.getByText('Aucune invitation n’attend de réponse.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Inviter quelqu’un' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inviter quelqu’un');

  const send = page.getByRole('button', { name: 'Envoyer l’invitation' });
  await send.click();
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2);
  await expect(page.getByLabel('Nom complet')).toBeFocused();
  await expect(page.getByText('Choisissez un rôle', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await fillInvitation(page, { ...salma, email: administrator.email.toUpperCase() });
  // An open screen is not enough.
  await send.click();
  const own = page.getByLabel('Votre mot de passe');
  await expect(own).toBeFocused();
  await own.fill('pas le bon');
  await send.click();
  await expectToast(page, 'Mot de passe refusé');
  await own.fill(administrator.password);
  await send.click();
  await expect(page.getByText('Cette adresse a déjà un compte')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Nom complet')).toHaveValue(salma.name);

  // The draft is restored.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByLabel('Nom complet')).toHaveValue(salma.name);
  await page.getByLabel('Email').fill(salma.email);
  await expect(own).toHaveValue('');
  await own.fill(administrator.password);
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await send.click();
  const done = page.getByRole('region', { name: `Invitation pour ${salma.name}` });
  await expect(done.getByRole('heading')).toBeFocused();
  await expect(done).toContainText(await linkTo(salma));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await done.getByRole('link', { name: 'Retour à l’équipe' }).click();
  const waiting = page.getByRole('region', { name: 'Invitations en attente' });
  await expect(waiting).toContainText(salma.email);
  await expect(waiting).not.toContainText('jeton');
  await expectAccessible(page);

  // A new link: the first is void.
  const first = await linkTo(salma);
  await waiting.getByRole('button', { name: `Envoyer un nouveau lien à ${salma.name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Envoyer un nouveau lien ?' });
  const again = question.getByRole('button', { name: 'Envoyer' });
  await again.click();
  await expect(question.getByText('Ce champ est obligatoire')).toBeVisible();
  await expect(question.getByLabel('Votre mot de passe')).toBeFocused();
  await expectAccessible(page);
  await question.getByLabel('Votre mot de passe').fill(administrator.password);
  await again.click();
  await expectToast(page, 'Invitation envoyée');
  const second = await linkTo(salma, 2);
  await expect(waiting).toContainText(second);
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est pas valable' })).toBeVisible();
  await expectAccessible(page);
});

test('who is invited chooses a password, enters, and finds what is theirs and nothing else', async ({
  page,
  browser,
  request,
}) => {
  const family = await receiveLead(request, { site: site.url });
  const link = await linkTo(salma, 2);
  // A link scanner comes first, without effect.
  const scanned = await page.request.get(link, { maxRedirects: 0 });
  expect(scanned.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    location: '/admin/invitation',
  });
  const hers = await otherBrowser(browser);
  await go(hers, link);
  await expect(hers.getByText('Votre rôle : Accueil.')).toBeVisible();
  await expectAccessible(hers);
  await hers.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(hers);
  await hers.setViewportSize({ width: 1280, height: 800 });
  await hers.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(hers.getByText('Ce champ est obligatoire').first()).toBeVisible();
  await chooseAndEnter(hers, link, salma);

  await expect(rail(hers)).toHaveText([
    ...['Tableau de bord', 'Calendrier', 'Demandes', 'Inscriptions', 'Corbeille', 'Mon compte'],
  ]);
  await expect(hers.getByRole('main')).toContainText(family);
  await expect(hers.getByRole('main')).not.toContainText('Carrousel');
  await expectAccessible(hers);
  await hers.getByRole('link', { name: 'Voir les demandes' }).click();
  await hers.getByRole('link', { name: family }).first().click();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(family);
  // The notification, without access to the list of mails.
  const emails = hers.getByRole('region', { name: 'Emails du site' });
  await expect(emails).toContainText('Votre demande pour Adam');
  await expect(emails.getByRole('link')).toHaveCount(0);
  await go(hers, '/admin/security/account');
  await expect(hers.getByLabel('Nouvelles candidatures, préinscriptions et messages')).toBeVisible();
  await expect(hers.getByText('alertes de sécurité critiques')).toHaveCount(0);

  // The link again.
  await go(hers, link);
  await expect(hers.getByRole('heading', { name: 'Ce lien n’est pas valable' })).toBeVisible();
  await hers.context().close();
});

test('an address that is for others says so, whatever is there', async ({ page, browser }) => {
  await signIn(page);
  const link = await invite(page, karim);
  const his = await otherBrowser(browser);
  await chooseAndEnter(his, link, karim);
  await expect(rail(his)).toHaveText([
    ...['Tableau de bord', 'Calendrier', 'Photos', 'Carrousel', 'Pages', 'Témoignages', 'Événements'],
    ...['Inscriptions', 'Blog', 'Newsletter', 'Corbeille', 'Mon compte'],
  ]);
  await expect(his.getByRole('main')).not.toContainText(/candidature|demande/i);
  await go(his, '/admin/security/account');
  await expect(his.getByText('Messages par email')).toHaveCount(0);
  await site.database.query(
    `update lead_captures set id = '00000000-0000-4000-8000-000000000001' where id = (select id from lead_captures limit 1)`,
  );
  const there = '/admin/leads/lead/00000000-0000-4000-8000-000000000001';
  const shown = async (path: string) => {
    const answer = await go(his, path);
    expect(answer?.status(), path).toBe(403);
    await expect(his.getByRole('heading', { level: 1 })).toHaveText('Page réservée');
    return his.getByRole('main').innerText();
  };
  const said = await shown(there);
  expect(said).toContain('Cette page est réservée à la direction et à l’accueil');
  expect(await shown(there.replace(/1$/, '2'))).toBe(said);
  expect(await shown('/admin/leads/nulle-part')).toBe(said);
  expect(await shown('/admin/leads')).toBe(said);
  await expectAccessible(his);
  for (const width of sizes) {
    await his.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(his);
  }
  expect(await shown('/admin/team')).toContain('réservée à la direction');
  expect(await shown('/admin/mails')).toContain('réservée à la direction');
  expect((await his.request.get('/admin/leads/candidatures.csv')).status()).toBe(403);
  // An unknown address is a 404 for every role.
  expect((await go(his, '/admin/nulle-part'))?.status()).toBe(404);
  await expect(his.getByText('Cette adresse ne correspond à aucune page')).toBeVisible();
  await his.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await expect(his).toHaveURL('/admin/dashboard');
  await his.context().close();
});

test('a role holds from the next step on, also in a page that is open; who is disabled is out at once', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 400/);
  const hers = await otherBrowser(browser);
  await go(hers, '/admin/login');
  await sendCredentials(hers, { email: salma.email, password });
  await expect(hers).toHaveURL('/admin/dashboard');
  await untilHydrated(hers);
  await go(hers, '/admin/leads');
  await hers
    .getByRole('link', { name: /Famille/ })
    .first()
    .click();
  await expect(hers.getByLabel('Note pour l’équipe')).toBeVisible();

  await signIn(page);
  await openMember(page, salma);
  await expectAccessible(page);
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByLabel('Rôle dans l’équipe').selectOption({ label: 'Rédaction' });
  const save = page.getByRole('button', { name: 'Enregistrer le rôle' });
  await save.click();
  const own = page.getByLabel('Votre mot de passe');
  await expect(own).toBeFocused();
  await own.fill(administrator.password);
  await save.click();
  await expectToast(page, 'Rôle modifié');
  await hers.getByLabel('Note pour l’équipe').fill('Rappeler jeudi');
  await hers.getByRole('button', { name: 'Marquer comme traitée' }).click();
  await expect(toast(hers, 'Action réservée')).toBeVisible();
  await expect(hers.getByLabel('Note pour l’équipe')).toHaveValue('Rappeler jeudi');
  await go(hers, '/admin/dashboard');
  await expect(rail(hers)).toContainText(['Blog']);
  await expect(rail(hers).filter({ hasText: 'Demandes' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Désactiver le compte' }).click();
  const question = page.getByRole('alertdialog', {
    name: new RegExp(`Désactiver le compte de .*${salma.name}`),
  });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Désactiver' }).click();
  await expectToast(page, 'Compte désactivé', '2 sessions ont été fermées.');
  await expect(page.getByRole('button', { name: 'Réactiver le compte' })).toBeVisible();
  await expectAccessible(page);
  await go(hers, '/admin/blog');
  await expect(hers).toHaveURL(/\/admin\/login/);
  await sendCredentials(hers, { email: salma.email, password });
  await expect(hers.getByText('Email ou mot de passe incorrect').first()).toBeVisible();

  await page.getByRole('button', { name: 'Réactiver le compte' }).click();
  await expectToast(page, 'Compte réactivé');
  await page.goto('/admin/activity');
  for (const line of ['a désactivé le compte', 'a réactivé le compte', 'a changé le rôle du compte']) {
    await expect(page.getByRole('main')).toContainText(line);
  }
  await hers.context().close();
});

test('what is a colleague’s to see to is handed over', async ({ page, request }) => {
  const family = await receiveLead(request, { site: site.url });
  await site.database.query(
    `update lead_captures set assigned_to = (select id from admin_users where email = $1) where full_name = $2`,
    [salma.email, family],
  );
  await signIn(page);
  await openMember(page, salma);
  const card = page.getByRole('region', { name: 'Demandes attribuées' });
  await expect(card).toContainText('Une demande lui est attribuée.');
  // An editor cannot be assigned to a family.
  await expect(card.getByRole('option')).toHaveText(['Personne en particulier', 'Direction']);
  await card.getByLabel('Les transmettre à').selectOption('Direction');
  await card.getByRole('button', { name: 'Transmettre' }).click();
  await expectToast(page, 'Demande transmise', 'À');
  await expect(card).toContainText('Aucune demande ne lui est attribuée.');
  await expectAccessible(page);
  const { rows } = await site.database.query(
    `select admin_users.email from lead_captures join admin_users on admin_users.id = assigned_to where lead_captures.full_name = $1`,
    [family],
  );
  expect(rows).toEqual([{ email: administrator.email }]);
  await page.goto('/admin/activity');
  await expect(page.getByRole('main')).toContainText('a transmis les demandes du compte');
});

test('the direction takes off a lost second factor after a new verification; its owner gets a mail', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await site.database.query(
    `insert into admin_passkeys (admin_id, credential_id, public_key, counter, name, backed_up)
     select id, 'lost', 'x', 0, 'Téléphone perdu', false from admin_users where email = $1`,
    [salma.email],
  );
  await signIn(page);
  await openMember(page, salma);
  const card = page.getByRole('region', { name: 'Validation en deux étapes' });
  await expect(card).toContainText('Activée.');
  await card.getByRole('button', { name: 'Retirer', exact: true }).click();
  const remove = card.getByRole('button', { name: 'Retirer la validation en deux étapes' });
  await remove.click();
  await expect(card.getByText('Ce champ est obligatoire')).toBeVisible();
  const own = card.getByLabel('Votre mot de passe');
  await expect(own).toBeFocused();
  await own.fill('pas le bon');
  await remove.click();
  await expectToast(page, 'Mot de passe refusé');
  await expectAccessible(page);
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await own.fill(administrator.password);
  await remove.click();
  await expectToast(page, 'Validation en deux étapes retirée', 'La personne en est avertie par email.');
  await expect(card).toContainText('Pas activée');
  await expect(card.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  const told = () => site.mail.received.filter(({ envelopeTo }) => envelopeTo.includes(salma.email));
  await expect
    .poll(() => told().map(({ subject }) => subject))
    .toContain('La validation en deux étapes a été retirée de votre compte');
  // Also earlier changes of the account.
  expect(told().map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Votre rôle a changé',
      'Votre compte a été désactivé',
      'Votre compte a été réactivé',
    ]),
  );
  await page.goto('/admin/activity');
  await expect(page.getByRole('main')).toContainText('a retiré la validation en deux étapes du compte');
});
