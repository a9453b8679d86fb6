import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { median, report, spread, timed } from './report.ts';
import { startSite, stopSite, url, withDataFolder } from './site.ts';

const runs = 30;

/** What the median of each search is to stay under, in milliseconds, among so many published texts. */
const target = 30;
const texts = 5000;

/** A word of one text, of all of them, several, as many as a search has, a beginning, one nearly right, one that is nowhere. */
const searches = [
  'numero4321',
  'classe',
  'classe jardin lecture',
  'enfants classe jardin lecture chaque semaine depuis rentree',
  'numero43',
  'numerro4321',
  'introuvablissime',
];

/** The server's time for searches of visitors, over HTTP, on an embedded database with a large school's texts. */
export async function benchSearch(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const first = await startSite(dataDir);
    await stopSite(first.server);
    const owner = await openEmbeddedOwner(dataDir);
    await owner.query(
      `insert into blog_posts (title, slug, content, author, status, published_at)
       select 'Article numero' || n || ' de la classe', 'article-' || n,
         '<p>' || repeat('Les enfants de la classe vont au jardin et à la lecture, chaque semaine depuis la rentrée. ', 30) || '</p>',
         'Amina', 'published', now() - n * interval '1 hour'
       from generate_series(1, $1::int) n`,
      [texts],
    );
    await owner.query('vacuum analyze search_entries');
    await owner.end();
    const { server } = await startSite(dataDir);
    try {
      for (const search of searches) {
        const times = await timed(runs, async () =>
          (await fetch(`${url}/recherche?${new URLSearchParams({ q: search })}`)).text(),
        );
        const isMet = median(times) <= target;
        if (!isMet) process.exitCode = 1;
        const met = `target ≤ ${target} ms${isMet ? '' : ' MISSED'}`;
        report(`/recherche?q=${search}`, `${spread(times)} (${met})`);
      }
    } finally {
      await stopSite(server);
    }
  });
}
