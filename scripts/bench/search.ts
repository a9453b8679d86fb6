import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { withEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { measureList } from './lists.ts';
import { startOnce, withBenchSite } from './site.ts';

/** Of each search; the target of its median is in milliseconds, among so many published texts. */
const limits = { runs: 30, target: 30 };
const texts = 5000;

/** One text's word, everybody's, several, as many as allowed, a beginning, a misspelling, an unknown one. */
const searches = [
  ...['numero4321', 'classe', 'classe jardin lecture'],
  'enfants classe jardin lecture chaque semaine depuis rentree',
  ...['numero43', 'numerro4321', 'introuvablissime'],
];

/** The server's time for a visitor's searches, over HTTP, on an embedded database with many texts. */
export async function benchSearch(): Promise<void> {
  const measure = async ({ origin, child }: BuiltSite) => {
    for (const q of searches)
      await measureList(`${origin}/recherche?${new URLSearchParams({ q })}`, {}, child, limits);
  };
  await withBenchSite({}, measure, fillTexts);
}

async function fillTexts(dataDir: string): Promise<void> {
  await startOnce()(dataDir);
  await withEmbeddedOwner(dataDir, async (owner) => {
    await owner.query(
      `insert into blog_posts (title, slug, content, author, status, published_at)
       select 'Article numero' || n || ' de la classe', 'article-' || n,
         '<p>' || repeat('Les enfants de la classe vont au jardin et à la lecture, chaque semaine depuis la rentrée. ', 30) || '</p>',
         'Amina', 'published', now() - n * interval '1 hour'
       from generate_series(1, $1::int) n`,
      [texts],
    );
    await owner.query('vacuum analyze search_entries');
  });
}
