import { testServer } from '#tests/helpers/site.ts';
import { openTab, type Tab } from '#tests/helpers/tab.ts';
import { expect, requestTest } from './fixtures.ts';

/* On desktops the next page is prerendered. */

const test = requestTest.extend<{ tab: Tab }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  tab: async ({}, use) => {
    const tab = await openTab();
    await use(tab).finally(tab.close);
    expect(tab.complaints).toEqual([]);
  },
});

const blog = 'footer a[href="/blog"]';
const contact = 'footer a[href="/contact"]';

/** The pages counted as visits. */
const visitsOf = ({ requests }: Tab) =>
  requests.flatMap(({ path, headers }) =>
    path === '/api/visits' ? [URL.parse(headers.Referer ?? '')?.pathname] : [],
  );

const beforehand = ({ requests }: Tab) =>
  requests.filter(({ headers }) => headers['Sec-Purpose']?.includes('prerender'));

/** Runs in the page. */
function describePage() {
  const [arrival] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart: number;
  })[];
  return {
    path: window.location.pathname,
    title: document.title,
    hydrated: document.documentElement.hasAttribute('data-js'),
    focus: document.activeElement?.tagName,
    top: window.scrollY,
    asksAboutCookies: document.querySelector('[data-consent]:not([hidden])') !== null,
    drawnBeforehand: (arrival?.activationStart ?? 0) > 0,
  };
}

const isHydratedAt = (tab: Tab, wanted: string) =>
  tab.until(`${wanted} is open and hydrated`, async () => {
    const { path, hydrated } = await tab.evaluate(describePage);
    return hydrated && path === wanted;
  });

test('runs nothing and is no visit until it is seen; then it is one, from its top', async ({ tab }) => {
  const visitBegun = () => tab.evaluate(() => sessionStorage.getItem('mille-horizons.visit'));
  await tab.open(`${testServer.url}/`);
  await tab.until('the first page is a visit', () => visitsOf(tab).length === 1);
  const begun = JSON.parse((await visitBegun()) ?? '{}').begunAt;
  await tab.hover(blog);
  await tab.until('the blog is drawn', () => tab.isDrawnBeforehand('/blog'));
  await tab.hover(contact);
  await tab.until('the page of the form is drawn', () => tab.isDrawnBeforehand('/contact'));
  const asked = beforehand(tab);
  expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/blog', '/contact']));
  expect(asked.filter(({ path, method }) => path.endsWith('.js') || method !== 'GET')).toEqual([]);

  await tab.press(contact);
  await isHydratedAt(tab, '/contact');
  expect(await tab.evaluate(describePage)).toMatchObject({
    ...{ title: expect.stringContaining('Contact'), focus: 'BODY', top: 0 },
    ...{ asksAboutCookies: true, drawnBeforehand: true },
  });
  // The blog was ready for longer: it would have been counted by now.
  await tab.until('the page that was opened is a visit', () => visitsOf(tab).length > 1);
  expect(visitsOf(tab)).toEqual(['/', '/contact']);
  // The pop-up's minute continues from the first page.
  expect(JSON.parse((await visitBegun()) ?? '{}').begunAt).toBe(begun);
});

test('has in its form what was typed into it before', async ({ tab }) => {
  const words = 'Bonjour, je voudrais visiter.';
  const typed = () =>
    tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('form [name=message]')?.value);
  await tab.open(`${testServer.url}/contact`);
  await tab.press('main form [name=message]');
  await tab.type(words);
  await tab.until('the words stand there', async () => (await typed()) === words);
  await tab.press(blog);
  await isHydratedAt(tab, '/blog');
  await tab.hover(contact);
  await tab.until('the page of the form is drawn', () => tab.isDrawnBeforehand('/contact'));
  await tab.press(contact);
  await tab.until('what was typed is there again', async () => (await typed()) === words);
  expect(await tab.evaluate(describePage)).toMatchObject({ path: '/contact', drawnBeforehand: true });
});
