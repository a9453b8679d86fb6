import type { Browser, Page } from '@playwright/test';
import { harmful, hostile } from '#tests/helpers/hostile-article.ts';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, sendCredentials, signIn, test, untilHydrated } from './fixtures.ts';
import { press, title, toast } from './office-posts-steps.ts';
import { ownSite } from './own-site.ts';
import { contentField, editorOf, html, watchForScripts } from './writing.ts';

// Its own site, whose database can be made to refuse: published items are public.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

const salma = { ...administrator, email: 'salma@ecole.example', name: 'Salma Idrissi' };

test.beforeAll(async () => {
  // A colleague, with the same password.
  await site.database.query(
    `insert into admin_users (email, full_name, password_hash)
     select $1, $2, password_hash from admin_users where email = $3`,
    [salma.email, salma.name, administrator.email],
  );
});

/** As the colleague. */
async function enter(page: Page, path: string) {
  await page.goto(`/admin/login?${new URLSearchParams({ redirectTo: path })}`);
  await sendCredentials(page, salma);
  await expect(page).toHaveURL(path);
  await untilHydrated(page);
}

/** Another browser, at its own address. */
async function anotherBrowser(browser: Browser) {
  const extraHTTPHeaders = { 'X-Forwarded-For': '10.77.0.2' };
  return (await browser.newContext({ baseURL: site.url, locale: 'fr-FR', extraHTTPHeaders })).newPage();
}
const keptNotice = (page: Page) => page.getByText('Un texte non enregistré a été retrouvé');

async function write(page: Page, text: string) {
  const editor = await editorOf(page);
  await editor.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function publish(page: Page) {
  await press(page, 'Publier');
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]+$/);
}

test('a text survives a wrong click, a closed tab and a lost session, and is finished', async ({
  page,
  watch,
  context,
  request,
}) => {
  watch.allow(/status of 40[13]/);
  await signIn(page, '/admin/blog/new');
  await title(page).fill('Le journal interrompu');
  await write(page, 'Une phrase');
  await page.getByRole('link', { name: 'Photos' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question.getByRole('button', { name: 'Rester sur la page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/blog/new');

  // The tab is closed without a prompt, and opened again.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/admin/blog/new');
  await expect(keptNotice(again)).toBeVisible();
  await expectAccessible(again);
  await press(again, 'Reprendre');
  await expect(title(again)).toHaveValue('Le journal interrompu');
  await expect(again.getByText('/blog/le-journal-interrompu')).toBeVisible();

  // Another tab signs out, or the session expires: no prompt, and nothing typed is lost.
  await write(again, ' à moitié');
  await context.clearCookies();
  await again.evaluate(() => {
    localStorage.removeItem('mille-horizons.admin-session');
    window.dispatchEvent(new Event('mille-horizons:session-changed'));
  });
  await expect(again).toHaveURL(/\/admin\/login/);
  await sendCredentials(again);
  await expect(again).toHaveURL('/admin/blog/new');
  await press(again, 'Reprendre');
  await expect.poll(() => html(again)).toBe('<p>Une phrase à moitié</p>');

  // Only the server knows that the session is over: the save reveals it.
  await write(again, ', puis entière');
  await context.clearCookies();
  await press(again, 'Publier');
  await expect(toast(again, 'Votre session est terminée')).toBeVisible();
  await expect(again.getByText('Votre session est terminée, rien n’est encore enregistré.')).toBeVisible();
  await expect.poll(() => html(again)).toBe('<p>Une phrase à moitié, puis entière</p>');
  await expectAccessible(again);
  await again.getByRole('link', { name: 'Se reconnecter' }).click();
  await sendCredentials(again);
  await expect(again).toHaveURL('/admin/blog/new');
  await press(again, 'Reprendre');
  await publish(again);
  const published = await request.get('/blog/le-journal-interrompu');
  expect(await published.text()).toContain('Une phrase à moitié, puis entière');

  // Once saved there is no draft left.
  await again.goto('/admin/blog/new');
  await editorOf(again);
  await expect(keptNotice(again)).toHaveCount(0);
});

/** Holds the next POST to this address until the returned function is called. */
async function holdSave(page: Page, address: string) {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    hold();
    await mayGo;
    await route.continue();
  });
  return { isHeld, letGo };
}

test('what is typed while a save is under way is not taken for saved, nor lost with the page of a new article', async ({
  page,
}) => {
  await signIn(page, '/admin/blog/new');
  await title(page).fill('Le marché');
  await write(page, 'Une phrase.');
  const making = await holdSave(page, '**/admin/blog/new.data*');
  await press(page, 'Enregistrer le brouillon');
  await making.isHeld;
  await title(page).fill('Le marché de Noël');
  making.letGo();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]+$/);
  await expect(title(page)).toHaveValue('Le marché');
  await press(page, 'Reprendre');
  await expect(title(page)).toHaveValue('Le marché de Noël');

  const saving = await holdSave(page, '**/admin/blog/edit/*.data*');
  await press(page, 'Enregistrer le brouillon');
  await saving.isHeld;
  await title(page).fill('Le marché de printemps');
  saving.letGo();
  await expect(toast(page, 'Article mis à jour')).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Le marché de Noël');
  await press(page, 'Reprendre');
  await expect(title(page)).toHaveValue('Le marché de printemps');
  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Article mis à jour')).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Le marché de printemps');
  await expect(keptNotice(page)).toHaveCount(0);
});

test('an article that is HTML alone goes back to the letter until its text is changed, then has a document', async ({
  page,
}) => {
  const before = '<p>Avant.</p>\n<ul><li>un point</li></ul>';
  const { rows } = await site.database.query(
    `insert into blog_posts (title, slug, content, author) values ('D’avant', 'd-avant', $1, 'Inès') returning id`,
    [before],
  );
  const id: string = rows[0].id;
  const stored = async () => {
    const query = 'select content, document from blog_posts where id = $1';
    return (await site.database.query(query, [id])).rows[0];
  };
  await enter(page, `/admin/blog/edit/${id}`);
  await (await editorOf(page)).focus();
  await page.keyboard.press('Control+End');
  await title(page).fill('D’avant, renommé');
  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Article mis à jour avec succès')).toBeVisible();
  expect(await stored()).toEqual({ content: before, document: null });

  await write(page, 'Fin.');
  await press(page, 'Enregistrer le brouillon');
  const after = '<p>Avant.</p><ul><li><p>un point</p></li></ul><p>Fin.</p>';
  await expect.poll(stored).toMatchObject({ content: after, document: { type: 'doc' } });
  await page.reload();
  await editorOf(page);
  expect(await html(page)).toBe(after);
  await expect(contentField(page)).toHaveValue(/^\{"type":"doc"/);
});

test('two tabs in which a new article is written keep one text each', async ({ page, context }) => {
  await signIn(page, '/admin/blog/new');
  await title(page).fill('Le premier');
  const other = await context.newPage();
  await other.goto('/admin/blog/new');
  await editorOf(other);
  // A draft open in another tab is not offered.
  await expect(keptNotice(other)).toHaveCount(0);
  await title(other).fill('Le second');
  // Saved a moment after the last key: a closed tab has no time for more.
  const kept = () => other.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain('Le second');
  await other.close({ runBeforeUnload: false });
  await page.reload();
  await press(page, 'Reprendre');
  await expect(title(page)).toHaveValue('Le second');
  await press(page, 'Reprendre');
  await expect(title(page)).toHaveValue('Le premier');
});

test('two people at one article get a notice, and neither’s text is overwritten unasked', async ({
  page,
  watch,
  browser,
  request,
}) => {
  watch.allow(/status of 409/);
  const other = await anotherBrowser(browser);
  await enter(other, '/admin/blog/new');
  await expect(other.getByRole('textbox', { name: 'Signature' })).toHaveValue(salma.name);
  await title(other).fill('Un article à quatre mains');
  await write(other, 'Le début.');
  await publish(other);
  const address = new URL(other.url()).pathname;
  await editorOf(other);

  await signIn(page, address);
  await expect(page.getByText('Salma Idrissi modifie aussi cet article.')).toBeVisible();
  await expectAccessible(page);
  await write(page, ' Ma suite.');
  await write(other, ' La suite de Salma.');
  await press(other, 'Publier les modifications');
  await expect(toast(other, 'Article mis à jour avec succès')).toBeVisible();

  await press(page, 'Publier les modifications');
  const told = page.getByRole('alertdialog', { name: 'Une version plus récente existe' });
  await expect(told).toContainText('Salma Idrissi a enregistré des modifications');
  await expectAccessible(page);
  const shown = async () => (await request.get('/blog/un-article-a-quatre-mains')).text();
  expect(await shown()).toContain('La suite de Salma.');
  expect(await shown()).not.toContain('Ma suite.');
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await expect.poll(() => html(page)).toBe('<p>Le début. Ma suite.</p>');
  await press(page, 'Publier les modifications');
  await told.getByRole('button', { name: 'Enregistrer la mienne à la place' }).click();
  await expect(toast(page, 'Article mis à jour avec succès')).toBeVisible();
  expect(await shown()).toContain('Ma suite.');

  await write(other, ' Encore.');
  await press(other, 'Publier les modifications');
  const toldToo = other.getByRole('alertdialog', { name: 'Une version plus récente existe' });
  await expect(toldToo).toContainText('Direction a enregistré des modifications');
  await toldToo.getByRole('button', { name: 'Abandonner la mienne' }).click();
  await expect.poll(() => html(other)).toBe('<p>Le début. Ma suite.</p>');
  await expect(keptNotice(other)).toHaveCount(0);
  await other.context().close();
});

test('a refusing database shows the message of the catalogue, and the form keeps its text', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  await signIn(page, '/admin/blog/new');
  await title(page).fill('Un article que rien n’arrête');
  await write(page, 'Toujours là.');
  const picture = {
    name: 'point.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  };
  await site.database.query('revoke insert on blog_posts, stored_images from site_administrator');
  await page.getByLabel('Choisir l’image de couverture').setInputFiles(picture);
  await expect(toast(page, 'Erreur lors du téléchargement de l’image')).toBeVisible();
  await press(page, 'Publier');
  await expect(toast(page, 'Erreur lors de la sauvegarde')).toBeVisible();
  await expect(title(page)).toHaveValue('Un article que rien n’arrête');
  await expect.poll(() => html(page)).toBe('<p>Toujours là.</p>');
  await site.database.query('grant insert on blog_posts, stored_images to site_administrator');
  await press(page, 'Réessayer');
  await expect(toast(page, 'Image téléchargée avec succès')).toBeVisible();
  await press(page, 'Retirer l’image');
  await publish(page);

  await site.database.query('revoke delete on blog_posts from site_administrator');
  await page.getByRole('link', { name: 'Retour' }).click();
  await press(page, 'Supprimer « Un article que rien n’arrête »');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Erreur lors de la suppression')).toBeVisible();
  const edit = page.getByRole('link', { name: 'Un article que rien n’arrête', exact: true });
  await expect(edit).toBeVisible();
  const address = (await edit.getAttribute('href')) ?? '';
  await site.database.query('grant delete on blog_posts to site_administrator');

  await site.database.query('revoke select on blog_posts, events from site_administrator');
  for (const [path, words] of [
    ['/admin/blog', 'Impossible de charger les articles'],
    ['/admin/events', 'Impossible de charger les événements'],
    [address, 'Impossible de charger l’article'],
    [address.replace('blog', 'events'), 'Impossible de charger l’événement'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/permission denied|site_administrator/)).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.goto(address);
  await site.database.query('grant select on blog_posts, events to site_administrator');
  await press(page, 'Réessayer');
  await expect(title(page)).toHaveValue('Un article que rien n’arrête');
});

test('a hostile text sent in the editor’s place is published as words alone', async ({ page, baseURL }) => {
  await signIn(page, '/admin/blog/new');
  await editorOf(page);
  const expectUnharmed = watchForScripts(page, baseURL);
  await title(page).fill('Épreuve du texte hostile');
  await contentField(page).evaluate((input: HTMLInputElement, value) => {
    input.form?.addEventListener('formdata', ({ formData }) => formData.set('content', value), {
      once: true,
    });
  }, hostile);
  await publish(page);
  await expect(await editorOf(page)).toContainText('mots');
  await expectUnharmed();
  await page.goto('/blog/epreuve-du-texte-hostile');
  const article = page.getByTestId('article-text');
  await expect(article).toContainText('mots');
  await expect(article.locator(harmful)).toHaveCount(0);
  await expect(article.getByRole('link', { name: 'piège' })).toHaveAttribute(
    'href',
    'https://evil.example/a.png',
  );
  await expectUnharmed();
});

test('an article is duplicated but for its dates, and nothing is saved before one says so', async ({
  page,
}) => {
  await signIn(page, '/admin/blog/new');
  await editorOf(page);
  await title(page).fill('Un article à refaire');
  await page.keyboard.press('Tab');
  await (await editorOf(page)).focus();
  await page.keyboard.type('Le même programme.');
  await publish(page);
  await page.getByRole('link', { name: 'Dupliquer' }).click();
  await expect(page.getByText('Copie de « Un article à refaire »')).toBeVisible();
  await expect(await editorOf(page)).toContainText('Le même programme.');
  await expect(title(page)).toHaveValue('Un article à refaire');
  await expect(page.getByLabel('Date de l’article')).toHaveValue('');
  await expectAccessible(page);
  await page.goto('/admin/blog');
  const same = page.getByRole('link', { name: 'Un article à refaire', exact: true });
  await expect(same).toHaveCount(1);
  await page.goto('/admin/blog?affichage=cartes');
  await page.getByRole('link', { name: 'Dupliquer « Un article à refaire »' }).click();
  await editorOf(page);
  await publish(page);
  await page.goto('/admin/blog');
  await expect(same).toHaveCount(2);
});
