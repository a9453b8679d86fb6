import type { Page } from '@playwright/test';
import { philosophyPage } from '#app/school/pages/philosophy.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';

// What everybody sees changes here: hence a school of its own.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
await ownSite();

/** Texts that a page shows in some of its states only: of an album, once it has a photo. */
const seldom =
  /^(?:voices\.|nothing\.|issues\.none|part\d\.text|(?:posts|events)\.none|(?:campus|facilities|news|philosophy|school-levels)\.)/;

const preview = (page: Page) => page.frameLocator('iframe');
const box = (page: Page, section: string, name: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('textbox', { name, exact: true });

/** A page as a visitor gets it. */
async function html(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { headers: { Cookie: '' } })).text();
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Tout est publié.')).toBeVisible();
}

test('a text pressed before the office’s page wakes is the one to be written', async ({ page }) => {
  await signIn(page, '/admin/pages');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const awake = page.goto('/admin/pages/philosophy', { waitUntil: 'commit' });
  await preview(page).getByRole('heading', { level: 1 }).getByText('Notre Philosophie').click();
  scripts.resolve();
  await awake;
  await expect(box(page, 'En-tête', 'Titre')).toBeFocused();
});

test('a text is pressed in the page, changed, seen, published and taken back', async ({ page }) => {
  const before = {
    html: await html(page, '/philosophie'),
    mission: philosophyPage.defaults.mission.paragraphs.join('\n'),
  };
  await signIn(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await page.getByRole('link', { name: 'Notre École', exact: true }).click();

  await preview(page).getByRole('heading', { level: 1 }).getByText('Notre Philosophie').click();
  await expect(box(page, 'En-tête', 'Titre')).toBeFocused();
  await expect(preview(page).locator('[data-text].edited')).toHaveText('Notre Philosophie');
  await box(page, 'En-tête', 'Titre').fill('Ce que nous croyons');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Ce que nous croyons');
  expect(await html(page, '/philosophie')).toContain('Notre Philosophie');
  await expectAccessible(page, { frames: 1 });

  await publish(page);
  expect(await html(page, '/philosophie')).toContain('Ce que nous croyons');
  await expect(page.getByRole('region', { name: 'Qui a changé quoi' })).toContainText('1 texte');

  // What is too long is told while one types, of a line and of several.
  await box(page, 'En-tête', 'Titre').fill('Ce qui nous anime, chaque jour et pour chaque enfant de l’école');
  await expect(page.getByText('63/60 caractères')).toBeVisible();
  await box(page, 'La mission', 'Paragraphes').fill(`Court.\n${'Long. '.repeat(90)}`);
  await expect(page.getByText('Ligne 2\u00A0: 540/600 caractères')).toBeVisible();
  await box(page, 'La mission', 'Paragraphes').fill(before.mission);
  await box(page, 'En-tête', 'Titre').fill('Ce qui nous anime');
  await publish(page);
  expect(await html(page, '/philosophie')).toContain('Ce qui nous anime');

  // Each save is a version: compared, and put back by one press.
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  const kept = page.getByRole('region', { name: 'Versions gardées' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await expect(kept.first()).toContainText('Changé : En-tête, Titre');
  await page.getByRole('link', { name: 'Comparer à l’actuelle (version 1)' }).click();
  const compared = page.getByRole('region', { name: 'De la version 1 à la version 2' });
  await expect(compared.locator('del').last()).toHaveText('croyons');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Version 1 restaurée' })).toBeVisible();
  await expect.poll(() => html(page, '/philosophie')).toContain('Ce que nous croyons');
  await page.getByRole('link', { name: 'Retour à la modification' }).click();
  await expect(box(page, 'En-tête', 'Titre')).toHaveValue('Ce que nous croyons');

  await page.getByRole('button', { name: 'Revenir à la page d’origine' }).click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Notre Philosophie');
  await publish(page);
  await expect.poll(() => html(page, '/philosophie')).toBe(before.html);
});

test('an item of a list is added, seen in the page, moved by keyboard, and found from its field', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400 .*\/admin\/pages\/contact/);
  await signIn(page, '/admin/pages/contact');
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  const added = page.getByRole('group', { name: 'Question 7', exact: true });
  await expect(added.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type('Y a-t-il une cantine ?');
  await added.getByRole('textbox', { name: 'Réponse' }).fill('Oui. [Écrivez-nous](/contact).');
  await expect(preview(page).getByText('Y a-t-il une cantine')).toHaveCount(1);

  await added.getByRole('button', { name: 'Monter (Question 7)' }).press('Enter');
  const moved = page.getByRole('group', { name: 'Question 6', exact: true });
  await expect(moved.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(/cantine/);
  await moved.getByRole('button', { name: 'Voir dans la page (Réponse)' }).press('Enter');
  await expect(preview(page).getByText('Écrivez-nous', { exact: true }).last()).toBeInViewport();

  await moved.getByRole('textbox', { name: 'Réponse' }).fill('[Écrivez-nous](http://ailleurs.ma)');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Un lien mène à une page du site').first()).toBeVisible();
  await moved.getByRole('textbox', { name: 'Réponse' }).fill('Oui, chaque midi.');
  await publish(page);
  const published = await html(page, '/contact');
  expect(published.indexOf('cantine')).toBeLessThan(published.indexOf('Peut-on visiter'));
});

test('of every page with texts the preview is drawn, and nearly all of its texts lead to their field', async ({
  page,
}) => {
  await signIn(page, '/admin/pages');
  for (const { name, fields } of textPages) {
    const answer = await page.request.get(`/admin/pages/${name}/preview`);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['content-security-policy'], name).toContain("frame-ancestors 'self'");
    const drawn = await answer.text();
    expect(drawn, name).not.toMatch(/[\uE000-\uE0FF]|<script/);
    const missing = fields.filter(
      ({ path, unseen, input }) =>
        !unseen && input !== 'choice' && !drawn.includes(`data-text="champ-${path.join('-')}`),
    );
    // What is there only with testimonies, without events, or where there is nothing to say.
    expect(
      missing.map(({ path }) => path.join('.')).filter((path) => !seldom.test(path)),
      name,
    ).toEqual([]);
  }
  expect((await page.request.get('/admin/pages/nowhere/preview')).status()).toBe(404);
});
