import { expect, expectAccessible, test } from './fixtures.ts';

const results = 'main ol > li';

test('from the head of a page a parent finds an article, and a question that opens by itself', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
  const field = page.getByRole('searchbox', { name: 'Rechercher sur le site' });
  // The magnifier opens the field.
  await expect(field).toBeFocused();
  await field.fill('JARDINS apprendr');
  await field.press('Enter');
  await expect(page.getByText(/résultats? pour/)).toBeVisible();
  const post = page.locator(results).filter({ hasText: 'Article' }).first();
  await expect(post.getByRole('heading').getByText('jardin', { exact: true })).toHaveJSProperty(
    'tagName',
    'MARK',
  );
  await expectAccessible(page);
  await post.getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/un-jardin/);

  // The pages are indexed some seconds after the start.
  const question = page.locator(results).filter({ hasText: 'Question' }).first();
  await expect(async () => {
    await page.goto('/recherche?q=frais+de+scolarite');
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  // By now all pages are indexed; a list that shows the article is not found by its text.
  await page.goto('/recherche?q=jardins');
  await expect(post).toBeVisible();
  await expect(page.locator(results).filter({ has: page.locator('a[href="/blog"]') })).toHaveCount(0);
  await page.goto('/recherche?q=frais+de+scolarite');
  await question.getByRole('link').click();
  await expect(page).toHaveURL(/#/);
  const anchor = new URL(page.url()).hash;
  await expect(page.locator(anchor)).toBeVisible();
});

/** Parents' search terms and their first results; null where the site has none, and says so. */
const typedByParents: readonly (readonly [string, string | null])[] = [
  ['prix', '/admissions#frais-de-scolarite'],
  ['tarif', '/admissions#frais-de-scolarite'],
  ['Tarifs', '/admissions#frais-de-scolarite'],
  ['combien ça coûte', '/admissions#frais-de-scolarite'],
  ['combien', '/admissions#frais-de-scolarite'],
  ['frais de scolarité', '/admissions#frais-de-scolarite'],
  ['mensualité', '/admissions#frais-de-scolarite'],
  ['bourse', '/admissions#frais-de-scolarite'],
  ['uniforme', null],
  ['natation', null],
  ['bus', '/admissions#transport-scolaire'],
  ['navette', '/admissions#transport-scolaire'],
  ['transport', '/admissions#transport-scolaire'],
  ['vacances', '/evenements'],
  ['calendrier scolaire', '/evenements'],
  ['inscription', '/admissions'],
  ['inscrire mon enfant', '/contact#inscription'],
  ['préinscription', '/admissions'],
  ['documents à fournir', '/admissions'],
  ['adresse', '/contact'],
  ['où êtes-vous', '/contact'],
  ['téléphone', '/contact'],
  ['numéro', '/contact'],
  ['email', '/contact'],
  ['horaires', '/contact'],
  ['visite', '/contact#visite'],
  ['rendez-vous', '/contact#visite'],
  ['crèche', '/maternelle'],
  ['grande section', '/maternelle'],
  ['GS', '/maternelle'],
  ['CP', '/primaire'],
  ['CM2', '/primaire'],
  ['6e', '/college'],
  ['brevet', '/college'],
  ['bac', '/lycee'],
  ['terminale', '/lycee'],
  ['anglais', '/contact#langues'],
  ['directeur', '/philosophie'],
  ['pédagogie', '/philosophie'],
  ['photos', '/galerie'],
  ['newsletter', '/newsletter'],
  ['confidentialité', '/politique-confidentialite'],
  ['xyzzyq', null],
];

test('what parents call otherwise leads to the page that answers, and no word is taken for another', async ({
  request,
}) => {
  const first = async (search: string) => {
    const answer = await request.get(`/recherche?${new URLSearchParams({ q: search })}`);
    const html = await answer.text();
    return /<h2[^>]*><a href="([^"]+)"/.exec(html)?.[1] ?? null;
  };
  // The pages are indexed some seconds after the start.
  await expect.poll(() => first('frais')).toBe('/admissions#frais-de-scolarite');
  const found = await Promise.all(typedByParents.map(async ([search]) => [search, await first(search)]));
  expect(found).toEqual(typedByParents);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that is not there asks what was looked for, and finds it', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.goto('/ecole/jardin');
    await expect(page.getByRole('searchbox')).toHaveValue('jardin');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/recherche?q=jardin');
    await expect(page.locator(results).first()).toBeVisible();
  });
});
