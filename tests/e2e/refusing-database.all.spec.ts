import type { Page } from '@playwright/test';
import { answerConsent, expect, openLive, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

// A site whose database refuses every visitor's query: the failures of spec §8 in full, from the table to the
// toast.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite({});

const refusedToVisitors = [
  'admissions',
  'blog_posts',
  'contact_submissions',
  'events',
  'lead_captures',
  'school_photos',
  'slug_redirects',
  'visits',
];

test.beforeAll(async () => {
  await site.database.query(`revoke all on ${refusedToVisitors.join(', ')} from site_visitor`);
  await site.database.query(
    'revoke execute on function subscribe_to_newsletter, subscribe_with_wording from site_visitor',
  );
  await site.announce();
  const keeping = async () => (await fetch(site.url)).headers.get('cache-control');
  await expect.poll(keeping).toContain('no-store');
});

const toast = (page: Page, title: string) =>
  page.locator('[data-toast="destructive"]').filter({ has: page.getByText(title, { exact: true }) });

test('a contact message that cannot be stored shows the failure, with a medium alert, and nothing is lost', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  await openLive(page, '/contact');
  const form = page.getByRole('form', { name: 'Formulaire de Contact Sécurisé' });
  await form.getByLabel('Nom complet').fill('Salma Alaoui');
  await form.getByLabel('Email').fill('salma@exemple.ma');
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');
  await form.getByLabel('Sujet').selectOption('visite');
  const message = form.getByRole('textbox', { name: 'Message' });
  await message.fill('Bonjour, peut-on visiter l’école ?');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(toast(page, 'Erreur technique')).toContainText(
    'Une erreur est survenue. Veuillez réessayer plus tard.',
  );
  await expect(form.getByLabel('Email')).toHaveValue('salma@exemple.ma');
  await expect(message).toHaveValue('Bonjour, peut-on visiter l’école ?');
  const firstAlert = async () =>
    (await site.database.query('select type, severity from security_alerts order by timestamp')).rows[0];
  await expect.poll(firstAlert).toEqual({ type: 'suspicious_activity', severity: 'medium' });
});

test('a pre-registration that cannot be stored shows the failure, and nothing is lost', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  await openLive(page, '/admissions');
  const form = page.getByRole('form', { name: 'Formulaire de préinscription' });
  await form.getByLabel('Nom du parent').fill('Salma Alaoui');
  await form.getByLabel('Email').fill('salma@exemple.ma');
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');
  await form.getByLabel('Prénom et nom de l’enfant').fill('Élias');
  await form.getByLabel(/Âge de l’enfant/).fill('4');
  await form.getByLabel('Niveau souhaité').selectOption('maternelle');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(toast(page, 'Erreur')).toContainText(
    'Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.',
  );
  await expect(form.getByLabel('Nom du parent')).toHaveValue('Salma Alaoui');
  await expect(form.getByLabel('Niveau souhaité')).toHaveValue('maternelle');
  await expect(form.getByRole('checkbox')).toBeChecked();
});

test('a lead that cannot be stored shows the failure, and the pop-up keeps its text', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  await answerConsent(page);
  await page.clock.install();
  await openLive(page, '/');
  await page.mouse.move(100, 200);
  await page.mouse.move(140, 240);
  await page.clock.runFor(61_000);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom complet').fill('Salma Alaoui');
  await dialog.getByLabel('Email').fill('salma@exemple.ma');
  await dialog.getByLabel('Téléphone').fill('06 12 34 56 78');
  await dialog.getByLabel('Prénom et nom de l’enfant').fill('Élias');
  await dialog.getByLabel(/Âge de l’enfant/).fill('4');
  await dialog.getByLabel('Niveau souhaité').selectOption('maternelle');
  await dialog.getByRole('button', { name: 'Demander un rappel' }).click();
  await expect(toast(page, 'Erreur')).toContainText('Une erreur s’est produite. Veuillez réessayer.');
  await expect(dialog.getByLabel('Nom complet')).toHaveValue('Salma Alaoui');
  await expect(dialog.getByLabel(/Âge de l’enfant/)).toHaveValue('4');
});

test('a newsletter address that cannot be stored stays in its field', async ({ page, watch }) => {
  watch.allow(/status of 500/);
  await openLive(page, '/newsletter');
  const field = page.getByLabel(/Votre adresse email/);
  await field.fill('salma@exemple.ma');
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(toast(page, 'Erreur')).toContainText('Une erreur s’est produite. Veuillez réessayer.');
  await expect(field).toHaveValue('salma@exemple.ma');
});

test('forms that meet a locked table say so, and keep what was typed', async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await site.database.query('begin; lock table contact_submissions, admissions in access exclusive mode');
  try {
    await openLive(page, '/contact');
    const contact = page.getByRole('form', { name: 'Formulaire de Contact Sécurisé' });
    await contact.getByLabel('Nom complet').fill('Salma Alaoui');
    await contact.getByLabel('Email').fill('salma-busy@exemple.ma');
    await contact.getByLabel('Téléphone').fill('06 12 34 56 78');
    await contact.getByLabel('Sujet').selectOption('visite');
    const message = contact.getByRole('textbox', { name: 'Message' });
    await message.fill('Bonjour, peut-on visiter l’école ?');
    await contact.getByRole('checkbox').check();
    await contact.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(toast(page, 'Un instant')).toContainText('Vos réponses sont conservées ici');
    await expect(message).toHaveValue('Bonjour, peut-on visiter l’école ?');
    await expect(contact.getByRole('checkbox')).toBeChecked();

    // The page's own form, as a browser without script sends it.
    const refused = await page.request.post('/admissions', {
      headers: { Origin: site.url },
      form: {
        ...{ parentName: 'Salma Alaoui', email: 'salma@exemple.ma', phone: '0612345678' },
        ...{ childName: 'Élias', childAge: '4', schoolLevel: 'maternelle', privacyAccepted: 'on' },
      },
    });
    expect(refused.status()).toBe(503);
    expect(refused.headers()['retry-after']).toBe('60');
    expect(await refused.text()).toMatch(/Un instant[\s\S]*value="Salma Alaoui"/);
  } finally {
    await site.database.query('rollback');
  }
});

test('a form of the office that meets a locked table says so, keeps what was typed, and is sent once it is free', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 503/);
  await signIn(page, '/admin/blog/new');
  const title = page.getByRole('textbox', { name: 'Titre', exact: true });
  await title.fill('La kermesse de printemps');
  const editor = await editorOf(page);
  await editor.fill('Des jeux pour toutes les familles.');
  await page.getByLabel('Signature').fill('Inès Berrahal');
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  await site.database.query('begin; lock table blog_posts in access exclusive mode');
  try {
    await publish.click();
    await expect(toast(page, 'Un instant')).toContainText('réessayez dans une minute');
    await expect(page).toHaveURL('/admin/blog/new');
    await expect(title).toHaveValue('La kermesse de printemps');
    await expect(editor).toHaveText('Des jeux pour toutes les familles.');
  } finally {
    await site.database.query('rollback');
  }
  await publish.click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]+$/);
});

test('lists that cannot be read are empty, a post and an event are not found, photos give way to drawings', async ({
  page,
  watch,
}) => {
  // Not 404: search engines must not drop an unavailable page.
  watch.allow(/status of 503 .*\/(blog|evenements)\//);
  const pages = [
    { path: '/', words: ['Excellence Académique', 'Infrastructure Moderne'], status: 200 },
    { path: '/actualites', words: ['Aucun article disponible', 'Aucun événement à venir'], status: 200 },
    { path: '/blog', words: ['Aucun article disponible'], status: 200 },
    { path: '/evenements', words: ['Aucun événement à venir'], status: 200 },
    { path: '/maternelle', words: ['Maternelle'], status: 200 },
    {
      path: '/blog/un-article',
      words: [
        'Article non trouvé',
        'L’article que vous recherchez n’existe pas ou n’est plus disponible.',
        'Retour au blog',
      ],
      status: 503,
    },
    { path: '/evenements/une-fete', words: ['Événement non trouvé'], status: 503 },
  ];
  for (const { path, words, status } of pages) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status });
    expect(answer?.headers()['cache-control'], path).toContain('no-store');
    for (const text of words) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    if (status === 200) await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await expect(page.getByText(/permission denied|site_visitor/)).toHaveCount(0);
  }
});

test('a visit that cannot be stored shows no message', async ({ page }) => {
  const recorded = page.waitForResponse('**/api/visits');
  await openLive(page, '/');
  expect((await recorded).status()).toBe(204);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('a sign-in that the database does not answer is a technical error; so is any unexpected failure', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 50[03]/);
  await site.database.query('revoke all on rate_limits from site_guard');
  try {
    await page.goto('/admin/login');
    const attempt = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe');
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    };
    await attempt('salma@exemple.ma');
    await expect(toast(page, 'Erreur de connexion')).toContainText('Une erreur technique est survenue');
    await expect(page.getByLabel('Email')).toHaveValue('salma@exemple.ma');
    // Attacks are counted before they are refused: here even counting fails.
    await attempt("x' union select password from admin_users--@exemple.ma");
    await expect(toast(page, 'Erreur')).toContainText('Une erreur inattendue est survenue');
  } finally {
    await site.database.query('grant select, insert, update, delete on rate_limits to site_guard');
  }
});
