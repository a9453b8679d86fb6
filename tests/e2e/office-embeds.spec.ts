import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf, html, paste } from './writing.ts';

// A site of its own: its configuration names sites, and what is published here would be on everybody's pages.
test.describe.configure({ mode: 'default' });
await ownSite({ env: { VIDEO_HOSTS: 'video.example', PICTURE_HOSTS: 'photos.example' } });

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const peertube = 'https://video.example/w/kkGMgK9ZtnKfYAgnEtQxbv';

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blog/new');
  const editor = await editorOf(page);
  await editor.focus();
  return editor;
}

function figure(address: string, title: string): string {
  return `<figure><a href="${address}" rel="noopener noreferrer">${title}</a></figure>`;
}

test('a video is asked for by its button alone, and plays in the place of its poster', async ({
  page,
  baseURL,
  browser,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) outside.push(request.url());
  });
  // Who plays videos is not there in a test.
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Lecteur</title><p>Lecteur' }),
  );
  const editor = await openNewPost(page);
  const dialog = page.getByRole('dialog', { name: 'Ajouter une vidéo' });
  const address = dialog.getByRole('textbox', { name: 'Adresse de la vidéo' });
  const title = dialog.getByRole('textbox', { name: /De quoi parle cette vidéo/ });
  await page.keyboard.type('Avant');
  await page.getByRole('button', { name: 'Vidéo', exact: true }).press('Enter');
  await expect(address).toBeFocused();
  await page.keyboard.type('https://ailleurs.example/video');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cette adresse n’est pas celle d’une vidéo')).toBeVisible();
  await expect(dialog.getByText('Dites en quelques mots')).toBeVisible();
  await expectAccessible(page);
  await address.fill('youtu.be/dQw4w9WgXcQ?si=x');
  await title.fill('La kermesse & les jeux');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Après');
  const first = `<p>Avant</p>${figure(youtube, 'La kermesse &amp; les jeux')}<p>Après</p>`;
  await expect.poll(() => html(page)).toBe(first);

  // Alone in its line an address is offered as the video; left as it is, or taken back, it is a link.
  await page.keyboard.press('Enter');
  const asLink = `${first}<p><a href="${peertube}" rel="noopener noreferrer">${peertube}</a></p>`;
  await paste(editor, { text: `${peertube}\n` });
  await expect(address).toHaveValue(peertube);
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => html(page)).toBe(asLink);
  await page.getByRole('button', { name: 'Vidéo', exact: true }).click();
  await title.fill('Le jardin');
  await dialog.getByRole('button', { name: 'Ajouter la vidéo' }).click();
  await expect.poll(() => html(page)).toBe(first + figure(peertube, 'Le jardin'));
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => html(page)).toBe(asLink);
  await page.keyboard.press('Control+Shift+z');
  await editor.getByText('Vidéo : Le jardin').click();
  await page.getByRole('button', { name: 'Vidéo', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Modifier la vidéo' });
  await change.getByRole('textbox', { name: /De quoi parle/ }).fill('Le potager');
  await page.keyboard.press('Enter');
  await expect.poll(() => html(page)).toBe(first + figure(peertube, 'Le potager'));
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('La kermesse en vidéo');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  const answer = await page.goto('/blog/la-kermesse-en-video');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(
    'https://www.openstreetmap.org https://www.youtube-nocookie.com https://video.example',
  );
  expect(answer?.headers()['page-frame-sources']).toBeUndefined();
  const play = page.getByRole('button', { name: 'Lire la vidéo : La kermesse & les jeux' });
  await expect(play).toBeVisible();
  await expect(page.getByText('La vidéo est lue par YouTube (sans cookies)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir la vidéo sur YouTube' })).toHaveAttribute(
    'href',
    youtube,
  );
  await expectAccessible(page);
  const screen = page.getByRole('figure').first().locator('> div');
  const sizeOf = async () => {
    const box = await screen.boundingBox();
    return [box?.width, box?.height];
  };
  const before = await sizeOf();
  expect(outside).toEqual([]);
  await play.press('Enter');
  const frame = page.getByTitle('Vidéo\u00A0: La kermesse & les jeux');
  await expect(frame).toBeFocused();
  await expect(page.frameLocator('iframe').getByText('Lecteur')).toBeVisible();
  expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
  expect(await sizeOf()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Lire la vidéo : Le potager' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(screen).toBeHidden();
  await expect(page.getByRole('link', { name: 'Voir la vidéo sur YouTube' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // Without script a video is a link to where it is watched.
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/blog/la-kermesse-en-video');
  const elsewhere = plain.getByRole('link', { name: 'Voir la vidéo sur video.example' });
  await expect(elsewhere).toHaveAttribute('href', peertube);
  await expect(plain.getByRole('button', { name: /Lire la vidéo/ })).toHaveCount(0);
  await expect(plain.getByText('en cliquant, vous acceptez').filter({ visible: true })).toHaveCount(0);
  await context.close();

  // A page without a video lets nobody else into a frame.
  const other = await page.goto('/blog');
  expect(other?.headers()['content-security-policy']).not.toMatch(/youtube|video\.example/);
});

test('pictures of a paste are fetched by the server, shown as coming, and said in words when they do not', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  const editor = await openNewPost(page);
  const create = { width: 640, height: 480, channels: 3, background: '#3d3bd1' } as const;
  const file = (await sharp({ create }).png().toBuffer()).toString('base64');
  await paste(editor, { file });
  await expect.poll(() => html(page)).toMatch(/^<img src="\/files\//);
  const [, stored = ''] = /src="([^"]+)"/.exec(await html(page)) ?? [];
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => html(page)).toBe('');

  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  // What the server does with an address is shown by tests of its own (app/routes/office/images/).
  await page.route('**/admin/images/remote', async (route) => {
    const address = /https:\/\/photos\.example\/\w+\.jpg/.exec(route.request().postData() ?? '')?.[0] ?? '';
    asked.push(address);
    await held.promise;
    if (address.endsWith('cour.jpg')) {
      await route.fulfill({ json: { url: stored, path: stored, width: 640, height: 480 } });
    } else await route.fulfill({ status: 400, json: { reason: 'Ce site ne l’a pas donnée.' } });
  });
  const image = (src: string, alt: string) => `<p><img src="${src}" alt="${alt}"></p>`;
  await paste(editor, {
    html: `<p>Avant</p>${image('https://photos.example/cour.jpg', 'La cour')}${image('https://photos.example/loin.jpg', '')}${image('https://ailleurs.example/a.jpg', '')}<p>Après</p>`,
  });
  await expect(page.getByText('2 images collées arrivent…')).toBeVisible();
  await expect(editor.locator('[data-arriving="photos.example"]')).toHaveCount(2);
  await expect(page.getByText('Une image n’a pas suivi')).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect.poll(() => html(page)).toBe(`<p>Avant</p><img src="${stored}" alt="La cour" /><p>Après</p>`);
  await expect(
    page.getByText('Une image n’a pas pu venir de photos.example. Ce site ne l’a pas'),
  ).toBeVisible();
  await expect(editor.locator('[data-arriving]')).toHaveCount(0);
  expect(asked).toEqual(['https://photos.example/cour.jpg', 'https://photos.example/loin.jpg']);

  // To take it back takes back the paste, and no picture of it.
  await page.keyboard.press('Control+z');
  await expect.poll(() => html(page)).not.toMatch(/Avant|La cour|photos\.example/);
});

test('a paste that a table has no room for is said in words', async ({ page }) => {
  const editor = await openNewPost(page);
  await paste(editor, { html: `<table><tr>${'<td>a</td>'.repeat(20)}</tr></table>` });
  await editor.getByRole('cell').last().click();
  const before = await html(page);
  await paste(editor, { html: '<table><tr><td>b</td><td>c</td></tr></table>' });
  await expect(page.getByText('Rien n’a été collé dans le tableau')).toBeVisible();
  expect(await html(page)).toBe(before);
});
