import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { waitUntilComplete } from './page-kinds.ts';
import { dismissToasts, expectToast } from './toasts.ts';

// Its own school: the carousel is public, its figures are known, and its database can be made to refuse.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const site = await ownSite();

const slides = ['La cour', 'La bibliothèque', 'Le préau'] as const;
const others = ['Le lycée', 'Le collège', 'Le jardin'] as const;
const [one, two, three] = slides;

async function openCarousel(page: Page) {
  await signIn(page, '/admin/carousel');
  await waitUntilComplete(page, '/admin/carousel');
}

function names(page: Page) {
  return page.getByTestId('slide-name');
}

/** The home page as a visitor gets it. */
async function home(page: Page): Promise<string> {
  return (await page.request.get('/', { headers: { Cookie: '' } })).text();
}

/** The titles of the home page's slides. The toast about a saved order may still be the former one. */
async function expectPublicOrder(page: Page, expected: string[]) {
  const order = async () => {
    const html = await home(page);
    return [...slides].sort((a, b) => html.indexOf(`>${a}<`) - html.indexOf(`>${b}<`));
  };
  await expect.poll(order).toEqual(expected);
}

function card(page: Page, name: string) {
  return page.getByRole('listitem', { name, exact: true });
}

test('an empty carousel says what visitors see; images sent from there are in it, and the dashboard counts them', async ({
  page,
}) => {
  await signIn(page, '/admin/carousel');
  await expect(page.getByText('La page d’accueil montre trois images dessinées')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucune image dans le carrousel' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Envoyer une image' }).click();
  // Small: each is encoded in all sizes on a busy machine.
  const buffer = await sharp({ create: { width: 160, height: 100, channels: 3, background: '#0e7c66' } })
    .jpeg()
    .toBuffer();
  const all = [...slides, ...others];
  const files = all.map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Choisir des photos').setInputFiles(files);
  for (const name of all) {
    await card(page, `${name}.jpg`).getByLabel('Titre').fill(name);
    await expect(card(page, `${name}.jpg`).getByLabel('Section')).toHaveValue('carousel');
  }
  for (const [name, subcategory] of [
    ['Le lycée', 'Lycée'],
    ['Le collège', 'Collège'],
    ['Le jardin', ''],
  ] as const) {
    await card(page, `${name}.jpg`).getByLabel('Section').selectOption('Niveaux scolaires');
    await card(page, `${name}.jpg`).getByLabel('Sous-catégorie').selectOption(subcategory);
  }
  await page.getByRole('button', { name: 'Confirmer l’envoi (6)' }).click();
  // Each may take the time of one: encoded in all sizes on a busy machine.
  for (let sent = 1; sent < all.length; sent += 1)
    await expect(
      page.getByText(new RegExp(`^[${sent}-6] photos? sur 6|^6 photo\\(s\\) ajoutée`)).first(),
    ).toBeVisible();
  await expect(page.getByText('6 photo(s) ajoutée(s) avec succès')).toBeVisible();
  await page.getByRole('link', { name: 'Voir le carrousel' }).click();
  await expect(names(page)).toHaveCount(3);
  // Two uploads run at a time: the order of arrival is unknown.
  await site.database.query(
    "update school_photos set display_order = array_position($1, title::text) where category = 'carousel'",
    [slides],
  );
  await site.database.query(
    `insert into blog_posts (title, slug, content, author, status, published_at) values
      ('a', 'a', '', 'a', 'published', now()), ('b', 'b', '', 'b', 'draft', null), ('c', 'c', '', 'c', 'draft', null)`,
  );
  await site.database.query(
    `insert into events (title, slug, description, location, event_date, status) values
      ('a', 'a', 'a', 'a', now() + interval '1 day', 'published'), ('b', 'b', 'b', 'b', now() - interval '1 day', 'published')`,
  );

  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue, Direction');
  for (const [label, figure, hint] of [
    ['Photos', '6', 'dans la galerie'],
    ['Carrousel', '3/3', 'images en page d’accueil'],
    ['Ajouts de la semaine', '6', 'photos en 7\u00A0jours'],
    ['Sécurité', 'Active', 'connexion protégée'],
    ['Événements', '2', 'dont 1 à venir'],
    ['Articles', '3', 'dont 1 publié'],
  ] as const) {
    const figures = page.locator('dl').filter({ has: page.getByText(label, { exact: true }) });
    await expect(figures.locator('dd')).toHaveText([figure, hint]);
  }
  const waiting = page.getByRole('region', { name: 'À suivre' }).getByRole('listitem');
  await expect(waiting).toHaveText(['2 articles en brouillon']);
});

test('slides are put in order by buttons, by keys and by dragging, and the home page follows at once', async ({
  page,
}) => {
  await openCarousel(page);
  await expect(names(page)).toHaveText([...slides]);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Descendre «\u00A0${one}` }).click();
  await expect(names(page)).toHaveText([two, one, three]);
  await expect(page.getByRole('button', { name: `Descendre «\u00A0${one}` })).toBeFocused();
  await expect(page.getByText(`«\u00A0${one}\u00A0»\u00A0: position 2 sur 3.`)).toBeAttached();
  await expect(page.getByText('Ordre enregistré')).toBeVisible();
  await expectPublicOrder(page, [two, one, three]);

  const handle = page.getByRole('button', { name: `Déplacer «\u00A0${three}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`«\u00A0${three}\u00A0» est saisie, position 3 sur 3.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`«\u00A0${three}\u00A0» est déplacée, position 2 sur 3.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText([two, three, one]);
  await expect(page.getByText('Ordre enregistré')).toBeVisible();

  // The library animates the released slide to its place.
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving).toBe(0);
  const from = await page.getByRole('button', { name: `Déplacer «\u00A0${one}` }).boundingBox();
  const to = await page.getByRole('button', { name: `Déplacer «\u00A0${two}` }).boundingBox();
  if (!from || !to) throw new Error('The handles are not in the page');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 15 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
  await expect(page.getByText(`«\u00A0${one}\u00A0» est déplacée, position 1 sur 3.`)).toBeAttached();
  await page.mouse.up();
  await expect(names(page)).toHaveText([one, two, three]);
  await expect(page.getByText('Ordre enregistré')).toBeVisible();
  await expectPublicOrder(page, [...slides]);
});

test('photos are chosen from the gallery, shown on the home page, and go back to their albums', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCarousel(page);
  const opener = page.getByRole('link', { name: 'Choisir dans la galerie' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Choisir dans la galerie' });
  await dialog.getByLabel('Rechercher une photo').fill('lycee');
  await dialog.getByLabel('Rechercher une photo').press('Enter');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: /^Le lycée/ }).check();
  await dialog.getByRole('link', { name: 'Effacer' }).click();
  await dialog.getByRole('checkbox', { name: /^Le collège/ }).check();
  await dialog.getByRole('checkbox', { name: /^Le jardin/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter 3 photos' }).click();
  await expect(page.getByText('3 photos ajoutées au carrousel')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // On a phone a toast may cover the next button.
  await dismissToasts(page);
  await expect(names(page)).toHaveText([...slides, ...others]);
  await expect(page.getByText('Le carrousel montre 6 images. 5 au plus sont conseillées')).toBeVisible();
  expect(await home(page)).toContain('>Le collège<');

  for (const [name, album] of [
    ['Le lycée', 'Niveaux scolaires › Lycée'],
    ['Le collège', 'Niveaux scolaires › Collège'],
    ['Le jardin', 'Niveaux scolaires'],
  ] as const) {
    await page.getByRole('button', { name: `Retirer «\u00A0${name}` }).click();
    await expect(page.getByText(`Elle est de nouveau dans l’album ${album}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Images du carrousel' })).toBeFocused();
    await dismissToasts(page);
  }
  await expect(names(page)).toHaveText([...slides]);
  expect(await home(page)).not.toContain('>Le jardin<');
});

test('a colleague’s change is shown and kept; a failed save is sent again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 409/, /net::ERR_FAILED/);
  await openCarousel(page);
  const other = await context.newPage();
  await other.goto('/admin/carousel');
  await other.getByRole('button', { name: `Monter «\u00A0${two}` }).click();
  await expect(other.getByText('Ordre enregistré')).toBeVisible();

  await page.getByRole('button', { name: `Descendre «\u00A0${two}` }).click();
  await expect(page.getByText('Le carrousel a changé entre-temps')).toBeVisible();
  await expect(names(page)).toHaveText([two, one, three]);

  await page.route('**/admin/carousel.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
  );
  await page.getByRole('button', { name: `Descendre «\u00A0${two}` }).click();
  await expect(page.getByText('L’ordre n’est pas enregistré.')).toBeVisible();
  await expect(names(page)).toHaveText([...slides]);
  await page.unroute('**/admin/carousel.data*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Ordre enregistré')).toBeVisible();
  await expectPublicOrder(page, [...slides]);
});

test('what is pressed in the moment the page comes to life is done, not taken for a session that is over', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(pressOnceDrawn, `Désactiver ${one}`);
  await page.goto('/admin/photos');
  await expectToast(page, 'Photo désactivée');
  await page.getByRole('button', { name: `Activer ${one}` }).click();
  await expectToast(page, 'Photo activée');
});

/** Runs in the page: presses after React's render and before its effects. */
function pressOnceDrawn(label: string) {
  const press = () => {
    if (document.documentElement.dataset.hydration !== 'drawn') return;
    const named = (button: HTMLElement) => button.textContent.replace(/\s+/g, ' ').trim() === label;
    [...document.querySelectorAll('button')].find(named)?.click();
  };
  new MutationObserver(press).observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ['data-hydration'],
  });
}

test('a refusing database shows the message of the catalogue, and nothing is lost', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/, /Unexpected Server Error/);
  await signIn(page, '/admin/photos/upload');
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f2a33a' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles([{ name: 'marelle.png', mimeType: 'image/png', buffer }]);
  await card(page, 'marelle.png').getByLabel('Titre').fill('La marelle');
  await site.database.query('revoke insert, update, delete on school_photos from site_administrator');
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click();
  await expectToast(page, 'Erreur d’upload', 'Une erreur est survenue lors de l’upload');
  await expect(card(page, 'marelle.png')).toContainText('La photo n’a pas pu être enregistrée');
  await expect(card(page, 'marelle.png').getByLabel('Titre')).toHaveValue('La marelle');
  await page.getByRole('button', { name: 'Retirer marelle.png' }).click();

  await page.getByRole('link', { name: 'Retour à la galerie' }).click();
  await page.getByRole('button', { name: `Désactiver ${one}` }).click();
  await expectToast(page, 'Impossible de modifier le statut');
  await page.getByRole('button', { name: `Supprimer ${one}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Impossible de supprimer la photo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: `Désactiver ${one}` })).toBeVisible();

  await page.goto('/admin/carousel');
  await page.getByRole('button', { name: `Retirer «\u00A0${one}` }).click();
  await expectToast(page, 'Impossible de modifier le carrousel');
  await expect(names(page)).toHaveText([...slides]);

  await site.database.query('revoke select on school_photos from site_administrator');
  for (const area of ['Carrousel', 'Photos']) {
    await page.getByRole('link', { name: area, exact: true }).first().click();
    await expect(page).toHaveURL(area === 'Photos' ? '/admin/photos' : '/admin/carousel');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Impossible de charger les photos' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(page.locator('dl').filter({ hasText: 'Carrousel' })).toContainText('chiffre indisponible');
  await expect(page.locator('dl').filter({ hasText: 'Articles' })).toContainText('3');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Photos', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Impossible de charger les photos' })).toBeVisible();
  await site.database.query('grant select, insert, update, delete on school_photos to site_administrator');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('6 photos', { exact: true })).toBeVisible();
});
