import { calendarCampaign } from '#app/school/campaign.ts';
import { expect, openLive, test } from './fixtures.ts';

const documents = [
  'L’acte de naissance',
  'deux dernières années',
  'Deux photos d’identité',
  'carnet de vaccination',
];
const steps = ['Dossier de candidature', 'Entretien', 'Évaluation', 'Admission'];

test('the four steps and the documents are in order; structured data has the same questions; on paper there is neither form nor frame of the site', async ({
  page,
}) => {
  await page.goto('/admissions');
  const list = page.getByRole('region', { name: 'Les documents à réunir' });
  for (const document of documents)
    await expect(list.getByRole('listitem').filter({ hasText: document })).toBeVisible();
  const items = page.getByRole('region', { name: /Quatre étapes/ }).getByRole('listitem');
  await expect(items).toHaveCount(4);
  for (const [index, step] of steps.entries()) {
    await expect(items.nth(index).getByRole('heading')).toHaveText(new RegExp(`Étape ${index + 1}.*${step}`));
  }
  await expect(items.nth(2)).toContainText('À partir du primaire');

  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = things.map((thing) => JSON.parse(thing)).find((thing) => thing['@type'] === 'FAQPage');
  const asked = await page
    .getByRole('region', { name: 'Questions fréquentes' })
    .locator('summary')
    .allTextContents();
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked);

  await page.emulateMedia({ media: 'print' });
  for (const name of [...documents, ...steps]) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  }
  await expect(page.getByText('Dimanche\u00A0: Fermé')).toBeVisible();
  await expect(page.getByText('Les inscriptions ouvrent en janvier')).toBeVisible();
  await expect(page.locator('form:visible')).toHaveCount(0);
  for (const name of ['Préinscrire mon enfant', 'Demander une visite']) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Imprimer la liste' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the hero announces the open campaign and leads to the form; four questions, one open at a time, close again; asking for a visit leads to the contact form, its subject chosen', async ({
  page,
}) => {
  await openLive(page, '/admissions');
  await expect(page.getByRole('main').getByText(calendarCampaign(new Date())).first()).toBeVisible();
  await page.getByRole('link', { name: 'Préinscrire mon enfant' }).click();
  await expect(page.getByRole('heading', { name: /préinscription/i })).toBeInViewport();

  const section = page.getByRole('region', { name: 'Questions fréquentes' });
  const questions = section.locator('details');
  await expect(questions).toHaveCount(4);
  await questions.nth(3).locator('summary').click();
  await expect(section.getByText(/janvier/)).toBeVisible();
  await expect(section.getByText(/mars/)).toBeVisible();
  await questions.nth(0).locator('summary').click();
  await expect(section.locator('details[open]')).toHaveCount(1);
  await questions.nth(0).locator('summary').click();
  await expect(section.locator('details[open]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Demander une visite' }).click();
  await expect(page).toHaveURL('/contact?sujet=visite#formulaire');
  await expect(page.getByLabel('Sujet')).toHaveValue('visite');
  await expect(page.getByRole('heading', { name: 'Formulaire de Contact Sécurisé' })).toBeInViewport();
});

test('on a phone the form begins within two screens, above the documents that may follow', async ({
  page,
}) => {
  const height = 740;
  const top = async (name: RegExp) => {
    const heading = await page.getByRole('heading', { name }).boundingBox();
    return heading?.y ?? Number.NaN;
  };
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height });
    await page.goto('/admissions');
    expect(await top(/^Formulaire de préinscription/)).toBeLessThan(2 * height);
    expect(await top(/^Les documents à réunir/)).toBeGreaterThan(await top(/^Formulaire de préinscription/));
  }
});

test('a form sent without script is answered by the page that says so', async ({ page }) => {
  await page.goto('/admissions?envoyee=1');
  await expect(page.getByText('Demande d’inscription envoyée')).toBeVisible();
  await page.goto('/admissions');
  await expect(page.getByText('Demande d’inscription envoyée')).toBeHidden();
});
