import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from '#app/lib/excerpt.ts';
import { settingsAt } from '#app/school/campaign.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { type PageMetaInput, pageMeta, shareImagePath, shortened, titleOf } from './page-meta.ts';

const school = settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z'));
const matches = [{ id: 'root', loaderData: { school, origin: 'https://ecole.example' } }];
const page = { path: '/blog', title: 'Blog', description: 'Tous les articles.' };

function said(facts: Partial<PageMetaInput> = {}) {
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
  expect(titleOf(defaultSettings, 'Une école, mille possibilités', '/')).toBe(
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

test('an article has its dates of publication and change; unknown ones are left out', () => {
  const properties = said({ type: 'article', publishedAt: '2027-03-05T08:30:00Z' }).flatMap((entry) =>
    'property' in entry ? [entry.property] : [],
  );
  expect(properties).toContain('article:published_time');
  expect(properties).not.toContain('article:modified_time');
});

test.each([
  ['Portes ouvertes', 'Portes ouvertes – École Mille Horizons'],
  [
    'Un titre de quarante-cinq signes, ou à peu près',
    'Un titre de quarante-cinq signes, ou à peu près – Mille Horizons',
  ],
  [
    'Un titre qui est juste trop long pour que le nom y tienne encore',
    'Un titre qui est juste trop long pour que le nom y tienne encore',
  ],
  [
    'La longue histoire d’une classe qui voulait tout raconter de sa semaine',
    'La longue histoire d’une classe qui voulait tout raconter de sa…',
  ],
  ['Anticonstitutionnellement'.repeat(4), `${'Anticonstitutionnellement'.repeat(4).slice(0, 63)}…`],
])('the title of « %s » is short, and cut at no letter but where it must', (title, said) => {
  expect(titleOf(school, title)).toBe(said);
  expect(said.length).toBeLessThanOrEqual(65);
});

test('whatever a title is, the tab’s is no longer than 65 characters and the shared one is whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (title) => {
      expect(titleOf(school, title).length).toBeLessThanOrEqual(65);
      expect(said({ title })).toContainEqual({ property: 'og:title', content: title });
    }),
  );
});

describe('a description', () => {
  test('made by counting characters ends with a whole word', () => {
    const words = 'Les élèves de maternelle ont planté des graines '.repeat(5);
    const excerpt = excerptOf(`<p>${words}</p>`);
    expect(excerpt).toMatch(/ él\.\.\.$/);
    expect(shortened(excerpt)).toMatch(/ Les…$/);
  });

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
