import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { press, title, toast } from './office-posts-steps.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

// Its own site: published items are public.
test.describe.configure({ mode: 'default', timeout: 120_000 });
await ownSite();

test('an article is written, saved as a draft, previewed by the staff alone, published, withdrawn', async ({
  page,
  watch,
  request,
}) => {
  watch.allow(/status of 400/);
  await signIn(page, '/admin/blog');
  await expect(page.getByText('Aucun article pour le moment')).toBeVisible();
  await page.getByRole('link', { name: 'Nouvel article' }).first().click();
  await editorOf(page);
  await expect(page.getByRole('textbox', { name: 'Signature' })).toHaveValue('Direction');
  await expectAccessible(page);

  await press(page, 'Publier');
  await expect(toast(page, 'Veuillez remplir tous les champs obligatoires')).toBeVisible();
  await expect(page.getByText('Veuillez corriger les 2 erreurs suivantes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Contenu/ }).click();
  await expect(await editorOf(page)).toBeFocused();
  await page.getByRole('link', { name: /^Titre/ }).click();
  await expect(title(page)).toBeFocused();

  // By keyboard, as in writing.
  const sentence = 'Les élèves de CE2 ont planté douze orangers derrière la bibliothèque';
  await page.keyboard.type('Les orangers de l’école');
  await expect(page.getByText('/blog/les-orangers-de-lecole')).toBeVisible();
  // A corrected field leaves the list of errors.
  await expect(page.getByText('Veuillez corriger l’erreur suivante')).toBeVisible();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(await editorOf(page)).toBeFocused();
  await page.keyboard.type(`${sentence}, et ils les arroseront tout l’été. `);
  await page.keyboard.type('Les parents sont invités à venir goûter les premiers fruits, à l’automne.');
  await expect(page.getByText('Veuillez corriger')).toBeHidden();
  await expect(toast(page, 'Veuillez remplir tous les champs obligatoires')).toBeVisible();
  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Article créé avec succès')).toBeVisible();
  await expect(toast(page, 'Veuillez remplir tous les champs obligatoires')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]+$/);
  await expect(page.getByLabel('Statut')).toHaveValue('draft');

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Aperçu/ }).click();
  const preview = await opened;
  await expect(preview).toHaveURL('/blog/les-orangers-de-lecole?apercu=1');
  await expect(preview.getByText('cet article est un brouillon')).toBeVisible();
  await expect(preview.getByTestId('article-text')).toContainText(sentence);
  // Lists show its beginning; above the text it would be a repetition.
  await expect(preview.getByText(/^Les élèves de CE2/)).toHaveCount(1);
  await expectAccessible(preview);
  await preview.getByRole('link', { name: 'Revenir à la modification' }).click();
  await expect(preview).toHaveURL(/\/admin\/blog\/edit\//);
  await preview.close();
  const status = async (path: string) => (await request.get(path)).status();
  expect(await status('/blog/les-orangers-de-lecole')).toBe(404);
  expect(await status('/blog/les-orangers-de-lecole?apercu=1')).toBe(404);
  const listed = async () => (await (await request.get('/blog')).text()).includes('Les orangers de l’école');
  expect(await listed()).toBe(false);

  await press(page, 'Publier');
  await expect(toast(page, 'Article mis à jour avec succès')).toBeVisible();
  await expect(page.getByLabel('Statut')).toHaveValue('published');
  expect(await listed()).toBe(true);
  expect(await (await request.get('/blog/les-orangers-de-lecole')).text()).toContain(sentence);
  await expect(page.getByRole('link', { name: /^Voir sur le site/ })).toHaveAttribute(
    'href',
    '/blog/les-orangers-de-lecole',
  );

  await press(page, 'Repasser en brouillon');
  const question = page.getByRole('alertdialog', { name: 'Retirer cet article du site ?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await listed()).toBe(true);
  await press(page, 'Repasser en brouillon');
  await question.getByRole('button', { name: 'Retirer du site' }).click();
  await expect(page.getByRole('link', { name: /^Aperçu/ })).toBeVisible();
  expect(await listed()).toBe(false);
});
