import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAs } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { searchEntries } from '#app/db/schema/search.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { indexSite } from './index-site.server.ts';
import { pageEntries } from './page-entries.ts';
import type { Piece } from './search.ts';
import { searchSite } from './search-site.server.ts';

const database = openTestDatabase();
beforeEach(database.empty);

type Post = Partial<typeof blogPosts.$inferInsert>;

async function post(slug: string, given: Post): Promise<void> {
  const content = '<p>Rien de plus.</p>';
  const known = { slug, title: slug, content, author: 'Amina', status: 'published' as const };
  await database
    .owner()
    .insert(blogPosts)
    .values({ ...known, publishedAt: new Date('2026-05-04T10:00:00Z'), ...given });
}

const paths = async (search: string, page = 1) =>
  (await searchSite(search, page)).rows.map(({ path }) => path);
const markedIn = (pieces: readonly Piece[]) => pieces.filter(({ marked }) => marked).map(({ text }) => text);
const whole = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

describe('what is found', () => {
  test('whatever the accents, the case, the plural and the end of a word', async () => {
    await post('eleves', { title: 'Les élèves en Forêt', content: '<p>Une sortie <b>pédago</b>gique.</p>' });
    for (const search of [
      'forêt',
      'FORETS',
      'eleve',
      'élèves forêt',
      'pédagogi',
      'l’élève',
      'sortie, élève !',
    ])
      expect(await paths(search), search).toEqual(['/blog/eleves']);
    for (const search of ['piscine', 'élèves piscine']) expect(await paths(search), search).toEqual([]);
  });

  test('only what is published, from the moment on, and no longer', async () => {
    await post('jardin', { title: 'Le jardin', status: 'draft' });
    expect(await paths('jardin')).toEqual([]);
    const change = (values: Post) =>
      database.owner().update(blogPosts).set(values).where(eq(blogPosts.slug, 'jardin'));
    await change({ status: 'published' });
    expect(await paths('jardin')).toEqual(['/blog/jardin']);
    await change({ title: 'Le potager' });
    expect(await paths('jardin')).toEqual([]);
    expect(await paths('potager')).toEqual(['/blog/jardin']);
    await database.owner().delete(blogPosts);
    expect(await paths('potager')).toEqual([]);
  });

  test('the title before the text, then the newest', async () => {
    await post('dans-le-texte', { content: '<p>Un atelier de robotique.</p>' });
    await post('ancien', { title: 'Robotique', publishedAt: new Date('2025-01-01T00:00:00Z') });
    await post('recent', { title: 'Robotique', publishedAt: new Date('2026-01-01T00:00:00Z') });
    expect(await paths('robotique')).toEqual(['/blog/recent', '/blog/ancien', '/blog/dans-le-texte']);
  });

  test('an event by its place and its text, with its date', async () => {
    await database
      .owner()
      .insert(events)
      .values({
        ...{ slug: 'fete', title: 'Fête du printemps', description: 'Une matinée', location: 'Grande cour' },
        ...{ content: '<p>Gâteaux &amp; musique</p>', status: 'published' },
        eventDate: new Date('2027-03-06T08:30:00Z'),
      });
    const { rows } = await searchSite('grande cour gâteau', 1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'event', path: '/evenements/fete' });
    expect(rows[0]?.date?.label).toContain('2027');
    expect(whole(rows[0]?.excerpt ?? [])).toContain('Gâteaux & musique');
  });

  test('an event by its address, and as called off from the moment it is', async () => {
    const [row] = await database
      .owner()
      .insert(events)
      .values({
        ...{ slug: 'salon', title: 'Salon du livre', description: 'Deux jours', location: 'Théâtre' },
        ...{
          address: '12, rue des Écoles',
          status: 'published',
          eventDate: new Date('2027-06-11T00:00:00Z'),
        },
      })
      .returning({ id: events.id });
    expect((await searchSite('rue des ecoles', 1)).rows[0]).toMatchObject({ path: '/evenements/salon' });
    const setCancelled = (cancelledAt: Date | null) =>
      database
        .owner()
        .update(events)
        .set({ cancelledAt })
        .where(eq(events.id, row?.id ?? ''));
    const titleOf = async () => whole((await searchSite('salon', 1)).rows[0]?.title ?? []);
    await setCancelled(new Date());
    expect(await titleOf()).toBe('Annulé\u00A0: Salon du livre');
    await setCancelled(null);
    expect(await titleOf()).toBe('Salon du livre');
  });

  test('where it was found is marked, and shown', async () => {
    const far = `<p>${'Des mots pour rien. '.repeat(40)}Nos écoliers jouent aux échecs chaque jeudi.</p>`;
    await post('echecs', { title: 'Jouer', content: far });
    const [row] = (await searchSite('echec', 1)).rows;
    expect(markedIn(row?.excerpt ?? [])).toEqual(['échecs']);
    expect(whole(row?.excerpt ?? []).length).toBeLessThan(240);
  });

  test('pages of ten, and past the last the last', async () => {
    for (let each = 0; each < 12; each += 1) await post(`sport-${each}`, { title: `Sport ${each}` });
    expect(await searchSite('sport', 1)).toMatchObject({ matching: 12, page: 1, pageCount: 2 });
    expect(await paths('sport', 9)).toHaveLength(2);
  });
});

describe('what a search may be', () => {
  test('anything, and it answers', async () => {
    await post('un', { title: 'Un' });
    for (const search of [
      '',
      ' ',
      '!!',
      "' & | ! :* ( )",
      '\u0000',
      'a'.repeat(5000),
      'm '.repeat(500),
      '😀',
      'مدرسة',
      'le',
    ])
      expect((await searchSite(search, 1)).matching, search).toBe(0);
  });

  test('eight words that every text is full of, and the database has time for others', async () => {
    const words = ['jardin', 'classe', 'lecture', 'sortie', 'musique', 'cantine', 'rentrée', 'famille'];
    const content = `<p>${`${words.join(' ')} `.repeat(250)}</p>`;
    for (let each = 0; each < 60; each += 1) await post(`plein-${each}`, { content });
    await post('peu', { title: 'Jardin', content: `<p>${words.join(' ')}</p>` });
    const { rows, matching } = await searchSite(words.join(' '), 1);
    expect(matching).toBe(61);
    expect(rows).toHaveLength(10);
  });

  test('nearly right: what is spelled most like it is looked for', async () => {
    await post('maternelle', { title: 'Une journée en maternelle' });
    await indexSite([]);
    expect(await searchSite('matrenelle', 1)).toMatchObject({
      ...{ search: 'matrenelle', corrected: 'maternelle', matching: 1 },
    });
    expect(await searchSite('xyzzy', 1)).toMatchObject({ corrected: null, matching: 0 });
  });

  test('a word is never taken for another one', async () => {
    await post('notes', {
      title: 'La notation, un regard pris tardif',
      content: '<p>Informe et conforme.</p>',
    });
    await indexSite([]);
    for (const search of ['natation', 'prix', 'tarif', 'uniforme'])
      expect(await searchSite(search, 1), search).toMatchObject({ corrected: null, matching: 0 });
  });
});

describe('what parents call otherwise', () => {
  const groups = [
    { terms: ['prix', 'frais', 'combien ça coûte'], answer: '/admissions#frais' },
    { terms: ['bus', 'transport scolaire'] },
  ];
  const found = async (search: string) => (await searchSite(search, 1, groups)).rows.map(({ path }) => path);
  const page = (path: string, title: string, body: string) => ({
    ...{ kind: path.includes('#') ? ('question' as const) : ('page' as const), ref: path },
    ...{ path, title, body },
  });

  test('is found by any of the words, and the answer that is named comes first', async () => {
    await post('car', { title: 'Le transport scolaire', content: '<p>Chaque matin.</p>' });
    await post('frais', { title: 'Des frais, et encore des frais' });
    await indexSite([page('/admissions#frais', 'Que paie-t-on ?', 'Cela dépend.')]);
    expect(await found('Combien ça coûte ?')).toEqual(['/admissions#frais', '/blog/frais']);
    expect(await found('les bus du matin')).toEqual(['/blog/car']);
    // All words must match.
    expect(await found('prix bus')).toEqual([]);
  });

  test('the legal pages come last, whatever they say', async () => {
    await indexSite([
      page('/mentions-legales', 'Adresse', 'Adresse, adresse, adresse.'),
      page('/contact', 'Contact', 'Notre adresse.'),
    ]);
    expect(await found('adresse')).toEqual(['/contact', '/mentions-legales']);
  });
});

describe('the pages', () => {
  const html = `<html><head><meta name="description" content="Inscrire un enfant"></head><body><nav>Menu</nav>
    <main><h1>Admissions</h1><p>Les frais de scolarité</p><form>Nom</form>
    <details name="a"><summary>Y a-t-il une cantine ?</summary><div id="cantine"><p>Oui, chaque midi.</p></div></details>
    </main></body></html>`;
  const read = (given = {}) =>
    pageEntries({ path: '/admissions', title: 'Admissions', html, isList: false, ...given });

  test('are found by their words, and each question by its own', async () => {
    await indexSite(read());
    expect(await paths('scolarite')).toEqual(['/admissions']);
    expect(await paths('cantine midi')).toEqual(['/admissions#cantine']);
    expect(await paths('inscrire')).toEqual(['/admissions']);
    for (const search of ['menu', 'nom']) expect(await paths(search), search).toEqual([]);
  });

  test('that list what is found by itself say what they are about', async () => {
    await indexSite(read({ isList: true }));
    expect(await paths('scolarite')).toEqual([]);
    expect(await paths('inscrire')).toEqual(['/admissions']);
  });

  test('are found as they are now', async () => {
    await indexSite(read());
    await indexSite(
      pageEntries({ path: '/admissions', title: 'Admissions', html: '<main>Autre</main>', isList: false }),
    );
    expect(await paths('cantine')).toEqual([]);
    expect(await paths('autre')).toEqual(['/admissions']);
  });
});

test('a search is read from the index of the words', async () => {
  await database.owner().execute(sql`
    insert into search_entries (kind, ref, path, title, body)
    select 'post', n::text, '/blog/' || n, 'Titre ' || n, repeat('des mots ', 50) || 'mot' || n from generate_series(1, 3000) n
  `);
  await database.owner().execute(sql`analyze search_entries`);
  const plan = await readAs('site_visitor', (tx) =>
    tx.execute(sql`
      explain select title from search_entries
      where words @@ (to_tsquery('pg_catalog.french', ${"'mot77':*"}) || to_tsquery('pg_catalog.simple', ${"'mot77':*"}))
    `),
  );
  expect(JSON.stringify(plan.rows)).toContain('search_entries_words');
  expect(searchEntries.words.name).toBe('words');
});
