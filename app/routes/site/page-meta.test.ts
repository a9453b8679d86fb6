import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsAt } from '#app/school/campaign.ts';
import { defaultFacts } from '#app/school/facts.ts';
import { type PageFacts, pageMeta, shareImagePath, shortened, titleOf } from './page-meta.ts';

const school = factsAt(defaultFacts, new Date('2026-11-01T00:00:00Z'));
const matches = [{ id: 'root', loaderData: { school, origin: 'https://ecole.example' } }];
const page = { path: '/blog', title: 'Blog', description: 'Tous les articles.' };

function said(facts: Partial<PageFacts> = {}) {
  return pageMeta(matches, { ...page, ...facts });
}

test('a page has its title with the school, its description, its address and its picture', () => {
  expect(said()).toEqual(
    expect.arrayContaining([
      { title: 'Blog – École Mille Horizons' },
      { name: 'description', content: 'Tous les articles.' },
      { tagName: 'link', rel: 'canonical', href: 'https://ecole.example/blog' },
      { property: 'og:url', content: 'https://ecole.example/blog' },
      { property: 'og:image', content: 'https://ecole.example/partage/blog.png' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
});

test('the home page begins with the school, and its picture has a name of its own', () => {
  expect(titleOf(defaultFacts, 'Une école, mille possibilités', '/')).toBe(
    'École Mille Horizons – Une école, mille possibilités',
  );
  expect(shareImagePath('/')).toBe('/partage/accueil.png');
});

test('a page is offered to search engines unless it says otherwise', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(said()).not.toContainEqual(noindex);
  const hidden = said({ indexed: false });
  expect(hidden).toContainEqual(noindex);
  expect(JSON.stringify(hidden)).not.toContain('/partage/');
});

test('an article tells when it was published and last changed; what is unknown is not said', () => {
  const properties = said({ type: 'article', publishedAt: '2027-03-05T08:30:00Z' }).flatMap((entry) =>
    'property' in entry ? [entry.property] : [],
  );
  expect(properties).toContain('article:published_time');
  expect(properties).not.toContain('article:modified_time');
});

describe('a description', () => {
  test('that fits is left alone, on one line', () => {
    expect(shortened(' Deux\n lignes\u00A0! ')).toBe('Deux lignes\u00A0!');
  });

  test('is cut after a whole word, without the comma that followed it', () => {
    expect(shortened('Un, deux, trois, quatre', 14)).toBe('Un, deux…');
    expect(shortened('Un deux trois', 8)).toBe('Un deux…');
  });

  test('is never longer than asked but for its ellipsis, and begins like its text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 2, max: 200 }),
        (text, length) => {
          const short = shortened(text, length);
          expect(short.length).toBeLessThanOrEqual(length + 1);
          expect(short.isWellFormed()).toBe(true);
          const line = text.replace(/\s+/g, (space) => (space === '\u00A0' ? space : ' ')).trim();
          expect(line.startsWith(short.replace(/…$/, ''))).toBe(true);
        },
      ),
    );
  });
});
