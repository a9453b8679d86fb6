import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts, slugRedirects } from '#app/db/schema/content.ts';
import { shared } from '#app/db/transaction.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { loader } from './post.tsx';

type Arguments = Parameters<typeof loader>[0];

/** The loader's answer, or the redirect it throws. */
async function ask(slug: string) {
  return loader({
    params: { slug },
    request: new Request('http://localhost/'),
  } as unknown as Arguments).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

describe('the address of a post', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    const [row] = await db
      .owner()
      .insert(blogPosts)
      .values({
        title: 'Titre actuel',
        slug: 'titre-actuel',
        content: '<p>Texte</p>',
        author: 'Inès Berrahal',
        status: 'published',
        publishedAt: new Date('2026-03-01T09:00:00Z'),
      })
      .returning({ id: blogPosts.id });
    await db
      .owner()
      .insert(slugRedirects)
      .values({ kind: 'post', slug: 'ancien-titre', targetId: row?.id ?? '' });
  });

  test.each(['ancien-titre', 'ANCIEN-titre', 'Titre-Actuel', 'titre actuel'])(
    'an old one, or another spelling (%s), moves for good to the present one, and nothing comes along',
    async (slug) => {
      const answer = await ask(slug);
      if (!(answer instanceof Response)) throw new Error('it redirects');
      expect(answer.status).toBe(301);
      expect(answer.headers.get('Location')).toBe('/blog/titre-actuel');
    },
  );

  test('the present one is answered, for everyone to share until posts change', async () => {
    const answer = await ask('titre-actuel');
    expect(answer).toMatchObject({ data: { post: { title: 'Titre actuel' }, related: [] } });
    if (answer instanceof Response) throw new Error('it answers');
    expect(new Headers(answer.init?.headers).get('Cache-Tag')).toBe('school, posts');
  });

  test('one that leads nowhere is not found', async () => {
    expect(await ask('inconnu')).toMatchObject({ data: { post: null }, init: { status: 404 } });
    expect(await ask('...')).toMatchObject({ data: { post: null }, init: { status: 404 } });
    // So that it replaces the withdrawn page in every cache.
    expect(await ask('inconnu')).toMatchObject({
      init: { headers: { 'Cache-Control': expect.stringMatching(/public.*s-maxage=1,/) } },
    });
  });

  test('when posts cannot be read the page looks the same, but is neither cached nor dropped by search engines', async () => {
    const connection = shared().connection;
    const refusal = Promise.reject(new Error('away'));
    refusal.catch(() => undefined);
    shared().connection = refusal;
    const answer = await ask('titre-actuel');
    shared().connection = connection;
    expect(answer).toMatchObject({ data: { post: null }, init: { status: 503 } });
    if (answer instanceof Response) throw new Error('it answers');
    expect(new Headers(answer.init?.headers).get('Cache-Control')).toBe('no-store');
  });
});
