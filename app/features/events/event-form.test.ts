import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatWallTime } from '#app/content/form/wall-time.ts';
import { startOfDay, toLocalInput } from '#app/lib/dates.ts';
import { eventForm } from './event-form.server.ts';
import { periodTexts } from './period-texts.ts';

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
      // An hour that occurs twice may be read as the other one: both are written alike.
      expect(toLocalInput(new Date(read))).toBe(shown);
    }),
  );
});

test('the day is said in words, the same in every browser', () => {
  expect(formatWallTime('2027-03-06T08:30')).toBe('samedi 6 mars 2027 à 08:30');
  expect(formatWallTime('2027-03')).toBeNull();
});

describe('the end of an event', () => {
  const begin = { ...filled, eventDate: '2027-03-06T09:00' };
  const read = (given: Record<string, string>) => {
    const { data, error } = eventForm.safeParse({ ...begin, ...given });
    return error
      ? error.issues.map(({ path, message }) => [path[0], message])
      : {
          from: data?.eventDate.toISOString(),
          to: data?.endsAt?.toISOString() ?? null,
          allDay: data?.allDay,
        };
  };
  const at = (iso: string) => `${iso}:00.000Z`;

  test.each<[Record<string, string>, { from: string; to: string | null; allDay: boolean }]>([
    [{}, { from: at('2027-03-06T09:00'), to: null, allDay: false }],
    [{ endTime: '12:00' }, { from: at('2027-03-06T09:00'), to: at('2027-03-06T12:00'), allDay: false }],
    [
      { endDay: '2027-03-08', endTime: '08:00' },
      { from: at('2027-03-06T09:00'), to: at('2027-03-08T08:00'), allDay: false },
    ],
    // The rest of hours typed earlier.
    [
      { allDay: 'on', endTime: '08:00' },
      { from: at('2027-03-06T00:00'), to: at('2027-03-07T00:00'), allDay: true },
    ],
    [
      { allDay: 'on', eventDate: '2027-03-06', endDay: '2027-03-07' },
      { from: at('2027-03-06T00:00'), to: at('2027-03-08T00:00'), allDay: true },
    ],
    // Whole days around a clock change: 2025-04-06 has 23 hours.
    [
      { allDay: 'on', eventDate: '2025-04-05', endDay: '2025-04-06' },
      { from: at('2025-04-05T00:00'), to: at('2025-04-06T23:00'), allDay: true },
    ],
    [
      { allDay: 'on', eventDate: '2027-03-01', endDay: '2027-04-29' },
      { from: at('2027-03-01T00:00'), to: at('2027-04-30T00:00'), allDay: true },
    ],
  ])('%j', (given, expected) => {
    expect(read(given)).toEqual(expected);
  });

  test.each<[Record<string, string>, string, string]>([
    [{ endTime: '09:00' }, 'endTime', 'La fin doit venir après le début'],
    [{ endTime: '08:59' }, 'endTime', 'La fin doit venir après le début'],
    [{ endTime: '25:00' }, 'endTime', 'Cette heure n’existe pas'],
    [{ endTime: 'midi' }, 'endTime', 'Cette heure n’existe pas'],
    [
      { endDay: '2027-03-08' },
      'endTime',
      'Indiquez l’heure de fin, ou cochez «\u00A0Toute la journée\u00A0»',
    ],
    [{ endDay: '2027-03-05', endTime: '10:00' }, 'endDay', 'Le dernier jour vient avant le premier'],
    [{ endDay: '2027-02-30', endTime: '10:00' }, 'endDay', 'Cette date n’existe pas'],
    [{ endDay: 'lundi', endTime: '10:00' }, 'endDay', 'Cette date n’existe pas'],
    [{ endDay: '2027-05-05', allDay: 'on' }, 'endDay', 'Un événement dure 60 jours au plus'],
    [{ eventDate: '2027-02-30', allDay: 'on' }, 'eventDate', 'Cette date n’existe pas'],
    [
      { eventDate: '2025-04-05T09:00', endDay: '2025-04-06', endTime: '02:30' },
      'endTime',
      'Cette heure n’existe pas ce jour-là, à cause du changement d’heure\u00A0: choisissez-en une autre',
    ],
  ])('%j is refused at %s', (given, field, message) => {
    expect(read(given)).toEqual([[field, message]]);
  });

  test('is reported together with the other errors', () => {
    const { error } = eventForm.safeParse({ ...begin, title: '', endTime: '08:00' });
    expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(['endTime', 'title']);
  });

  test('is shown by the form as it was typed, whatever the clock does', () => {
    const moments = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 58 * 1440 }),
        fc.boolean(),
        (moment, minutes, allDay) => {
          const typed = { ...periodTexts({ ...timesOf(moment, minutes, allDay), repetition: null }) };
          const read = eventForm.safeParse({ ...filled, ...typed });
          // An hour that occurs twice may mean the other one: an end of that night may precede its start.
          if (read.success) expect(periodTexts(read.data)).toEqual(typed);
          else expect(read.error.issues[0]?.message).toBe('La fin doit venir après le début');
        },
      ),
    );
  });
});

function timesOf(moment: Date, minutes: number, allDay: boolean) {
  const [eventDate, endsAt] = [moment, new Date(moment.getTime() + minutes * 60_000)];
  if (!allDay)
    return { eventDate, endsAt: toLocalInput(eventDate) < toLocalInput(endsAt) ? endsAt : null, allDay };
  return { eventDate: startOfDay(eventDate), endsAt: startOfDay(endsAt, 1), allDay };
}
