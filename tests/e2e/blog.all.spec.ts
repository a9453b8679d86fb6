import Parser from 'rss-parser';
import { desktop, post, school } from './blog-steps.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';

test('the blog lists every published post, newest first, the first over two columns, each with its picture, photographed or drawn', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/blog');
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBeGreaterThan(3);
  const dates = await cards
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual([...dates].sort().reverse());
  const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
  expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? 0));
  await expect(cards.first().locator('time')).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
  await expect(page.getByRole('heading', { name: 'Des nouvelles de l’école' })).toBeVisible();
  const images = cards.locator('img');
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await images.count()).toBe(await cards.count());
});

test('by keyboard one goes from the contents to a part, and its link gives the part’s address; on paper there is the article, and nothing around it', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openLive(page, post);
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await contents.getByRole('link', { name: 'Et à la maison' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#partie-et-a-la-maison$/);
  const heading = page.getByRole('heading', { name: 'Et à la maison' });
  await expect(heading).toBeInViewport();
  // Focus moves to the heading: the next Tab stop is the heading's own link, visible on focus.
  await page.keyboard.press('Tab');
  const anchor = page.getByRole('link', { name: /Lien vers la partie «\sEt à la maison\s\?\s»/ });
  await expect(anchor).toBeFocused();
  await expect(anchor).toHaveCSS('opacity', '1');

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contacter via WhatsApp' })).toBeHidden();
  await expect(page.getByText('Articles Similaires')).toBeHidden();
  await expect(page.getByText('Partager cet article')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Et à la maison' })).toBeVisible();
});

test('a post that is missing or not published answers 404, and leads back to the blog', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  const answer = await page.goto('/blog/cet-article-n-existe-pas');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toContain('s-maxage=1,');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article non trouvé');
  await expect(
    page.getByText('L’article que vous recherchez n’existe pas ou n’est plus disponible.'),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('another spelling of an address leads to the one address of the post', async ({ request }) => {
  for (const spelling of [
    post.replace('apprendre', 'APPRENDRE'),
    post.replace('apprendre-a', 'apprendre-%C3%A0'),
  ]) {
    const answer = await request.get(spelling, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(post);
  }
  expect((await request.get('/blog/CET-ARTICLE', { maxRedirects: 0 })).status()).toBe(404);
});

test('the feed is valid for a reader and a browser, and the blog’s pages link to it', async ({
  page,
  request,
}) => {
  const answer = await request.get('/blog/rss.xml');
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.headers()['cache-control']).toContain('public');
  const etag = answer.headers().etag ?? '';
  expect((await request.get('/blog/rss.xml', { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  const xml = await answer.text();
  const feed = await new Parser().parseString(xml);
  expect(feed.title).toContain(school);
  for (const path of ['/blog', post]) {
    await page.goto(path);
    const link = page.locator('link[rel=alternate][type="application/rss+xml"]');
    await expect(link).toHaveAttribute('href', '/blog/rss.xml');
  }
  const cards = await page.goto('/blog').then(() => page.getByRole('main').getByRole('article').count());
  expect(feed.items).toHaveLength(cards);
  for (const item of feed.items) expect(item.link).toMatch(/^http:\/\/[^/]+\/blog\/[a-z0-9-]+$/);
  const refused = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
    xml,
  );
  expect(refused).toBeUndefined();
});

test('a drawing that is none is not found', async ({ request }) => {
  for (const name of ['1024.svg', '01.svg', '-1.svg', 'a.svg', '1', '1.svg.svg', '99999999999.svg']) {
    expect((await request.get(`/dessins/${name}`)).status()).toBe(404);
  }
  const drawing = await request.get('/dessins/0.svg');
  expect(drawing.headers()['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(await drawing.text()).toMatch(/^<svg/);
});
