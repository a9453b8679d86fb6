import { isoDay, startOfDay } from '#app/lib/dates.ts';
import { expect, expectAccessible, signIn, test, untilHydrated } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';

// Its own site, so that the figures are known and its database can be made to refuse.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

/** Visits of one page, `daysAgo` calendar days ago at the school. */
async function visit(path: string, daysAgo: number, times: number): Promise<void> {
  const start = startOfDay(new Date(), -daysAgo);
  await site.database.query(
    'insert into visits (page_path, day, created_at) select $1, $2::date, $3::timestamptz from generate_series(1, $4)',
    [path, isoDay(start), start, times],
  );
}

const endlessPath = `/${'unmotsansfin'.repeat(24)}`;

test('a new site says that there are no visits yet, then counts them', async ({ page }) => {
  await signIn(page, '/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Aucune visite pour le moment' })).toBeVisible();
  await expectAccessible(page);

  const recorded = await page.request.post('/api/visits', {
    data: { path: '/admissions' },
    headers: { Origin: site.url },
  });
  expect(recorded.status()).toBe(204);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: '/admissions' })).toContainText('1 visite', {
      timeout: 500,
    });
  }).toPass();
  await site.database.query('delete from visits');
});

test('the figures, the bars, the pages and the curve show the same visits, on every screen', async ({
  page,
}) => {
  const pages = [
    '/',
    '/blog/la-rentree',
    '/contact',
    '/blog',
    '/lycee',
    '/college',
    '/evenements',
    '/primaire',
  ];
  for (const [index, path] of [endlessPath, ...pages].entries()) await visit(path, 2, 40 - index);
  await visit('/', 0, 3);
  await visit('/', 6, 10);
  await visit('/', 7, 1200);
  await visit('/', 29, 5);
  await visit('/trop-ancien', 30, 2000);
  await signIn(page, '/admin/analytics');

  const figure = (label: string) =>
    page.getByRole('main').locator('dl').filter({ hasText: label }).getByRole('definition').first();
  await expect(figure('Total des visites')).toHaveText('3 542');
  await expect(figure('Aujourd’hui')).toHaveText('3');
  await expect(figure('7 derniers jours')).toHaveText('337');
  await expect(figure('30 derniers jours')).toHaveText('1 542');

  const bars = page.getByRole('region', { name: 'Les 7 derniers jours' }).getByRole('listitem');
  await expect(bars).toHaveCount(7);
  await expect(bars.first()).toHaveText(
    /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) .*10\u00A0visites$/,
  );
  const widths = bars.locator('[data-bar]');
  await expect(widths).toHaveCount(7);
  expect(await widths.evaluateAll((all) => all.map((bar) => bar.getAttribute('data-bar')))).toEqual([
    ...['5', '5', '5', '5', '100', '5', '5'],
  ]);
  await expect(bars.last()).toContainText('aujourd’hui');

  const top = page.getByRole('region', { name: 'Pages les plus visitées' }).getByRole('listitem');
  await expect(top).toHaveCount(8);
  await expect(top.first()).toContainText('Accueil');
  await expect(top.nth(1)).toContainText('/unmotsansfin');
  await expect(top.nth(2)).toContainText('Article du blog');
  await expect(top.nth(2)).toContainText('/blog/la-rentree');
  await expect(top.first().getByRole('link')).toHaveAttribute('href', '/');

  const curve = page.getByTestId('visit-curve');
  await expect(curve.locator('[data-line=now]')).toBeVisible();
  const { width, height } = (await curve.boundingBox()) ?? { width: 0, height: 0 };
  await curve.hover({ position: { x: (width * 22) / 29, y: height / 2 } });
  await expect(curve).toContainText('1 200 visites');
  await curve.hover({ position: { x: width - 1, y: height / 2 } });
  await expect(curve).toContainText('3 visites');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(curve).not.toContainText('visites');
  await page.getByText('Les chiffres jour par jour').focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Visites jour par jour' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(8)).toContainText('1 200');
  await expect(rows.nth(30)).toContainText('5');

  for (const width of [1280, 768, 360, 320]) {
    await expectNoSidewaysScroll(page, [width]);
    await expect(curve).toBeVisible();
    // From the top: elements half under the office's bar are not measured.
    await page.evaluate(() => window.scrollTo(0, 0));
    if (width !== 768) await expectAccessible(page);
  }
});

test('figures that cannot be read are said to be unavailable, and are there after another try', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 50[03]/, /Error/);
  await visit('/', 0, 1);
  await signIn(page);
  const unavailable = page.getByRole('heading', { name: 'Statistiques indisponibles' });
  const retry = page.getByRole('button', { name: 'Réessayer' });

  // First the server is unreachable, then the database refuses.
  await page.route('**/admin/analytics.data*', (route) => route.fulfill({ status: 500, body: 'Error' }));
  await page
    .getByRole('navigation', { name: 'Rubriques' })
    .getByRole('link', { name: 'Statistiques' })
    .click();
  await expect(retry).toBeVisible();
  await page.unroute('**/admin/analytics.data*');
  await site.database.query('revoke select on visit_days from site_administrator');
  const reloaded = page.waitForResponse('/admin/analytics');
  await retry.click();
  expect((await reloaded).status()).toBe(503);
  await expect(unavailable).toBeVisible();
  await expect(page.getByText(/permission denied|visit_days/)).toHaveCount(0);
  await expectAccessible(page);

  await untilHydrated(page);
  const refused = page.waitForResponse(/analytics\.data/);
  await retry.click();
  expect((await refused).status()).toBe(503);
  await expect(retry).toBeEnabled();
  await site.database.query('grant select on visit_days to site_administrator');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Les 7 derniers jours' })).toBeVisible();
  await expect(unavailable).toHaveCount(0);
  const isAboveFigures = () =>
    page.evaluate(() => document.activeElement?.contains(document.querySelector('dl')));
  await expect.poll(isAboveFigures).toBe(true);
});

test('the curve is there before the page’s script', async ({ page }) => {
  await visit('/', 0, 1);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const opened = signIn(page, '/admin/analytics');
  await expect(page.getByTestId('visit-curve').locator('[data-line=now]')).toBeVisible();
  held.resolve();
  await opened;
});
