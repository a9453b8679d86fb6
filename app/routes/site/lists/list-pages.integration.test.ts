import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts } from '#app/db/schema/content.ts';
import { loader, meta } from '#app/routes/site/posts.tsx';
import { openTestDatabase } from '#tests/helpers/database.ts';

const site = {
  school: { name: 'École', shortName: 'École', city: 'Casablanca' },
  origin: 'http://ecole.test',
};

/** The answer of a blog page's address. */
async function ask(page?: string) {
  const args = { params: page === undefined ? {} : { page } } as Parameters<typeof loader>[0];
  return loader(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

/** The links of a page's head, by relation. */
async function linksOf(page?: string) {
  const answer = await ask(page);
  if (answer instanceof Response) throw new Error('it is another address’s');
  const matches = [{ id: 'root', loaderData: site }];
  const said = meta({ matches, loaderData: answer.data } as unknown as Parameters<typeof meta>[0]);
  return Object.fromEntries(
    said.flatMap((each) => ('rel' in each && 'href' in each ? [[String(each.rel), each.href]] : [])),
  );
}

describe('the pages of the blog', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    const post = { title: 'Titre', content: '<p>Texte</p>', author: 'Inès', status: 'published' } as const;
    const rows = Array.from({ length: 49 }, (_, index) => ({
      ...post,
      slug: `article-${index}`,
      publishedAt: new Date(Date.UTC(2026, 2, 1, index)),
    }));
    await db.owner().insert(blogPosts).values(rows);
  });

  test('each has its own address and names the ones beside it', async () => {
    const [first, second, third] = ['', '/page/2', '/page/3'].map((end) => `http://ecole.test/blog${end}`);
    expect(await linksOf()).toMatchObject({ canonical: first, next: second });
    expect(await linksOf()).not.toHaveProperty('prev');
    expect(await linksOf('2')).toMatchObject({ canonical: second, prev: first, next: third });
    expect(await linksOf('3')).toMatchObject({ canonical: third, prev: second });
    expect(await linksOf('3')).not.toHaveProperty('next');
    expect(await ask('3')).toMatchObject({ data: { list: { rows: [{ slug: 'article-0' }], pageCount: 3 } } });
  });

  test('the first has one address', async () => {
    const answer = await ask('1');
    if (!(answer instanceof Response)) throw new Error('it redirects');
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/blog']);
  });

  test.each(['4', '999999', '0', '02', 'abc', '-1'])('there is none called « %s »', async (name) => {
    const answer = await ask(name);
    expect(answer).toMatchObject({ data: { list: null }, init: { status: 404 } });
    if (answer instanceof Response) throw new Error('it answers');
    expect(new Headers(answer.init?.headers).get('Page-Missing-From')).toBe('4');
  });

  test('a list without a row has its first page, and no other', async () => {
    await db.empty();
    expect(await ask()).toMatchObject({ data: { list: { rows: [], page: 1, pageCount: 1 } } });
    expect(await ask('2')).toMatchObject({ data: { list: null }, init: { status: 404 } });
  });
});
