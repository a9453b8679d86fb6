import { addDays } from 'date-fns/addDays';
import { beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { findChoices } from './candidates.server.ts';
import { type ChoiceKind, choicesHref, parseChoicesQuery } from './choices-query.ts';
import { readNewIssue, readTypedContent } from './list-issues.server.ts';

const now = new Date('2027-02-01T10:00:00Z');

describe('what an issue may contain', () => {
  const db = openTestDatabase();
  const titles = new Map<string, string>();

  beforeAll(async () => {
    const posts = await db
      .owner()
      .insert(blogPosts)
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          ...{ title: `Article ${index}`, slug: `article-${index}`, content: '<p>x</p>', author: 'Inès' },
          ...{ status: 'published' as const, publishedAt: addDays(now, -index) },
        })),
      )
      .returning();
    const made = await db
      .owner()
      .insert(events)
      .values(
        Array.from({ length: 15 }, (_, index) => ({
          ...{ title: `Fête ${index}`, slug: `fete-${index}`, description: 'x', location: 'La cour' },
          ...{ status: 'published' as const, eventDate: addDays(now, index - 1) },
        })),
      )
      .returning();
    await db
      .owner()
      .insert(blogPosts)
      .values({
        ...{ title: 'Article brouillon', slug: 'brouillon', content: '<p>x</p>', author: 'Inès' },
        status: 'draft',
      });
    for (const { id, title } of [...posts, ...made]) titles.set(title, id);
  });

  const shown = async (of: ChoiceKind, search: string, page: number) => {
    const { candidates, isMore } = await findChoices({ of, search, page }, now);
    return { titles: candidates.map(({ title }) => title), isMore };
  };
  const named = (what: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${what} ${from + index}`);

  test('is every published post and every coming event, a dozen at a time', async () => {
    expect(await shown('posts', '', 1)).toEqual({ titles: named('Article', 0, 11), isMore: true });
    expect(await shown('posts', '', 3)).toEqual({ titles: named('Article', 24, 29), isMore: false });
    expect(await shown('posts', '', 4)).toEqual({ titles: [], isMore: false });
    // The first is of yesterday.
    expect(await shown('events', '', 1)).toEqual({ titles: named('Fête', 1, 12), isMore: true });
    expect(await shown('events', '', 2)).toEqual({ titles: named('Fête', 13, 14), isMore: false });
    const { posts, events: coming } = await readNewIssue(now);
    expect([posts.candidates.length, posts.isMore, coming.isMore]).toEqual([12, true, true]);
  });

  test('is found by a word, however old, by the newsletter’s editors, and never a draft', async () => {
    expect(await shown('posts', 'article 27', 1)).toEqual({ titles: ['Article 27'], isMore: false });
    expect(await shown('posts', 'brouillon', 1)).toEqual({ titles: [], isMore: false });
    expect(await actAs('site_editor', () => shown('events', 'fete 14', 1))).toEqual({
      titles: ['Fête 14'],
      isMore: false,
    });
    const ids = ['Article 29', 'Article 28'].map((title) => titles.get(title) ?? '');
    const { candidates } = await findChoices({ of: 'posts', ids }, now);
    expect(candidates.map(({ title }) => title)).toEqual(['Article 28', 'Article 29']);
  });

  test('is asked by addresses of one kind, each within its bounds', () => {
    const read = (href: string) => parseChoicesQuery(new URL(href, 'http://localhost').searchParams);
    const ids = ['0199b5b4-54cd-7000-8000-000000000001', '0199b5b4-54cd-7000-8000-000000000002'];
    for (const query of [
      { of: 'posts', search: 'fête & jeux', page: 3 },
      { of: 'events', ids },
    ] as const) {
      expect(read(choicesHref(query))).toEqual(query);
    }
    const wrong = [
      '',
      '?of=photos',
      '?of=posts&page=0',
      '?of=posts&page=99999',
      '?of=posts&ids=x',
      '?of=posts&ids=',
    ];
    for (const href of [...wrong, `?of=posts&ids=${ids[0]},`.repeat(200)]) expect(read(href)).toBeNull();
    expect(read(`?of=posts&q=${'é'.repeat(300)}`)).toMatchObject({ search: 'é'.repeat(100) });
  });

  test('makes what is seen of an issue that is still being typed, and keeps nothing of it', async () => {
    const posts = [titles.get('Article 29') ?? ''];
    const typed = { subject: '', word: 'Un mot', posts, events: [titles.get('Fête 0') ?? ''] };
    const content = await readTypedContent(typed, now);
    expect(content).toMatchObject({ word: 'Un mot', posts: [{ title: 'Article 29' }], events: [] });
    expect(await db.owner().select().from(newsletterIssues)).toEqual([]);
  });
});
