import type { Page } from '@playwright/test';
import { requestsFor } from '#tests/helpers/built-files.ts';
import { change, changePages } from './changed-by-others.ts';
import { expect, signIn, test } from './fixtures.ts';
import { officeRows } from './page-kinds.ts';
import { expectToast, toast } from './toasts.ts';

/* A changed or blocked office page loses nothing typed, and shows what happened. */

test.describe.configure({ timeout: 120_000 });

type OfficeForm = { what: string; path: string; field: string; send: string | RegExp };

const forms: OfficeForm[] = [
  { what: 'a post', path: officeRows.post, field: 'Résumé', send: /^Enregistrer le brouillon|^Publier/ },
  { what: 'an event', path: officeRows.event, field: 'Description courte', send: /^Publier/ },
  {
    what: 'the settings of the school',
    path: '/admin/school',
    field: 'Satisfaction des parents',
    send: 'Enregistrer',
  },
  {
    what: 'a reply template',
    path: '/admin/reply-templates?modele=nouveau',
    field: 'Message',
    send: 'Enregistrer le modèle',
  },
];

const field = (page: Page, { field: name }: OfficeForm) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page, { send: name }: OfficeForm) => page.getByRole('button', { name }).first();

for (const form of forms) {
  test(`${form.what}: what is typed in a page that is lost is offered again on the page that takes its place`, async ({
    page,
    watch,
  }) => {
    watch.allow(/React Router caught|NotFoundError/);
    await changePages(page);
    await signIn(page, form.path);
    await change(page, 'translated');
    await field(page, form).fill('');
    await field(page, form).pressSequentially('87');
    // Nothing reaches the server: only the page holds the text.
    await page.route('**/*.data*', (route) => route.abort());
    watch.allow(/Failed to fetch|ERR_FAILED/);
    await change(page, 'broken');
    const reloaded = page.waitForEvent('load');
    await send(page, form).click();
    await reloaded;
    await expectToast(page, 'Page affichée à nouveau', 'Une traduction ou une extension');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(field(page, form)).toHaveValue('87');
  });
}

test('a translated page of the office saves and says so', async ({ page }) => {
  await changePages(page);
  await signIn(page, '/admin/reply-templates?modele=nouveau');
  await change(page, 'translated');
  await page.getByRole('textbox', { name: 'Nom du modèle' }).fill(`Modèle traduit ${Date.now()}`);
  await page.getByRole('textbox', { name: 'Objet de l’email' }).fill('Votre demande');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Bonjour, voici notre réponse.');
  await page.getByRole('button', { name: 'Enregistrer le modèle' }).click();
  await expect(toast(page, 'Modèle enregistré')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Modèles/);
});

test('a page whose file does not come, and again not, is opened whole, and says so', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Error loading route module|Failed to fetch/);
  const asked: string[] = [];
  await page.route(requestsFor('analytics'), (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length > 2 ? route.continue() : route.abort();
  });
  await signIn(page);
  await page.getByRole('link', { name: 'Statistiques' }).first().click();
  await expect(page).toHaveURL('/admin/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistiques');
  await expectToast(page, 'Page rechargée', 'ouverte à nouveau, entièrement');
  expect(asked[0]).toBe('');
  expect(asked[1]).toMatch(/^\?retry=/);
});

test('what cannot be fetched under its first address is fetched under another', async ({ page, watch }) => {
  // Like a browser that remembers a failed import for the page's lifetime.
  watch.allow(/ERR_FAILED/);
  await page.route(requestsFor('writing-area'), (route) =>
    route.request().url().includes('?retry=') ? route.continue() : route.abort(),
  );
  await signIn(page, officeRows.post);
  await page.getByRole('textbox', { name: 'Contenu' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('no page of the office runs the script of the public ones', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:visits?|beacon)/.test(request.url())) sent.push(request.url());
  });
  for (const path of ['/admin/blog/new', '/admin/photos', '/admin/newsletters/new']) {
    await signIn(page, path);
    await page.mouse.move(100, 200);
    await page.mouse.move(140, 240);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.dataset.js), path).toBeUndefined();
  }
  expect(sent).toEqual([]);
});
