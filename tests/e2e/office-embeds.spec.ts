import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf, html, paste } from './writing.ts';

// Its own site: it configures video hosts, and published items are public.
test.describe.configure({ mode: 'default' });
await ownSite({ env: { VIDEO_HOSTS: 'video.example' } });

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
  // The video host does not exist in a test.
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
  await address.fill('youtu.be/dQw4w9WgXcQ?si=x');
  await title.fill('La kermesse & les jeux');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Après');
  const first = `<p>Avant</p>${figure(youtube, 'La kermesse &amp; les jeux')}<p>Après</p>`;
  await expect.poll(() => html(page)).toBe(first);

  // An address alone in its line is offered as a video.
  await page.keyboard.press('Enter');
  await paste(editor, { text: `${peertube}\n` });
  await expect(address).toHaveValue(peertube);
  await title.fill('Le potager');
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

  // Without script a video is a link to its page.
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/blog/la-kermesse-en-video');
  const elsewhere = plain.getByRole('link', { name: 'Voir la vidéo sur video.example' });
  await expect(elsewhere).toHaveAttribute('href', peertube);
  await expect(plain.getByRole('button', { name: /Lire la vidéo/ })).toHaveCount(0);
  await expect(plain.getByText('en cliquant, vous acceptez').filter({ visible: true })).toHaveCount(0);
  await context.close();

  // A page without a video allows no other frames.
  const other = await page.goto('/blog');
  expect(other?.headers()['content-security-policy']).not.toMatch(/youtube|video\.example/);
});
