import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocalInput } from '#app/lib/dates.ts';
import { eventForm } from './event-form.server.ts';
import { wallTimeInWords } from './wall-time.ts';

const filled = { title: 'Kermesse', description: 'Des jeux.', location: 'La cour' };

function dateOf(eventDate: string) {
  const read = eventForm.safeParse({ ...filled, eventDate });
  return read.success ? read.data.eventDate.toISOString() : read.error.issues.map(({ message }) => message);
}

test('the hour typed is the school’s, in Ramadan and since September 2026 too', () => {
  expect(dateOf('2026-03-10T08:30')).toBe('2026-03-10T08:30:00.000Z');
  expect(dateOf('2026-06-10T08:30')).toBe('2026-06-10T07:30:00.000Z');
  expect(dateOf('2026-11-10T08:30')).toBe('2026-11-10T08:30:00.000Z');
});

test('an hour the clock jumps over, a date that is none and an empty field are told apart', () => {
  // In 2025 the clock went from 02:00 to 03:00 on 6 April, at the end of Ramadan.
  expect(dateOf('2025-04-06T02:30')).toEqual([expect.stringMatching(/^Cette heure n’existe pas ce jour-là/)]);
  expect(dateOf('2027-02-30T10:00')).toEqual(['Cette date n’existe pas']);
  expect(dateOf('20266-01-01T10:00')).toEqual(['Cette date n’existe pas']);
  expect(dateOf('0027-01-01T10:00')).toEqual(['L’année doit être entre 2000 et 2100']);
  expect(dateOf('')).toEqual(['Ce champ est obligatoire']);
});

test.each([
  ['published', ['description', 'eventDate', 'imageAlt', 'location', 'title']],
  ['draft', ['description', 'eventDate', 'location', 'title']],
])(
  'all but the rich text is asked for at once; the words of a picture only to publish: %s',
  (status, asked) => {
    const wrong = eventForm
      .safeParse({ imageUrl: '/files/x', status })
      .error?.issues.map(({ path }) => path[0]);
    expect(wrong?.sort()).toEqual(asked);
  },
);

test('what the form shows of a stored date is read back as the same instant', () => {
  const moments = fc.date({
    min: new Date('2001-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (date) => {
      const shown = toLocalInput(date);
      const read = dateOf(shown);
      if (typeof read !== 'string') throw new Error(`${shown}: ${read.join()}`);
      // An hour that the clock shows twice may be read as the other one: its writing is the same.
      expect(toLocalInput(new Date(read))).toBe(shown);
    }),
  );
});

test('the day is said in words, the same in every browser', () => {
  expect(wallTimeInWords('2027-03-06T08:30')).toBe('samedi 6 mars 2027 à 08:30');
  expect(wallTimeInWords('2027-03')).toBeNull();
});
