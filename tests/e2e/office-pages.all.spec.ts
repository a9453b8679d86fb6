import { textPages } from '#app/school/pages/text-pages.ts';
import { expect, signIn, test } from './fixtures.ts';
import { box, html, preview, publish } from './office-pages-steps.ts';
import { ownSite } from './own-site.ts';

// Its own school: these changes are public.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
await ownSite();

/** Texts shown only in some states: of an album, with a photo. */
const seldom =
  /^(?:voices\.|nothing\.|issues\.none|part\d\.text|(?:posts|events)\.none|(?:campus|facilities|news|philosophy|school-levels)\.)/;

test('a text pressed before the office’s page hydrates is the one to be written', async ({ page }) => {
  await signIn(page, '/admin/pages');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const hydrated = page.goto('/admin/pages/philosophy', { waitUntil: 'commit' });
  await preview(page).getByRole('heading', { level: 1 }).getByText('Notre Philosophie').click();
  scripts.resolve();
  await hydrated;
  await expect(box(page, 'En-tête', 'Titre')).toBeFocused();
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
    // Shown only with testimonials, without events, or when there is nothing to say.
    expect(
      missing.map(({ path }) => path.join('.')).filter((path) => !seldom.test(path)),
      name,
    ).toEqual([]);
  }
  expect((await page.request.get('/admin/pages/nowhere/preview')).status()).toBe(404);
});
