import type { Page } from '@playwright/test';
import { testPhoto } from '#app/storage/test-pictures.ts';
import { expect, expectAccessible, openLive, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';

// What everybody sees changes here: hence a school of its own, with nobody's face at first.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
await ownSite();

const voicesOf = (page: Page) => page.getByRole('group', { name: 'Témoignages', exact: true });
const voice = (page: Page, number: number) =>
  voicesOf(page).getByRole('group', { name: `Témoignage ${number}`, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const word = (page: Page) => page.getByRole('region', { name: 'Le mot de la direction' });

async function openFaces(page: Page) {
  await signIn(page, '/admin/faces');
  await expect(page.getByRole('heading', { level: 1, name: 'Direction et témoignages' })).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
}

/** A page as a visitor gets it. */
async function html(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { headers: { Cookie: '' } })).text();
}

async function addVoice(page: Page, number: number, quotation: string, firstName: string, relation: string) {
  await page.getByRole('button', { name: 'Ajouter un témoignage' }).click();
  await expect(voice(page, number).getByRole('textbox', { name: 'Citation' })).toBeFocused();
  await page.keyboard.type(quotation);
  await voice(page, number).getByRole('textbox', { name: 'Prénom' }).fill(firstName);
  await voice(page, number).getByRole('textbox', { name: 'Lien avec l’école' }).fill(relation);
}

test('the head’s word is on no page before it is whole, and then with its portrait of the gallery', async ({
  page,
  browser,
}) => {
  expect(await html(page, '/philosophie')).not.toContain('Le mot de la direction');
  await signIn(page, '/admin/photos/upload');
  const buffer = await testPhoto(400, 500).jpeg().toBuffer();
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Titre').fill('La directrice');
  await page.getByRole('button', { name: /^Confirmer l’envoi/ }).click();
  await expect(page.getByText('Upload réussi')).toBeVisible();

  await page.getByRole('link', { name: 'Témoignages' }).first().click();
  await expect(page.getByText('Rien n’est affiché sur la page « Notre École »')).toBeVisible();
  await expectAccessible(page);
  await box(page, 'Nom').fill('Inès Alaoui');
  await expect(
    page.getByText('N’est pas affiché sur la page « Notre École ». Il manque : texte.'),
  ).toBeVisible();
  await save(page);
  expect(await html(page, '/philosophie')).not.toMatch(/Le mot de la direction|Inès Alaoui/);

  await box(page, 'Texte').fill('Chers parents, bienvenue.\n\nLa porte est ouverte <chaque> matin.');
  await expect(page.getByText('Affiché sur la page « Notre École » dès que c’est enregistré.')).toBeVisible();
  const portrait = page.getByRole('group', { name: 'Portrait' });
  await portrait.getByRole('link', { name: 'Choisir dans la galerie' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir dans la galerie' });
  await expectAccessible(page);
  await library.getByRole('radio', { name: /La directrice/ }).check();
  await library.getByRole('button', { name: 'Choisir cette photo' }).click();
  await expect(library).toBeHidden();
  await expect(portrait).toContainText('La directrice');
  await expect(portrait.getByRole('link', { name: 'Changer de photo' })).toBeFocused();
  // What was typed is still there, and both are saved together.
  await expect(page.getByText('2 informations non enregistrées')).toBeVisible();
  await save(page);

  const visitor = await (await browser.newContext()).newPage();
  for (const width of [320, 768, 1280]) {
    await visitor.setViewportSize({ width, height: 740 });
    await visitor.goto(new URL('/philosophie', page.url()).href);
    await expect(word(visitor).getByRole('img')).toHaveAttribute('alt', 'La directrice');
    await expect(word(visitor)).toContainText('La porte est ouverte <chaque> matin.');
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(visitor);

  // Who hides the photo, or deletes it, takes the portrait away, and the word stays.
  await page.goto('/admin/photos');
  await page
    .getByRole('button', { name: /^Désactiver/ })
    .first()
    .click();
  await expect(page.getByText('Photo désactivée')).toBeVisible();
  await visitor.reload();
  await expect(word(visitor)).toContainText('Inès Alaoui');
  await expect(word(visitor).getByRole('img')).toHaveCount(0);
  await visitor.context().close();
  await page.goto('/admin/faces');
  await expect(page.getByRole('group', { name: 'Portrait' })).toContainText('pas, ou plus, parmi celles');

  await page.getByRole('checkbox', { name: 'Afficher ce mot sur le site' }).uncheck();
  await save(page);
  expect(await html(page, '/philosophie')).not.toContain('Inès Alaoui');
});

test('voices are shown once they are whole, in the staff’s order, one large and the others beside each other', async ({
  page,
}) => {
  expect(await html(page, '/')).not.toContain('id="voix"');
  await openFaces(page);
  await addVoice(page, 1, 'On y court le matin.', 'Nadia', 'maman de deux élèves de primaire');
  await addVoice(page, 2, 'Presque fini', '', '');
  await expect(voice(page, 2)).toContainText('Il manque : prénom, lien avec l’école.');
  await expectAccessible(page);
  await save(page);
  await openLive(page, '/');
  const voices = page.getByRole('region', { name: 'Une voix de l’école' });
  await expect(voices.getByRole('figure')).toHaveText(
    '« On y court le matin. »Nadia, maman de deux élèves de primaire',
  );
  await expect(voices.getByRole('list')).toHaveCount(0);
  expect(await html(page, '/')).not.toContain('Presque fini');
  await expectAccessible(page);

  await page.goto('/admin/faces');
  await voice(page, 2).getByRole('textbox', { name: 'Prénom' }).fill('سلمى');
  await voice(page, 2).getByRole('textbox', { name: 'Lien avec l’école' }).fill('élève de quatrième');
  await addVoice(
    page,
    3,
    'Les professeurs expliquent autrement quand je ne comprends pas.',
    'Yanis',
    'lycéen',
  );
  await voice(page, 3).getByRole('button', { name: 'Monter' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(voice(page, 1).getByRole('textbox', { name: 'Prénom' })).toHaveValue('Yanis');
  await save(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await openLive(page, '/');
    const all = page.getByRole('region', { name: 'Ce qu’ils disent de l’école' });
    await expect(all.getByRole('figure')).toHaveCount(3);
    await expect(all.getByRole('figure').first()).toContainText('Yanis, lycéen');
    await expect(all.getByRole('list', { name: 'D’autres voix' }).getByRole('listitem')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
});

test('who takes a voice back is gone from the site, and the log says that it changed, not what it said', async ({
  page,
}) => {
  await openFaces(page);
  await voice(page, 3).getByRole('checkbox', { name: 'Afficher ce témoignage sur le site' }).uncheck();
  await voice(page, 2).getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByRole('button', { name: 'Ajouter un témoignage' })).toBeFocused();
  await save(page);
  const home = await html(page, '/');
  expect(home).toContain('Yanis');
  expect(home).not.toMatch(/Nadia|سلمى/);
  await page.goto('/admin/activity');
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'le mot de la direction et les témoignages' })
    .first();
  await expect(line).toContainText('Direction a modifié le mot de la direction et les témoignages');
  await expect(line).toContainText('Changé : témoignages');
  await expect(page.getByRole('main')).not.toContainText('Nadia');
});

test('two who write at once are told, and what is typed survives a careless click', async ({
  page,
  watch,
  browser,
}) => {
  watch.allow(/status of 409/);
  await openFaces(page);
  await box(page, 'Fonction').fill('Directrice');
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await openFaces(other);
  await voice(other, 1).getByRole('textbox', { name: 'Prénom' }).fill('Yanis A.');
  await save(other);
  await other.context().close();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'a enregistré des changements' });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Yanis A.');
  await expect(box(page, 'Fonction')).toHaveValue('Directrice');
  await page.getByRole('link', { name: 'Demandes' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/leads');
  await page.getByRole('link', { name: 'Témoignages' }).first().click();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(box(page, 'Fonction')).toHaveValue('Directrice');
  await save(page);
});
