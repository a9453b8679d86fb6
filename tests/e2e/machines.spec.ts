import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { everyAddress } from '#tests/helpers/routes.ts';
import { testServer } from '#tests/helpers/site.ts';
import { expect, test } from './fixtures.ts';

type Json = Record<string, unknown>;

/** What a page says in its head, read as a search engine does: from the document the server sends. */
async function headOf(page: Page, path: string) {
  const answer = await page.request.get(path);
  const head = await page.evaluate(
    (html) => {
      const { head } = new DOMParser().parseFromString(html, 'text/html');
      const metas = [...head.querySelectorAll('meta')];
      return {
        title: head.querySelector('title')?.textContent ?? '',
        canonical: [...head.querySelectorAll('link[rel="canonical"]')].map((link) =>
          link.getAttribute('href'),
        ),
        said: Object.fromEntries(
          metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content]),
        ) as Record<string, string>,
        blocks: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
          (one) => one.textContent,
        ),
      };
    },
    await answer.text(),
  );
  return {
    path,
    status: answer.status(),
    ...head,
    things: head.blocks.map((block): Json => JSON.parse(block)),
  };
}

/** The addresses of the sitemap with their dates, through a parser that forgives nothing. */
async function sitemapOf(page: Page) {
  const answer = await page.request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  return page.evaluate(
    (xml) => {
      const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
      if (sitemap.querySelector('parsererror')) throw new Error(sitemap.documentElement.outerHTML);
      return [...sitemap.querySelectorAll('url')].map((url) => ({
        address: url.querySelector('loc')?.textContent ?? '',
        date: url.querySelector('lastmod')?.textContent ?? null,
      }));
    },
    await answer.text(),
  );
}

async function sitemapPaths(page: Page): Promise<string[]> {
  return (await sitemapOf(page)).map(({ address }) => new URL(address).pathname);
}

async function pictureAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  const { format, width, height } = await sharp(await answer.body()).metadata();
  return { format, width, height };
}

test('the sitemap lists every public page, post and event by its whole address, each once', async ({
  page,
}) => {
  const entries = await sitemapOf(page);
  const paths = entries.map(({ address }) => new URL(address).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  expect(entries.every(({ address }) => address.startsWith(`${testServer.url}/`))).toBe(true);
  for (const kind of ['/blog/', '/evenements/']) {
    const published = entries.filter(({ address }) => address.includes(kind));
    expect(published.length).toBeGreaterThan(2);
    for (const { date } of published) expect(Date.parse(date ?? '')).toBeLessThanOrEqual(Date.now());
  }
});

test('every public address is in the sitemap, or says that it wants to be in none', async ({ page }) => {
  const listed = await sitemapPaths(page);
  const declared = (await everyAddress())
    .filter(({ routeIds }) => routeIds.includes('routes/site/layout'))
    // The first page of a list is at the list's own address.
    .map(({ path }) => path.replace(/\/page\/1$/, '/page/2'));
  expect(declared.length).toBeGreaterThan(15);
  for (const path of declared.filter((each) => !listed.includes(each))) {
    const { said } = await headOf(page, path);
    expect({ path, robots: said.robots }).toEqual({ path, robots: 'noindex' });
    expect(said['og:image']).toBeUndefined();
  }
});

test('every page has a title and description of its own, its own address, and a picture to be shared by', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const heads = [];
  for (const path of await sitemapPaths(page)) heads.push(await headOf(page, path));
  for (const { path, status, title, canonical, said } of heads) {
    const address = testServer.url + path;
    expect({ path, status, canonical, robots: said.robots }).toEqual({
      path,
      status: 200,
      canonical: [address],
      robots: undefined,
    });
    expect(said).toMatchObject({
      description: said['og:description'],
      'og:url': address,
      'og:site_name': 'École Mille Horizons',
      'og:locale': 'fr_MA',
      'og:type': /^\/blog\/[^/]+$/.test(path) ? 'article' : expect.any(String),
      'twitter:card': 'summary_large_image',
    });
    expect(title.length, title).toBeLessThanOrEqual(path === '/' ? 100 : 65);
    expect(`${said['og:title']} – École Mille Horizons`).toContain(title.replace(/ – .*|…$/, ''));
    expect(said.description?.length).toBeLessThanOrEqual(161);
    expect(said.description?.length, path).toBeGreaterThan(30);
    expect(await pictureAt(page.request, said['og:image'] ?? '')).toEqual({
      format: 'png',
      width: 1200,
      height: 630,
    });
  }
  for (const what of ['title', 'description'] as const) {
    const texts = heads.map(({ title, said }) => (what === 'title' ? title : said.description));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

/** What Google wants of each kind, and what kind it must be. */
const required: Readonly<Record<string, Json>> = {
  School: {
    name: expect.any(String),
    url: `${testServer.url}/`,
    logo: expect.stringMatching(/^http/),
    telephone: expect.stringMatching(/^\+/),
    address: expect.objectContaining({ streetAddress: expect.any(String), addressCountry: 'MA' }),
    openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '08:00' })]),
  },
  BlogPosting: {
    headline: expect.any(String),
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/),
    dateModified: expect.stringMatching(/(Z|[+-]\d\d:\d\d)$/),
    author: expect.objectContaining({ name: expect.any(String), url: expect.stringMatching(/^http/) }),
    image: [expect.stringMatching(/^http/)],
  },
  Event: {
    name: expect.any(String),
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
    endDate: expect.stringMatching(/(Z|[+-]\d\d:\d\d)$/),
    location: expect.objectContaining({
      '@type': 'Place',
      name: expect.any(String),
      address: expect.objectContaining({ '@type': 'PostalAddress', addressLocality: 'Casablanca' }),
    }),
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: expect.objectContaining({ name: 'École Mille Horizons' }),
  },
  WebSite: { name: 'École Mille Horizons', url: `${testServer.url}/` },
  BreadcrumbList: { itemListElement: expect.arrayContaining([expect.objectContaining({ position: 2 })]) },
  FAQPage: {
    mainEntity: expect.arrayContaining([
      expect.objectContaining({
        acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^[^<>]+$/) },
      }),
    ]),
  },
};

function expectedKinds(path: string): string[] {
  if (path === '/') return ['School', 'WebSite'];
  if (/^\/blog\/[^/]+$/.test(path)) return ['BlogPosting', 'BreadcrumbList'];
  if (path.startsWith('/evenements/')) return ['BreadcrumbList', 'Event'];
  // Reached from a form rather than from above.
  if (path === '/newsletter') return [];
  if (path === '/contact' || path === '/admissions') return ['BreadcrumbList', 'FAQPage'];
  return ['BreadcrumbList'];
}

test('what pages say to search engines is complete', async ({ page }) => {
  for (const path of await sitemapPaths(page)) {
    const { things } = await headOf(page, path);
    for (const thing of things) {
      expect(thing).toMatchObject({ '@context': 'https://schema.org', ...required[String(thing['@type'])] });
    }
    const kinds = things.map((thing) => String(thing['@type'])).sort();
    expect({ path, kinds }).toEqual({ path, kinds: expect.arrayContaining(expectedKinds(path)) });
  }
});

test('data blocks need no permission of the page’s policy, on the first page or on one reached from it', async ({
  page,
}) => {
  const answer = await page.goto('/');
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').count();
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy.match(/'sha256-/g)?.length ?? 0).toBeLessThanOrEqual(inline);
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Actualités', exact: true }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /actualites$/);
  const block = page.locator('script[type="application/ld+json"]');
  await expect(block).toHaveCount(1);
  expect(await block.textContent()).toContain('BreadcrumbList');
});

test('a share image is kept by who holds it, and is drawn of nothing but published pages', async ({
  request,
}) => {
  const drawn = await request.get('/partage/contact.png');
  const { etag = '', 'cache-control': cacheControl } = drawn.headers();
  expect(cacheControl).toMatch(/^public, max-age=\d+/);
  const again = await request.get('/partage/contact.png', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  for (const path of [
    'nulle-part.png',
    'blog/nulle-part.png',
    'evenements/x.png',
    'contact',
    'admin.png',
    'contact.jpg',
  ]) {
    expect((await request.get(`/partage/${path}`)).status(), path).toBe(404);
  }
});

test('robots may read all but the office, the endpoints and the links of letters', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  for (const line of [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /newsletter/confirmation',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`Sitemap: ${testServer.url}/sitemap.xml`);
});

test('whoever finds a hole is told whom to write to', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toContain('Contact: mailto:contact@ecole-mille-horizons.example');
  expect(lines).toContain(`Canonical: ${testServer.url}/.well-known/security.txt`);
});

test('the icons and the manifest that pages name are what they say', async ({ page }) => {
  await page.goto('/');
  const icons = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const icon of icons)
    expect((await page.request.get(icon)).headers()['content-type']).toMatch(/^image\//);

  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'École Mille Horizons', lang: 'fr', theme_color: '#1b1f3b' });
  for (const { src, sizes, type } of manifest.icons) {
    if (type !== 'image/png') continue;
    const { width, height } = await pictureAt(page.request, src);
    expect(`${width}x${height}`).toBe(sizes);
  }
});
