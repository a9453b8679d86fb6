import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { officeRows } from './page-kinds.ts';
import { choosePhoto } from './pictures.ts';
import { expectToast, toast } from './toasts.ts';
import { editorOf, paste } from './writing.ts';

// What happens around uploads in progress. Nothing is saved: the site is shared.
test.describe.configure({ timeout: 120_000 });

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Starts an upload, and returns its name in the form meanwhile. */
type SendPicture = (page: Page) => Promise<string>;

async function anyPicture(): Promise<Buffer> {
  const create = { width: 640, height: 360, channels: 3, background: '#862' } as const;
  return await sharp({ create }).png().toBuffer();
}

const asCover: SendPicture = async (page) => {
  const file = { name: 'cour.png', mimeType: 'image/png', buffer: await anyPicture() };
  await page.getByLabel('Choisir l’image de couverture').setInputFiles(file);
  return file.name;
};

const intoTheArticle: SendPicture = async (page) => {
  await paste(await editorOf(page), { file: (await anyPicture()).toString('base64') });
  return 'photo.png';
};

const formsWithPictures = [
  { what: 'a new post, its cover', path: '/admin/blog/new', field: 'imageUrl', sendPicture: asCover },
  {
    what: 'a post, its article',
    path: officeRows.post,
    field: 'content',
    sendPicture: intoTheArticle,
  },
  {
    what: 'a new event, its article',
    path: '/admin/events/new',
    field: 'content',
    sendPicture: intoTheArticle,
  },
  { what: 'an event, its cover', path: officeRows.event, field: 'imageUrl', sendPicture: asCover },
];

for (const { what, path, field, sendPicture } of formsWithPictures) {
  test(`${what}: what is sent while a picture is on its way waits for it, and can be called off`, async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, path);
    await editorOf(page);
    const sent: string[] = [];
    await page.route(`**${path}.data*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().postData() ?? '');
      return route.abort('internetdisconnected');
    });
    const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
    await page.route('**/admin/images', async (route) => {
      await mayArrive;
      await route.continue();
    });
    // The first one never arrives.
    await page.route('**/admin/images', () => undefined, { times: 1 });
    const publish = page.getByRole('button', { name: /^Publier/ });
    const waiting = page.getByText('Publication dès que l’envoi est terminé');
    const status = page.getByLabel('Statut');
    const saved = await status.inputValue();
    const pictures = await storedPictures(page, field);

    await expect(page.getByText(await sendPicture(page), { exact: true })).toBeVisible();
    await title(page).fill('Avant');
    await publish.click();
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Annuler');
    await expect(waiting).toBeHidden();
    await expect(status).toHaveValue(saved);

    // An interrupted upload explains why nothing is published: no error.
    await publish.click();
    await expect(waiting).toBeVisible();
    await press(page, 'Interrompre');
    await expect(waiting).toBeHidden();
    await expect(toast(page, 'Vous avez interrompu l’envoi d’un fichier')).toBeVisible();
    await expect(toast(page, 'Erreur')).toHaveCount(0);
    await expect(status).toHaveValue(saved);
    await expect(title(page)).toHaveValue('Avant');
    expect(sent).toEqual([]);

    await expect(page.getByText(await sendPicture(page), { exact: true })).toBeVisible();
    await publish.click();
    await expect(waiting).toBeVisible();
    // Text typed meanwhile is sent too.
    await title(page).fill('Pendant');
    expect(sent).toEqual([]);
    letArrive();
    await expect(toast(page, 'Erreur lors de la sauvegarde')).toBeVisible();
    expect(sent).toHaveLength(1);
    const fields = new URLSearchParams(sent[0]);
    expect(Object.fromEntries(fields)).toMatchObject({
      title: 'Pendant',
      intent: 'publish',
      status: 'published',
    });
    const [added] = (await storedPictures(page, field)).filter((address) => !pictures.includes(address));
    expect(added).toMatch(/^\/files\//);
    expect(fields.get(field)).toContain(added);
    await expect(title(page)).toHaveValue('Pendant');
  });
}

/** The addresses of our store in a sent field. */
async function storedPictures(page: Page, field: string): Promise<string[]> {
  const value = await page.locator(`input[name=${field}]`).inputValue();
  return value.match(/\/files\/[\w./-]+/g) ?? [];
}

test('photos chosen while others are on their way go too, each once, and leaving asks meanwhile', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, '/admin/photos/upload');
  const sent: string[] = [];
  const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>();
  await page.route('**/upload/file', async (route) => {
    sent.push(/filename="([^"]*)"/.exec(route.request().postData() ?? '')?.[1] ?? '');
    await mayFail;
    await route.abort('internetdisconnected');
  });
  // The first one never arrives.
  await page.route(
    '**/upload/file',
    () => {
      sent.push('interrupted');
    },
    { times: 1 },
  );
  const card = (name: string) => page.getByRole('listitem', { name, exact: true });
  await choosePhoto(page, 'portail.jpg');
  await press(page, 'Confirmer l’envoi');
  await expect.poll(() => sent).toEqual(['interrupted']);
  await press(page, 'Arrêter l’envoi portail.jpg');
  await expect(card('portail.jpg')).toBeHidden();
  await expect(toast(page, 'Erreur')).toHaveCount(0);

  await choosePhoto(page, 'preau.jpg');
  await press(page, 'Confirmer l’envoi');
  await expect.poll(() => sent).toEqual(['interrupted', 'preau.jpg']);
  await choosePhoto(page, 'verger.jpg');
  // Typed while one uploads and the other awaits a confirmation.
  for (const name of ['preau.jpg', 'verger.jpg']) {
    await card(name).getByLabel('Description (texte alternatif)').fill(`Ce que montre ${name}`);
  }
  await expectAccessible(page);
  await press(page, 'Confirmer l’envoi');
  await expect.poll(() => sent).toEqual(['interrupted', 'preau.jpg', 'verger.jpg']);

  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  const question = page.getByRole('alertdialog', { name: /^Quitter/ });
  await expect(question).toContainText('2 photos ne sont pas encore dans la galerie');
  await question.getByRole('button', { name: 'Rester' }).click();
  letFail();
  await expectToast(page, 'Erreur d’upload');
  for (const name of ['preau.jpg', 'verger.jpg']) {
    await expect(card(name)).toContainText('La connexion a été perdue');
    await expect(card(name).getByLabel('Description (texte alternatif)')).toHaveValue(
      `Ce que montre ${name}`,
    );
  }
  expect(sent).toHaveLength(3);
});
