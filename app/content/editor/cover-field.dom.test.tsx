import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#app/ui/toaster.tsx';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { drop } from '#tests/dom/clipboard.ts';
import { mountRoutes } from '#tests/dom/mount.tsx';
import { pictureFile, storedPicture, uploadedPicture } from '#tests/dom/pictures.ts';
import { serve } from '#tests/dom/serve.ts';
import { CoverField } from './cover-field.tsx';
import { PictureLibraryProvider } from './picture-library.tsx';

const group = () => page.getByRole('group', { name: 'Image de couverture' });
const button = (name: string) => group().getByRole('button', { name });
const picker = () => group().getByLabelText('Choisir l’image de couverture');
const words = () => group().getByRole('textbox', { name: 'Texte alternatif' });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const sent = () => ({ url: field('imageUrl'), alt: field('imageAlt') });

function open(load = () => Promise.reject<never>(new TypeError('gone'))) {
  return mountRoutes([
    {
      path: '/',
      Component: () => (
        <PictureLibraryProvider load={load}>
          <CoverField folder="blog" defaultImage={null} />
          <Toaster />
        </PictureLibraryProvider>
      ),
    },
  ]);
}

test('a cover is sent, shown, described and taken away again, with focus where it was', async () => {
  serve({ '/admin/images': () => uploadedPicture() });
  open();
  await userEvent.upload(picker(), await pictureFile());
  await expect.element(group().getByRole('img', { name: 'Aperçu de la couverture' })).toBeInTheDocument();
  await words().fill('La cour');
  expect(sent()).toEqual({ url: storedPicture(), alt: 'La cour' });
  await expectAccessible();
  await button('Retirer l’image').click();
  await expect.poll(sent).toEqual({ url: '', alt: '' });
  await expect.element(group()).toHaveFocus();
});

test('a bad file says why and is tried again; a good one takes its place', async () => {
  serve({ '/admin/images': () => Response.json({ reason: 'Ce fichier est abîmé.' }, { status: 400 }) });
  open();
  await userEvent.upload(picker(), await pictureFile());
  await expect.element(group().getByText('Ce fichier est abîmé.', { exact: false })).toBeVisible();
  expect(sent()).toEqual({ url: '', alt: '' });
  serve({ '/admin/images': () => uploadedPicture() });
  await button('Réessayer').click();
  await expect.poll(() => sent().url).toBe(storedPicture());
});

test('a picture is dropped on its place; what is none is left', async () => {
  const asked = serve({ '/admin/images': () => uploadedPicture() });
  open();
  const place = () => button('Choisir une image').element();
  await expect.element(button('Choisir une image')).toBeVisible();
  drop(place(), new File(['x'], 'a.txt', { type: 'text/plain' }));
  drop(place(), await pictureFile());
  await expect.poll(() => sent().url).toBe(storedPicture());
  expect(asked).toEqual(['POST /admin/images']);
});

test('its button opens the browser’s own choice of a file', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  await button('Choisir une image').click();
  expect(opened.mock.contexts).toEqual([picker().element()]);
});

test('a library that cannot be fetched says so, and the button can be pressed again', async () => {
  open();
  const library = button('Choisir dans la bibliothèque');
  await library.click();
  await expect.element(page.getByText('Bibliothèque indisponible')).toBeVisible();
  await expect.element(library).not.toHaveAttribute('aria-disabled', 'true');
});
