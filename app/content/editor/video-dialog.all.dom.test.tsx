import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { paste } from '#tests/dom/clipboard.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const peertube = 'https://video.example/w/kkGMgK9ZtnKfYAgnEtQxbv';
const hosts = { videos: ['video.example'], pictures: [] };
const dialog = () => page.getByRole('dialog');
const address = () => dialog().getByRole('textbox', { name: 'Adresse de la vidéo' });
const title = () => dialog().getByRole('textbox', { name: /De quoi parle cette vidéo/ });
const figure = (at: string, words: string) =>
  `<figure><a href="${at}" rel="noopener noreferrer">${words}</a></figure>`;
const asLink = `<p><a href="${peertube}" rel="noopener noreferrer">${peertube}</a></p>`;

test('a video is put after the text, and one writes on below it', async () => {
  const { text, html, tool } = await mountEditor();
  await type('Avant');
  await tool('Vidéo').click();
  await expect.element(address()).toHaveFocus();
  await type('youtu.be/dQw4w9WgXcQ?si=x');
  await title().fill('La kermesse  & les jeux');
  await press('Enter');
  await expect.element(text).toHaveFocus();
  await type('Après');
  await expect.poll(html).toBe(`<p>Avant</p>${figure(youtube, 'La kermesse &amp; les jeux')}<p>Après</p>`);
});

test('what is no video, or has no title, is refused in words', async () => {
  const { html, tool } = await mountEditor();
  await tool('Vidéo').click();
  await address().fill('https://ailleurs.example/video');
  await press('Enter');
  await expect
    .element(dialog().getByText('Cette adresse n’est pas celle d’une vidéo', { exact: false }))
    .toBeVisible();
  await expect.element(dialog().getByText('Dites en quelques mots', { exact: false })).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => dialog().query()).toBeNull();
  expect(html()).toBe('');
});

test('an address pasted alone in its line is a link, and is offered as the video', async () => {
  const { text, html } = await mountEditor('', { hosts });
  paste(text.element(), { text: `${peertube}\n` });
  await expect.element(address()).toHaveValue(peertube);
  await expect.element(title()).toHaveFocus();
  await press('Escape');
  await expect.poll(html).toBe(asLink);
});

test('the video takes the place of its address, and gives it back when it is taken back', async () => {
  const { text, html, tool } = await mountEditor('', { hosts });
  paste(text.element(), { text: peertube });
  await press('Escape');
  await tool('Vidéo').click();
  await title().fill('Le jardin');
  await dialog().getByRole('button', { name: 'Ajouter la vidéo' }).click();
  await expect.poll(html).toBe(figure(peertube, 'Le jardin'));
  await expect.element(text).toHaveFocus();
  await press('Control+z');
  await expect.poll(html).toBe(asLink);
  await press('Control+Shift+z');
  await expect.poll(html).toBe(figure(peertube, 'Le jardin'));
});

test('a video is renamed and taken away where it is selected', async () => {
  const { text, html, tool } = await mountEditor(`<p>Avant</p>${figure(youtube, 'Le jardin')}`);
  await text.getByText('Vidéo : Le jardin').click();
  await expect.element(tool('Vidéo')).toHaveAttribute('aria-pressed', 'true');
  await tool('Vidéo').click();
  await expect.element(page.getByRole('dialog', { name: 'Modifier la vidéo' })).toBeVisible();
  await title().fill('Le potager');
  await press('Enter');
  await expect.poll(html).toBe(`<p>Avant</p>${figure(youtube, 'Le potager')}`);
  await text.getByText('Vidéo : Le potager').click();
  await tool('Vidéo').click();
  await dialog().getByRole('button', { name: 'Retirer la vidéo' }).click();
  await expect.poll(html).toBe('<p>Avant</p>');
});

test('in the editor no request goes to the video’s host: its card names it', async () => {
  const { text } = await mountEditor(figure(youtube, 'Le jardin'));
  await expect.element(text.getByText(/^Lue par YouTube/)).toBeVisible();
  expect(text.element().querySelectorAll('iframe, video, img')).toHaveLength(0);
});

test('a site that the configuration does not name plays nothing', async () => {
  const { text, html } = await mountEditor();
  paste(text.element(), { text: peertube });
  await expect.poll(html).not.toBe('');
  expect(dialog().query()).toBeNull();
});
