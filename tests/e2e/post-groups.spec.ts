import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

// Its own site: its categories are public.
test.describe.configure({ mode: 'default', timeout: 120_000 });
await ownSite();

test('the staff gives a post a category and tags; a parent follows them, and the feed has it', async ({
  page,
  watch,
  request,
}) => {
  watch.allow(/status of 400/);
  await signIn(page, '/admin/blog/categories');
  await page.getByRole('link', { name: 'Nouvelle catégorie' }).click();
  await page.getByRole('textbox', { name: 'Nom de la catégorie' }).fill('Sorties & voyages');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer la catégorie' }).click();
  const categories = page.getByRole('list', { name: 'Catégories d’articles' });
  await expect(categories.getByRole('heading')).toHaveText([
    'Vie de l’école',
    'Pédagogie',
    'Conseils aux familles',
    'Projets',
    'Sorties & voyages',
  ]);
  await page.getByRole('button', { name: 'Monter la catégorie Sorties & voyages' }).click();
  await expect(categories.getByRole('heading').nth(3)).toHaveText('Sorties & voyages');
  await expectAccessible(page);

  await page.goto('/admin/blog/new');
  const tags = page.getByRole('textbox', { name: 'Mots-clés' });
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Une journée à Ifrane');
  await (await editorOf(page)).focus();
  await page.keyboard.type('Les cèdres, et la neige.');
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Sorties & voyages');
  await tags.fill('Nature, x');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText(/un mot-clé a au moins deux lettres/).first()).toBeVisible();
  await tags.fill('Nature, Primaire, nature');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]+$/);
  await expect(tags).toHaveValue('Nature, Primaire');
  await expectAccessible(page);

  // The next one is offered the tags of the first.
  await page.goto('/admin/blog/new');
  await tags.fill('nat');
  await page.getByRole('button', { name: 'Ajouter le mot-clé Nature' }).click();
  await expect(tags).toHaveValue('Nature, ');
  await tags.fill('');

  await page.goto('/admin/blog');
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Sorties & voyages (1)');
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL('/admin/blog?categorie=sorties-voyages&q=');
  await expect(page.getByRole('link', { name: 'Une journée à Ifrane', exact: true })).toBeVisible();

  await page.goto('/blog');
  await page.getByRole('link', { name: 'Sorties & voyages' }).click();
  await expect(page).toHaveURL('/blog/categorie/sorties-voyages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorties & voyages');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Une journée à Ifrane' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sorties & voyages' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Mots-clés' }).getByRole('link', { name: 'Nature' }).click();
  await expect(page).toHaveURL('/blog/mot-cle/nature');
  await expect(page.getByRole('link', { name: 'Une journée à Ifrane' })).toBeVisible();
  await expectAccessible(page);
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]').first();
  const answer = await request.get((await feed.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('Une journée à Ifrane');
  await page.goto('/recherche?q=voyage');
  await expect(page.getByRole('link', { name: 'Une journée à Ifrane' })).toBeVisible();

  // Deleting the category moves its post to another.
  await page.goto('/admin/blog/categories');
  await page.getByRole('button', { name: 'Supprimer la catégorie Sorties & voyages' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('combobox', { name: 'Ranger son article dans' }).selectOption('Projets');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(categories.getByRole('heading')).toHaveCount(4);
  expect((await request.get('/blog/categorie/sorties-voyages')).status()).toBe(404);
  await page.goto('/blog/categorie/projets');
  await expect(page.getByRole('link', { name: 'Une journée à Ifrane' })).toBeVisible();
});
