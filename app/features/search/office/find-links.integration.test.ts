import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { indexSite } from '#app/features/search/index-site.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { plansOf } from '#tests/helpers/plans.ts';
import { findLinks } from './find-links.server.ts';

const database = openTestDatabase();
beforeEach(database.empty);

const run = (statement: string) => database.owner().execute(sql.raw(statement));
const find = (typed: string) => actAs('site_editor', () => findLinks(typed));
const hrefs = async (typed: string) =>
  (await find(typed)).groups.flatMap(({ targets }) => targets.map(({ href }) => href));

async function fill(): Promise<void> {
  await run(`insert into blog_posts (title, slug, content, excerpt, author, status, published_at) values
    ('La kermesse d’été', 'kermesse', '<p>x</p>', '', 'Inès', 'published', '2026-06-20T09:00:00Z'),
    ('Un an après', 'un-an-apres', '<p>x</p>', 'Souvenirs de la kermesse', 'Inès', 'published', '2026-07-20T09:00:00Z'),
    ('Kermesse : les stands', 'stands', '<p>x</p>', '', 'Inès', 'draft', null)`);
  await run(`insert into events (title, slug, description, location, event_date, status) values
    ('Kermesse', 'kermesse', 'x', 'La cour', '2026-06-20T09:00:00Z', 'published')`);
  const body = 'On s’inscrit à la kermesse au secrétariat.';
  await indexSite([
    { kind: 'page', ref: '/admissions', path: '/admissions', title: 'Admissions', body: 'Les frais.' },
    { kind: 'question', ref: '/contact#fete', path: '/contact#fete', title: 'La kermesse ?', body },
  ]);
}

test('posts, events, pages and questions are found by words, drafts among them, titles first', async () => {
  await fill();
  const { groups, isShort } = await find('KERMÉSSE');
  expect(isShort).toBe(false);
  expect(groups).toEqual([
    {
      name: 'posts',
      label: 'Articles',
      targets: [
        expect.objectContaining({ href: '/blog/stands', title: 'Kermesse : les stands', isDraft: true }),
        { href: '/blog/kermesse', title: 'La kermesse d’été', detail: '20 juin 2026', isDraft: false },
        expect.objectContaining({ href: '/blog/un-an-apres', isDraft: false }),
      ],
    },
    {
      name: 'events',
      label: 'Événements',
      targets: [
        {
          href: '/evenements/kermesse',
          title: 'Kermesse',
          detail: '20 juin 2026 à 10:00 · La cour',
          isDraft: false,
        },
      ],
    },
    {
      name: 'pages',
      label: 'Pages du site',
      targets: [
        {
          href: '/contact#fete',
          title: 'La kermesse ?',
          detail: 'Question de la page /contact',
          isDraft: false,
        },
      ],
    },
  ]);
  expect(await hrefs('frais')).toEqual(['/admissions']);
  expect(await hrefs('piscine')).toEqual([]);
});

test('too little finds nothing and says so; whatever else is typed is answered', async () => {
  await fill();
  for (const typed of ['', 'k', '% _', '\u0000'.repeat(5)]) {
    expect(await find(typed), typed).toEqual({ groups: [], isShort: true });
  }
  for (const typed of [
    "'; drop table events; --",
    'kermesse'.repeat(100),
    '«kermesse» & (!)',
    '\\%kermesse',
  ]) {
    expect((await find(typed)).isShort, typed).toBe(false);
  }
});

test('of each kind five, and the reception finds nothing of it', async () => {
  await run(`insert into blog_posts (title, slug, content, author)
    select 'Kermesse ' || n, 'kermesse-' || n, '<p>x</p>', 'Inès' from generate_series(1, 9) as n`);
  expect(await hrefs('kermesse')).toHaveLength(5);
  await expect(actAs('site_reception', () => findLinks('kermesse'))).rejects.toThrow();
});

test('by the indexes of what is searched', async () => {
  const plans = await plansOf(database, () => find('kermesse'), 'sorted');
  // The third is the public search's: so few pages that any index serves.
  const indexes = ['blog_posts_searched', 'events_searched'];
  expect(plans.slice(0, 2).map((plan) => indexes.find((index) => plan.includes(index)))).toEqual(indexes);
});
