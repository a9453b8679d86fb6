import { requestsFor } from '#tests/helpers/built-files.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { officeRows } from './page-kinds.ts';
import { contentField, editorOf, html } from './writing.ts';

/* How the editor loads and takes focus. Its features are tested in app/content/editor/*.dom.test.tsx. */

test('the editor comes as the page is touched, and goes on with what was begun before it', async ({
  page,
}) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(requestsFor('writing-area'), async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await signIn(page, '/admin/blog/new');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const begun = page.locator('textarea#champ-content');
  await begun.click();
  await page.keyboard.type('Bonjour\nà tou');
  await expect.poll(() => asked.length).toBe(1);
  await expectAccessible(page);
  const place = await begun.boundingBox();
  held.resolve();
  const editor = await editorOf(page);
  await expect(editor).toBeFocused();
  expect((await editor.boundingBox())?.y).toBe(place?.y);
  await page.keyboard.type('s');
  await expect.poll(() => html(page)).toBe('<p>Bonjour</p><p>à tous</p>');
});

test('an editor that cannot be fetched says so, and is asked for again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(requestsFor('writing-area'), (route) => route.abort());
  await signIn(page, officeRows.post);
  const before = await contentField(page).inputValue();
  await page.getByRole('textbox', { name: 'Contenu' }).click();
  await expect(page.getByText('L’éditeur de texte n’a pas pu être chargé.')).toBeVisible();
  await page.keyboard.type('La fin');
  await page.unroute(requestsFor('writing-area'));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contenu' }).locator('> *').last()).toHaveText('La fin');
  expect(await contentField(page).inputValue()).not.toBe(before);
});
