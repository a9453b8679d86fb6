import { expect, test } from 'vitest';
import { readDueAt, readIssueForm, readTypedIssue } from './issue-form.server.ts';

const ids = ['0199b5b4-54cd-7000-8000-000000000001', '0199b5b4-54cd-7000-8000-000000000002'];
const now = new Date('2027-02-01T10:00:00Z');

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readIssueForm(form);
}

test('a subject and a word are an issue, and so are a subject and a post', () => {
  expect(read({ subject: ' La  rentrée ', word: 'Bonjour' }).value).toEqual({
    ...{ subject: 'La rentrée', word: 'Bonjour', posts: [], events: [] },
  });
  const [first = '', second = ''] = ids;
  expect(read({ subject: 'Deux articles', posts: `${second},${first},${second}` }).value?.posts).toEqual([
    ...[second, first],
  ]);
});

test('missing fields are reported at once, each at its place', () => {
  expect(read({}).errors).toEqual({
    subject: ['Ce champ est obligatoire'],
    word: ['Écrivez un mot, ou choisissez au moins un article ou un événement'],
  });
  expect(read({ subject: 'x'.repeat(151), word: 'x'.repeat(5001) }).errors).toEqual({
    subject: ['Maximum 150 caractères autorisés'],
    word: ['Maximum 5000 caractères autorisés'],
  });
  expect(read({ subject: 'x', events: 'nulle-part' }).errors).toMatchObject({
    events: ['Valeur non autorisée'],
  });
  const many = Array.from({ length: 11 }, (_, index) => `0199b5b4-54cd-7000-8000-0000000000${index + 10}`);
  expect(read({ subject: 'x', posts: many.join(',') }).errors).toMatchObject({
    posts: ['Choisissez-en 10 au plus'],
  });
});

test('an unfinished issue can be previewed, a too long one cannot', () => {
  const typed = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readTypedIssue(form);
  };
  expect(typed({ word: 'Bonj' })).toEqual({ subject: '', word: 'Bonj', posts: [], events: [] });
  expect(typed({ word: 'x'.repeat(5001) })).toBeNull();
  expect(typed({ posts: 'x'.repeat(2001) })).toBeNull();
  expect(typed({ posts: 'nulle-part' })).toBeNull();
});

test.each([
  ['2027-02-02T08:30', '2027-02-02T08:30:00.000Z'],
  ['2027-02-20T08:30:00', '2027-02-20T08:30:00.000Z'],
])('%s is %s: the school’s clock, whatever the browser’s', (typed, moment) => {
  expect(readDueAt(typed, now).value?.toISOString()).toBe(moment);
});

test.each([
  ['', 'Ce champ est obligatoire'],
  ['demain', 'Cette date n’existe pas'],
  ['2027-02-30T10:00', 'Cette date n’existe pas'],
  ['2027-02-01T09:59', 'Ce moment est déjà passé'],
  ['2028-03-01T10:00', 'Choisissez une date d’ici un an'],
  ['9'.repeat(200), 'Cette date n’existe pas'],
])('%.20s is refused: %s', (typed, words) => {
  expect(readDueAt(typed, now).errors).toEqual({ dueAt: [words] });
});

test('an hour that the clock jumped over is refused', () => {
  const before = new Date('2026-03-01T10:00:00Z');
  expect(readDueAt('2026-03-22T02:30', before).errors?.dueAt?.[0]).toMatch(
    /^Cette heure n’existe pas ce jour-là/,
  );
});
