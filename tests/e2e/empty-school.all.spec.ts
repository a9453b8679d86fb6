import {
  canary,
  everyReading,
  everyWriting,
  fillOffice,
  forEvery,
  makeCredentials,
  send,
  sentToLogin,
  stored,
  writingsWith,
} from '#tests/helpers/office-trial.ts';
import { staticPages } from '#tests/helpers/site.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { scrollThrough } from './layout-shifts.ts';
import { ownSite } from './own-site.ts';
import { expectTextFits } from './text-checks.ts';

// A school whose database holds nothing yet.
test.describe.configure({ mode: 'default' });
const site = await ownSite();
test.use({ viewport: { width: 360, height: 740 } });

test('every page is there without content, says so where it matters, and is accessible', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404 .*(confirmation|desinscription|annulation)/);
  const said: Record<string, string[]> = {
    '/actualites': ['Aucun article disponible', 'Aucun événement à venir'],
    '/blog': ['Aucun article disponible'],
    '/evenements': ['Aucun événement à venir'],
    '/': ['Excellence Académique'],
  };
  for (const path of staticPages) {
    await openLive(page, path);
    for (const words of said[path] ?? []) await expect(page.getByText(words).first()).toBeVisible();
    await expectTextFits(page, path);
    if (said[path]) await expectAccessible(page);
  }
});

test('no picture is missing', async ({ page }) => {
  for (const path of ['/', '/maternelle', '/philosophie']) {
    await openLive(page, path);
    await scrollThrough(page);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect(broken).toEqual([]);
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
  }
});

// Here, where nothing else writes meanwhile; last, for the school is not empty any more.
test.describe('no address of the office', () => {
  let credentials: Awaited<ReturnType<typeof makeCredentials>>;
  let before: Awaited<ReturnType<typeof stored>>;
  test.beforeAll(async () => {
    await fillOffice(site.database);
    credentials = await makeCredentials(site.database, { origin: site.url });
    before = await stored(site.database);
  });

  test('shows anything to who is not signed in', async () => {
    const readings = credentials.outside.flatMap((credential) =>
      everyReading().map((path) => ({ method: 'GET', path, credential })),
    );
    expect(readings.length).toBeGreaterThan(400);
    const read = await forEvery(readings, (reading) => send(site.url, reading));
    expect(read.filter(({ body }) => body.includes(canary))).toEqual([]);
    expect(read.filter((answer) => !sentToLogin(answer))).toEqual([]);
    expect(await stored(site.database)).toEqual(before);
  });

  test('writes anything for who is not signed in', async () => {
    const refused = await forEvery(writingsWith(credentials.outside), (writing) => send(site.url, writing));
    expect(refused.filter(({ body }) => body.includes(canary))).toEqual([]);
    expect(refused.filter(({ status }) => status !== 401)).toEqual([]);
    expect(await stored(site.database)).toEqual(before);
  });

  test('writes anything with half of a credential', async () => {
    const halved = await forEvery(writingsWith(credentials.halves), async (writing) => {
      // Who is signed in and asks an address that takes no write is told so; a page elsewhere is told nothing.
      const wanted = writing.takesWrites || writing.credential.origin !== site.url ? 403 : 405;
      return { wanted, ...(await send(site.url, writing)) };
    });
    expect(halved.filter(({ status, wanted }) => status !== wanted)).toEqual([]);
    expect(await stored(site.database)).toEqual(before);
  });

  // What is for another role is refused to a session in force: pages say so, and neither they nor their data show anything.
  test('shows or writes anything that is for another role', async () => {
    for (const { credential, reserved } of credentials.roles) {
      const paths = everyReading().filter((path) => reserved.test(path));
      expect(paths.length).toBeGreaterThan(40);
      const answers = await forEvery(paths, (path) => send(site.url, { method: 'GET', path, credential }));
      expect(answers.filter(({ body }) => body.includes(canary))).toEqual([]);
      const pages = answers.filter(({ asked }) => !asked.includes('.data'));
      expect(pages.filter(({ status }) => status !== 403)).toEqual([]);
      const theirs = everyWriting().filter(({ path }) => reserved.test(path));
      expect(theirs.length).toBeGreaterThan(40);
      const tried = await forEvery(theirs, async (writing) => {
        const answer = await send(site.url, { ...writing, credential });
        return { wanted: writing.takesWrites ? 403 : 405, ...answer };
      });
      expect(tried.filter(({ body }) => body.includes(canary))).toEqual([]);
      expect(tried.filter(({ status, wanted }) => status !== wanted)).toEqual([]);
    }
    expect(await stored(site.database)).toEqual(before);
  });

  test('fails to show or write with the right credential', async () => {
    const { right } = credentials;
    const asked = { path: '/admin/leads', credential: right };
    expect((await send(site.url, { method: 'GET', ...asked })).body).toContain(canary);
    for (const writing of everyWriting().filter(({ path }) => path === '/admin/blog/new.data')) {
      await send(site.url, { ...writing, credential: right });
    }
    const { blog_posts: posts } = await stored(site.database);
    expect(posts).not.toEqual(before.blog_posts);
  });
});
