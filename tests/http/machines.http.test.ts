import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everyAddress } from '#tests/helpers/routes.ts';
import { testServer } from '#tests/helpers/site.ts';
import { ask } from './ask.ts';
import { headOf, openDocument, sitemapPaths, textOf } from './heads.ts';

/* What search engines, feed readers, telephones and robots read in the server's documents. */

type Json = Record<string, unknown>;

async function pictureAt(address: string) {
  const answer = await ask(new URL(address, testServer.url).pathname);
  expect(answer.status, address).toBe(200);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { format, width, height };
}

test('every public address is in the sitemap, or says that it wants to be in none', async () => {
  const listed = await sitemapPaths();
  const declared = (await everyAddress())
    .filter(({ routeIds }) => routeIds.includes('routes/site/layout'))
    // The first page of a list is at the list's own address.
    .map(({ path }) => path.replace(/\/page\/1$/, '/page/2'));
  expect(declared.length).toBeGreaterThan(15);
  for (const path of declared.filter((each) => !listed.includes(each))) {
    const { said } = await headOf(path);
    expect({ path, robots: said.robots }).toEqual({ path, robots: 'noindex' });
    expect(said['og:image']).toBeUndefined();
  }
});

test('every page has a title and description of its own, its own address, and a picture to be shared by', async () => {
  const heads = [];
  for (const path of await sitemapPaths()) heads.push(await headOf(path));
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
    expect(await pictureAt(said['og:image'] ?? '')).toEqual({
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

/** Google's required properties of each type. */
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
    author: expect.objectContaining({ name: expect.any(String) }),
    image: [expect.stringMatching(/^http/)],
  },
  Event: {
    name: expect.any(String),
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
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
  // Linked from a form, not from a parent page.
  if (path === '/newsletter') return [];
  if (path === '/contact' || path === '/admissions') return ['BreadcrumbList', 'FAQPage'];
  return ['BreadcrumbList'];
}

test('what pages say to search engines is complete', async () => {
  for (const path of await sitemapPaths()) {
    const { things } = await headOf(path);
    for (const thing of things) {
      expect(thing).toMatchObject({ '@context': 'https://schema.org', ...required[String(thing['@type'])] });
    }
    const kinds = things.map((thing) => String(thing['@type'])).sort();
    expect({ path, kinds }).toEqual({ path, kinds: expect.arrayContaining(expectedKinds(path)) });
  }
});

test('a page’s policy names the hash of each script in it, and none of its data, which runs nothing', async () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const path of ['/', '/actualites', '/contact']) {
    const { policy, named } = await openDocument(path);
    const inline = named('script').filter(({ attributes }) => attributes.src === undefined);
    const scripts = inline.filter(({ attributes }) => !attributes.type?.startsWith('application/'));
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(inline.length, path).toBeGreaterThan(scripts.length);
    expect(policy.match(/'sha256-[^']+'/g), path).toEqual(scripts.map((script) => hashOf(textOf(script))));
  }
});

test('a share image is cached by clients, and drawn for published pages only', async () => {
  const drawn = await ask('/partage/contact.png');
  const etag = drawn.headers.get('etag') ?? '';
  expect(drawn.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  const again = await ask('/partage/contact.png', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  for (const path of [
    'nulle-part.png',
    'blog/nulle-part.png',
    'evenements/x.png',
    'contact',
    'admin.png',
    'contact.jpg',
  ]) {
    expect((await ask(`/partage/${path}`)).status, path).toBe(404);
  }
});

test('robots may read all but the office, the endpoints and the links of letters', async () => {
  const answer = await ask('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
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
  // Disallowed in robots.txt, so a robot cannot read its noindex.
  expect(text).not.toContain('/recherche');
  expect(text).toContain(`Sitemap: ${testServer.url}/sitemap.xml`);
});

test('security.txt says whom to write to', async () => {
  const answer = await ask('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toContain('Contact: mailto:contact@ecole-mille-horizons.example');
  expect(lines).toContain(`Canonical: ${testServer.url}/.well-known/security.txt`);
});

test('the icons and the manifest that pages name are what they say', async () => {
  const links = (await openDocument('/')).named('link').map(({ attributes }) => attributes);
  const icons = links
    .filter(({ rel = '' }) => rel.split(' ').includes('icon') || rel === 'apple-touch-icon')
    .map(({ href = '' }) => href);
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const icon of icons) expect((await ask(icon)).headers.get('content-type')).toMatch(/^image\//);

  const address = links.find(({ rel }) => rel === 'manifest')?.href;
  const answer = await ask(address ?? '');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'École Mille Horizons', lang: 'fr', theme_color: '#1b1f3b' });
  for (const { src, sizes, type } of manifest.icons) {
    if (type !== 'image/png') continue;
    const { width, height } = await pictureAt(src);
    expect(`${width}x${height}`).toBe(sizes);
  }
});
