import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar } from './calendar.server.ts';
import type { CalendarEvent } from './events.ts';

const school = { name: 'École Mille Horizons', description: 'De la maternelle au lycée.' };
const origin = 'https://www.ecole.example';

const event: CalendarEvent = {
  id: '4d1deb0d-f109-4910-896e-aeba08d634c1',
  slug: 'portes-ouvertes',
  title: 'Portes ouvertes',
  description: 'Visite des classes',
  location: 'Entrée principale',
  address: '',
  eventDate: new Date('2026-12-05T10:00:00Z'),
  endsAt: null,
  allDay: false,
  cancelled: false,
  repetition: null,
  updatedAt: new Date('2026-11-01T08:00:00Z'),
};

function read(events: readonly CalendarEvent[], of = school) {
  const written = writeCalendar({ events, school: of, origin });
  const calendar = new ICAL.Component(ICAL.parse(written));
  const parsed = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { written, calendar, parsed };
}

// A calendar shows the instant in its own zone, so the file must contain the instant, whatever the server's
// zone. This file also runs with another TZ (see the last test).
test.each(['2026-09-19T12:00:00Z', '2026-09-21T12:00:00Z', '2026-03-10T12:00:00Z', '2027-07-01T22:30:00Z'])(
  'an event at %s begins at that very instant, in every zone',
  (at) => {
    const { parsed, written } = read([{ ...event, eventDate: new Date(at) }]);
    expect(parsed[0]?.startDate.toJSDate().toISOString()).toBe(new Date(at).toISOString());
    expect(written).toContain(`DTSTART:${at.replace(/[-:]/g, '')}`);
  },
);

test('an event without an end claims none', () => {
  const { written } = read([event]);
  expect(written).not.toMatch(/^(?:DTEND|DURATION)/m);
});

test('an event has its own end, and its place', () => {
  const endsAt = new Date('2026-12-06T12:30:00Z');
  const { parsed, written } = read([{ ...event, endsAt, address: '12, rue des Écoles; Rabat' }]);
  expect(written).toContain('DTEND:20261206T123000Z');
  expect(parsed[0]?.endDate.toJSDate()).toEqual(endsAt);
  expect(parsed[0]?.location).toBe('Entrée principale, 12, rue des Écoles; Rabat');
  expect(written).not.toContain('STATUS');
});

// Until September 2026 midnight in Casablanca is 23:00 UTC of the day before: days are the school's.
test.each([
  ['2026-07-04T23:00:00Z', '2026-07-05T23:00:00Z', '20260705', '20260706'],
  ['2026-12-12T00:00:00Z', '2026-12-14T00:00:00Z', '20261212', '20261214'],
  ['2026-09-18T23:00:00Z', '2026-09-22T00:00:00Z', '20260919', '20260922'],
])('whole days from %s to %s are dates, the end the day after', (from, to, begin, end) => {
  const days = { eventDate: new Date(from), endsAt: new Date(to), allDay: true };
  const { parsed, written } = read([{ ...event, ...days }]);
  expect(written).toContain(`DTSTART;VALUE=DATE:${begin}\r\n`);
  expect(written).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
  expect(parsed[0]?.startDate.isDate).toBe(true);
});

test('a cancelled event is marked as such, with a higher sequence number', () => {
  const off = { ...event, cancelled: true, updatedAt: new Date(event.updatedAt.getTime() + 60_000) };
  const [parsed] = read([off]).parsed;
  expect(parsed?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(parsed?.summary).toBe('Annulé\u00A0: Portes ouvertes');
  expect(parsed?.uid).toBe(read([event]).parsed[0]?.uid);
  expect(parsed?.sequence).toBeGreaterThan(read([event]).parsed[0]?.sequence ?? 0);
});

test('an event carries its words, its place, its address and its last change', () => {
  const { parsed, calendar } = read([event]);
  const [only] = parsed;
  expect(only?.uid).toBe(`${event.id}@www.ecole.example`);
  expect(only?.summary).toBe('Portes ouvertes');
  expect(only?.location).toBe('Entrée principale');
  expect(only?.description).toBe(
    'Visite des classes\n\nhttps://www.ecole.example/evenements/portes-ouvertes',
  );
  expect(only?.component.getFirstPropertyValue('url')).toBe(`${origin}/evenements/portes-ouvertes`);
  expect(String(only?.component.getFirstPropertyValue('last-modified'))).toContain('2026-11-01T08:00:00');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Événements – École Mille Horizons');
});

test('whatever the school is called, its calendar is one, under that name', () => {
  const { parsed, calendar } = read([event], {
    name: 'École «\u00A0Lire, écrire; compter\u00A0»\nBEGIN:VEVENT',
    description: 'De la maternelle\r\nEND:VCALENDAR\r\nau lycée, ici\\là',
  });
  expect(parsed).toHaveLength(1);
  // The parser does not know these text properties (RFC 7986), and leaves them escaped.
  const name = 'Événements – École «\u00A0Lire\\, écrire\\; compter\u00A0» BEGIN:VEVENT';
  expect(calendar.getFirstPropertyValue('name')).toBe(name);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
  expect(calendar.getFirstPropertyValue('x-wr-caldesc')).toBe(
    'De la maternelle END:VCALENDAR au lycée\\, ici\\\\là',
  );
});

test('what comes back is there each time, at the hour of the school, under an id that stays', () => {
  const first = { firstDay: '2026-09-13', hour: '10:00', lastDay: '2026-09-13', endHour: '11:30' };
  const repetition = { rhythm: 'weekly' as const, first, until: '2026-10-04', skipped: ['2026-09-20'] };
  const { parsed } = read([{ ...event, repetition }, event]);
  // On 20 September 2026 Morocco left UTC+1.
  expect(
    parsed.map((each) => [each.uid.split('@')[0], each.startDate.toString(), each.endDate.toString()]),
  ).toEqual([
    [`${event.id}-2026-09-13`, '2026-09-13T09:00:00Z', '2026-09-13T10:30:00Z'],
    [`${event.id}-2026-09-27`, '2026-09-27T10:00:00Z', '2026-09-27T11:30:00Z'],
    [`${event.id}-2026-10-04`, '2026-10-04T10:00:00Z', '2026-10-04T11:30:00Z'],
    [event.id, '2026-12-05T10:00:00Z', '2026-12-05T10:00:00Z'],
  ]);
});

test('a later change has a higher number, as calendars with an older copy want', () => {
  const later = { ...event, updatedAt: new Date(event.updatedAt.getTime() + 1000) };
  expect(read([later]).parsed[0]?.sequence).toBeGreaterThan(read([event]).parsed[0]?.sequence ?? 0);
});

test('the same events make the same file', () => {
  expect(read([event]).written).toBe(read([event]).written);
});

test('whatever the staff writes, the file is read back as it was meant, in short lines', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      'a,b;c\\n:d',
      'ligne\nligne',
      'BEGIN:VEVENT\r\nEND:VCALENDAR',
      'é'.repeat(200),
      '🎉'.repeat(90),
    ),
  );
  fc.assert(
    fc.property(words, words, (title, location) => {
      const { written, parsed } = read([{ ...event, title, location }, event]);
      expect(parsed).toHaveLength(2);
      expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true);
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const visible = (text: string) =>
        text
          .replace(/\r\n?/g, '\n')
          .replace(/[^\S\n]|\p{Cc}(?<!\n)/gu, ' ')
          .trim();
      expect(visible(parsed[0]?.summary ?? '')).toBe(visible(title.toWellFormed()));
    }),
  );
});

test('a server in another zone writes the same file', async () => {
  const { execFileSync } = await import('node:child_process');
  const program = `
    import { writeCalendar } from '#app/features/events/calendar.server.ts';
    const event = ${JSON.stringify(event)};
    event.eventDate = new Date(event.eventDate); event.updatedAt = new Date(event.updatedAt);
    process.stdout.write(writeCalendar({ events: [event], school: ${JSON.stringify(school)}, origin: '${origin}' }));`;
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: 'Pacific/Auckland' },
  });
  expect(elsewhere.toString()).toBe(read([event]).written);
});
