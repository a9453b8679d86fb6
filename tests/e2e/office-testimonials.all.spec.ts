import type { Page } from '@playwright/test';
import { changedTestimonials, publicTestimonials } from '#app/features/testimonials/testimonials-schema.ts';
import { expect, expectAccessible, openLive, signIn, test } from './fixtures.ts';
import { box, html, save } from './office-testimonials-steps.ts';
import { ownSite } from './own-site.ts';

// Its own school, without testimonials at first: these changes are public.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

const nadia = {
  ...{ quotation: 'On y court le matin.', firstName: 'Nadia', relation: 'maman de deux élèves' },
  shown: true,
};
const yanis = { ...nadia, firstName: 'Yanis', relation: 'lycéen' };
const salma = { ...nadia, firstName: 'سلمى', relation: 'élève de quatrième' };

/** Replaces the site's testimonials, whatever the test before left. */
async function holdVoices(voices: readonly (typeof nadia)[]) {
  await site.database.query(
    `insert into page_texts (name, changes, shown, updated_by_name) values ('faces', $1, $2, 'Direction')
     on conflict (name) do update set changes = excluded.changes, shown = excluded.shown`,
    [{ voices }, publicTestimonials(changedTestimonials({ voices }).faces)],
  );
  await site.announce();
}

const voicesOf = (page: Page) => page.getByRole('group', { name: 'Témoignages', exact: true });
const voice = (page: Page, number: number) =>
  voicesOf(page).getByRole('group', { name: `Témoignage ${number}`, exact: true });

async function openFaces(page: Page) {
  await signIn(page, '/admin/faces');
  await expect(page.getByRole('heading', { level: 1, name: 'Direction et témoignages' })).toBeVisible();
}

async function addVoice(page: Page, number: number, quotation: string, firstName: string, relation: string) {
  await page.getByRole('button', { name: 'Ajouter un témoignage' }).click();
  await expect(voice(page, number).getByRole('textbox', { name: 'Citation' })).toBeFocused();
  await page.keyboard.type(quotation);
  await voice(page, number).getByRole('textbox', { name: 'Prénom' }).fill(firstName);
  await voice(page, number).getByRole('textbox', { name: 'Lien avec l’école' }).fill(relation);
}

test('voices are shown once they are whole, in the staff’s order, one large and the others beside each other', async ({
  page,
}) => {
  await holdVoices([]);
  await expect.poll(() => html(page, '/')).not.toContain('id="voix"');
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
  await holdVoices([yanis, nadia, salma]);
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

test('two people editing at once get a notice, and the draft survives a careless click', async ({
  page,
  watch,
  browser,
}) => {
  watch.allow(/status of 409/);
  await holdVoices([yanis]);
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
  // Waits for the render, which follows the address: going back before it would keep the form with its text.
  await expect(page.getByRole('heading', { level: 1, name: 'Direction et témoignages' })).toBeHidden();
  await page.getByRole('link', { name: 'Témoignages' }).first().click();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(box(page, 'Fonction')).toHaveValue('Directrice');
  await save(page);
});
