import { expect, test } from 'vitest';
import { eventForm } from './event-form.server.ts';
import { periodTexts } from './period-texts.ts';

const filled = { title: 'Atelier', description: 'Du théâtre.', location: 'La salle' };
const weekly = {
  ...{ eventDate: '2027-01-12T17:00', endTime: '18:00' },
  ...{ repeats: 'weekly', repeatUntil: '2027-02-09', skipped: '2027-01-26' },
};

function read(fields: Record<string, string>) {
  const { data, error } = eventForm.safeParse({ ...filled, ...weekly, ...fields });
  return {
    data,
    wrong: error?.issues.map(({ path, message }) => [path[0], message.replaceAll('\u00A0', ' ')]),
  };
}

test('what the form shows of a repetition is what it says', () => {
  const { data } = read({});
  if (!data) throw new Error('it is right');
  expect(data.repetition).toMatchObject({ rhythm: 'weekly', until: '2027-02-09', skipped: ['2027-01-26'] });
  expect(periodTexts(data)).toMatchObject(weekly);
});

test('without a rhythm the other fields count for nothing, nor do skipped days of another rhythm', () => {
  expect(read({ repeats: '', repeatUntil: 'x' }).data?.repetition).toBeNull();
  expect(read({ skipped: '2027-01-13 2027-01-26 x' }).data?.repetition?.skipped).toEqual(['2027-01-26']);
});

test.each([
  [{ repeats: 'daily' }, 'repeats', 'Choisissez une répétition de la liste'],
  [{ repeatUntil: '' }, 'repeatUntil', 'Indiquez jusqu’à quand'],
  [{ repeatUntil: '2027-02-30' }, 'repeatUntil', 'Cette date n’existe pas'],
  [
    { repeatUntil: '2027-01-18' },
    'repeatUntil',
    'Jusque-là il n’a lieu qu’une fois : choisissez un jour plus lointain',
  ],
  [{ repeatUntil: '2028-12-31' }, 'repeatUntil', '60 dates au plus : choisissez un jour plus proche'],
  [{ endDay: '2027-01-19' }, 'repeats', 'Il doit finir avant le jour où il recommence'],
  [{ repeatUntil: '2027-01-19', skipped: '2027-01-12 2027-01-19' }, 'skipped', 'Gardez au moins une date'],
  [{ skipped: 'x'.repeat(1400) }, 'skipped', 'Trop de dates sont sautées'],
])('%j is refused in words', (fields, name, message) => {
  expect(read(fields).wrong).toEqual([[name, message]]);
});

test('a wrong start is reported alone, beside the other fields’ errors', () => {
  expect(read({ eventDate: '2027-02-30T10:00', title: '' }).wrong?.map(([name]) => name)).toEqual([
    'title',
    'eventDate',
  ]);
});
