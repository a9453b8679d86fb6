import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts } from '#app/db/schema/content.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { loader as feed } from '#app/routes/resources/posts-feed.ts';
import { loader as sitemap } from '#app/routes/resources/sitemap.ts';
import { visitedPage } from '#app/routes/resources/visited-pages.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { loader, meta } from './posts-group.tsx';

const site = {
  school: { name: 'École', shortName: 'École', city: 'Casablanca' },
  origin: 'http://ecole.test',
};
type Folder = 'categorie' | 'mot-cle';

/** The answer of a group's address. */
async function ask(folder: Folder, slug: string, page?: string) {
  const params = page === undefined ? { slug } : { slug, page };
  const url = new URL(`http://ecole.test/blog/${folder}/${slug}`);
  const args = { params, url } as unknown as Parameters<typeof loader>[0];
  return loader(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

async function sitemapText() {
  const answer = await sitemap({ request: new Request('http://ecole.test/sitemap.xml') } as never);
  return answer.text();
}

async function feedOf(folder: Folder, slug: string) {
  const request = new Request(`http://ecole.test/blog/${folder}/${slug}/rss.xml`);
  return feed({ request, params: { slug }, url: new URL(request.url) } as never);
}

describe('the pages of a category and of a tag', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    const [category] = await db
      .owner()
      .insert(postCategories)
      .values({ name: 'Projets & sorties', slug: 'projets' })
      .returning({ id: postCategories.id });
    const post = { title: 'Titre', content: '<p>Texte</p>', author: 'Inès', status: 'published' } as const;
    const rows = Array.from({ length: 26 }, (_, index) => ({
      ...{ ...post, slug: `article-${index}`, categoryId: category?.id ?? null },
      tags: index < 2 ? [{ name: 'Rare', slug: 'rare' }] : [{ name: 'Jardin', slug: 'jardin' }],
      publishedAt: new Date(Date.UTC(2026, 2, 1, index)),
    }));
    await db.owner().insert(blogPosts).values(rows);
  });

  test('each page has its own address, names the ones beside it, and its place below the blog', async () => {
    const answer = await ask('categorie', 'projets');
    if (answer instanceof Response) throw new Error('it is another address’s');
    expect(answer.data).toMatchObject({
      group: { kind: 'category', name: 'Projets & sorties' },
      list: { matching: 26, pageCount: 2 },
      beside: [{ slug: 'projets', posts: 26 }],
    });
    expect(new Headers(answer.init?.headers).get('Cache-Tag')).toBe('school, posts, texts');
    const matches = [{ id: 'root', loaderData: site }];
    const said = meta({ matches, loaderData: answer.data } as unknown as Parameters<typeof meta>[0]);
    const links = said.flatMap((each) => ('rel' in each ? [[String(each.rel), each.href]] : []));
    const address = 'http://ecole.test/blog/categorie/projets';
    expect(links).toEqual([
      ['canonical', address],
      ['next', `${address}/page/2`],
      ['alternate', '/blog/categorie/projets/rss.xml'],
      ['alternate', '/blog/rss.xml'],
    ]);
    expect(JSON.stringify(said)).toContain('"name":"Blog","item":"http://ecole.test/blog"');
    expect(await ask('categorie', 'projets', '2')).toMatchObject({
      data: { list: { page: 2, matching: 26 } },
    });
  });

  test('other spellings and the first page’s second name lead to the one address', async () => {
    for (const [asked, to] of [
      [['categorie', 'Projets'], '/blog/categorie/projets'],
      [['mot-cle', 'JARDIN', '2'], '/blog/mot-cle/jardin/page/2'],
      [['categorie', 'projets', '1'], '/blog/categorie/projets'],
    ] as const) {
      const answer = await ask(asked[0], asked[1], asked[2]);
      if (!(answer instanceof Response)) throw new Error('it redirects');
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, to]);
    }
  });

  test('what has no post is no page, nor has it a feed; past the end there is none', async () => {
    expect(await ask('mot-cle', 'inconnu')).toMatchObject({ data: { group: null }, init: { status: 404 } });
    expect(await ask('categorie', 'jardin')).toMatchObject({ data: { group: null }, init: { status: 404 } });
    expect((await feedOf('mot-cle', 'inconnu')).status).toBe(404);
    const past = await ask('mot-cle', 'jardin', '3');
    if (past instanceof Response) throw new Error('it answers');
    expect(past).toMatchObject({ data: { list: null }, init: { status: 404 } });
    expect(new Headers(past.init?.headers).get('Page-Missing-From')).toBe('2');
  });

  test('a feed has the posts of its group, with their category and tags', async () => {
    const text = await (await feedOf('mot-cle', 'rare')).text();
    expect(text.match(/<item>/g)).toHaveLength(2);
    expect(text).toContain('<category>Projets &amp; sorties</category>');
    expect(text).toContain('/blog/mot-cle/rare/rss.xml');
  });

  test('the sitemap lists categories, and tags of three posts or more; visits count on all', async () => {
    const text = await sitemapText();
    expect(text).toContain('/blog/categorie/projets<');
    expect(text).toContain('/blog/mot-cle/jardin<');
    expect(text).not.toContain('/blog/mot-cle/rare<');
    expect(await visitedPage('/blog/mot-cle/rare')).toBe('/blog/mot-cle/rare');
    expect(await visitedPage('/blog/categorie/projets/page/2')).toBe('/blog/categorie/projets/page/2');
    expect(await visitedPage('/blog/mot-cle/inconnu')).toBeNull();
  });
});
