import fc from 'fast-check';
import Parser from 'rss-parser';
import { describe, expect, test } from 'vitest';
import { writeFeed } from './feed.server.ts';
import type { FeedPost } from './posts.ts';

const origin = 'https://ecole.example';
const school = { name: 'École & Horizons <1000>', description: 'De la maternelle au lycée ]]> & plus' };

function post(given: Partial<FeedPost> = {}): FeedPost {
  return {
    id: '0b0e7a3e-5a53-4c0f-9d3a-2a1f3d2b1c00',
    slug: 'la-rentree',
    title: 'La rentrée',
    excerpt: 'Un extrait',
    author: 'Inès Berrahal',
    publishedOn: { iso: '2026-09-01T08:15:00.000Z', label: '1 septembre 2026' },
    modifiedAt: '2026-09-02T10:00:00.000Z',
    cover: { kind: 'drawing', seed: 'la-rentree' },
    category: null,
    tags: [],
    html: '<p>Texte</p>',
    ...given,
  };
}

const write = (...posts: FeedPost[]) => writeFeed({ posts, school, origin });
/** A strict parser refuses what is not well-formed. */
const read = (xml: string) => new Parser().parseString(xml);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

describe('the feed of posts', () => {
  test('says whose it is, and gives each post whole, with its author and moment', async () => {
    const feed = await read(write(post()));
    expect(feed.title).toBe('Blog – École & Horizons <1000>');
    expect(feed.description).toBe(school.description);
    expect(feed.link).toBe(`${origin}/blog`);
    expect(feed.feedUrl).toBe(`${origin}/blog/rss.xml`);
    expect(feed.items).toEqual([
      expect.objectContaining({
        title: 'La rentrée',
        link: `${origin}/blog/la-rentree`,
        guid: 'urn:uuid:0b0e7a3e-5a53-4c0f-9d3a-2a1f3d2b1c00',
        creator: 'Inès Berrahal',
        isoDate: '2026-09-01T08:15:00.000Z',
        content: 'Un extrait',
        'content:encoded': '<p>Texte</p>',
      }),
    ]);
  });

  test('its links and images can be followed from anywhere', async () => {
    const html =
      '<p><a href="/contact">ici</a> <a href="https://autre.example/a">là</a> <a href="mailto:a@b.example">écrire</a></p><img src="/files/content-images/blog/1.jpg" alt="" />';
    const [item] = (await read(write(post({ html })))).items;
    expect(item?.['content:encoded']).toBe(
      `<p><a href="${origin}/contact">ici</a> <a href="https://autre.example/a">là</a> <a href="mailto:a@b.example">écrire</a></p><img src="${origin}/files/content-images/blog/1.jpg" alt="" />`,
    );
  });

  test('the same posts make the same document, whenever it is written', () => {
    expect(write(post())).toBe(write(post()));
    expect(write(post())).toContain('<lastBuildDate>Wed, 02 Sep 2026 10:00:00 GMT</lastBuildDate>');
  });

  test('a school without posts has a feed without items', async () => {
    expect((await read(write())).items).toEqual([]);
  });

  test.each([
    'Maths & <em>français</em> ]]> fin',
    ']]>',
    '<![CDATA[x]]>',
    '👩🏽‍🏫 l’école 🎉',
    'Sonnerie\u0007 et\u0000 autres\u001B signes\uFFFF',
    'moitié \uD83D seule',
    '&amp;&#0;&bogus;',
  ])('stays well-formed whatever a title or a text holds: %j', async (hostile) => {
    const xml = write(
      post({ title: hostile, excerpt: hostile, author: hostile, html: hostile }),
      post({ html: '' }),
    );
    expect(xml).not.toMatch(forbidden);
    expect(xml.isWellFormed()).toBe(true);
    const { items } = await read(xml);
    const readable = hostile.toWellFormed().replace(new RegExp(forbidden, 'g'), '');
    expect(items[0]).toMatchObject({ creator: readable });
    // Feed readers parse title and description as HTML, and must show what was typed.
    const shown = (html: unknown) =>
      String(html).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(shown(items[0]?.title)).toBe(readable);
    expect(shown(items[0]?.content)).toBe(readable);
    expect(items[0]?.title).not.toMatch(/[<>]/);
    expect(items[0]?.content).not.toMatch(/[<>]/);
    expect(items).toHaveLength(2);
  });

  test('and whatever else may be typed', async () => {
    const text = fc.string({
      unit: fc.constantFrom(']', '>', '<', '&', '!', '[', 'é', '\u0001', '\n', '"', '$&'),
    });
    await fc.assert(
      fc.asyncProperty(text, text, async (title, html) => {
        const { items } = await read(write(post({ title: `t${title}`, html })));
        expect(items).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
