import { describe, expect, test } from 'vitest';
import { searchSynonyms } from '#app/school/search-synonyms.ts';
import { searchParts, zeroResultWords } from './search-parts.ts';
import { wordsOf } from './text-matches.ts';

const groups = [
  { terms: ['prix', 'frais', 'combien ça coûte', 'combien'], answer: '/admissions#frais' },
  { terms: ['bus', 'transport scolaire'] },
];
const typed = (search: string) => searchParts(search, groups).map((part) => part.typed);

describe('a search', () => {
  test('is its words, those that ask aside', () => {
    expect(typed('Est-ce que mon enfant a une piscine ?')).toEqual([['enfant'], ['piscine']]);
    expect(typed('où')).toEqual([['ou']]);
    expect(typed('l’école')).toEqual([['ecole']]);
    expect(typed('école École')).toEqual([['ecole']]);
    expect(typed('')).toEqual([]);
  });

  test('knows a term by all its words, the longest first, whatever the plural', () => {
    expect(typed('combien ça coûte')).toEqual([['combien', 'ca', 'coute']]);
    expect(typed('les frais d’inscription du bus')).toEqual([['frais'], ['inscription'], ['bus']]);
    expect(searchParts('une carte du ciel', [{ terms: ['carte du ciel', 'étoiles'] }])).toHaveLength(1);
    expect(typed('les transports scolaires du matin')).toEqual([['transports', 'scolaires'], ['matin']]);
    const [part] = searchParts('PRIX', groups);
    expect(part).toMatchObject({ answers: ['/admissions#frais'] });
    expect(part?.others).toContainEqual(['frais']);
  });

  test('is of eight parts at most', () => {
    expect(typed('jardin classe lecture sortie musique cantine famille piscine cheval')).toHaveLength(8);
  });
});

describe('the list of the repository', () => {
  test('has some forty groups, each of several terms, and no term of two answers', () => {
    expect(searchSynonyms.length).toBeGreaterThanOrEqual(40);
    const answers = new Map<string, string>();
    for (const { terms, answer } of searchSynonyms) {
      expect(terms.length, terms.join()).toBeGreaterThan(1);
      for (const term of terms) {
        const key = wordsOf(term).join(' ');
        expect(answers.has(key), term).toBe(false);
        answers.set(key, answer ?? '');
      }
    }
  });
});

test.each([
  ['Natation', 'natation'],
  ['cours de natation !', 'cours de natation'],
  ['salma@exemple.ma', null],
  ['06 12 34 56 78', null],
  ['un deux trois quatre cinq', null],
  ['a'.repeat(41), null],
  ['مسبح', 'مسبح'],
  ['', null],
])('of « %s », searched without results, %s is shown', (search, words) => {
  expect(zeroResultWords(search)).toBe(words);
});
