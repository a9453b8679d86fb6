import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar } from './calendar.server.ts';
import { type CalendarEvent, eventLength } from './events.ts';

const school = { name: 'École Mille Horizons', description: 'De la maternelle au lycée.' };
const origin = 'https://www.ecole.example';

const event: CalendarEvent = {
  id: '4d1deb0d-f109-4910-896e-aeba08d634c1',
  slug: 'portes-ouvertes',
  title: 'Portes ouvertes',
  description: 'Visite des classes',
  location: 'Entrée principale',
  startsAt: new Date('2026-12-05T10:00:00Z'),
  updatedAt: new Date('2026-11-01T08:00:00Z'),
};

function read(events: readonly CalendarEvent[], of = school) {
  const written = writeCalendar({ events, school: of, origin });
  const calendar = new ICAL.Component(ICAL.parse(written));
  const parsed = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { written, calendar, parsed };
}

// What a calendar shows is the instant in its own zone: the file must name the instant, whatever the zone of the
// server. This file is also run with TZ elsewhere (see the last test).
test.each(['2026-09-19T12:00:00Z', '2026-09-21T12:00:00Z', '2026-03-10T12:00:00Z', '2027-07-01T22:30:00Z'])(
  'an event at %s begins at that very instant, in every zone',
  (at) => {
    const { parsed, written } = read([{ ...event, startsAt: new Date(at) }]);
    expect(parsed[0]?.startDate.toJSDate().toISOString()).toBe(new Date(at).toISOString());
    expect(written).toContain(`DTSTART:${at.replace(/[-:]/g, '')}`);
    expect(parsed[0]?.endDate.toJSDate().getTime()).toBe(Date.parse(at) + eventLength);
  },
);

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
  // The parser does not know these properties' type (RFC 7986: text), and hence leaves them escaped.
  const name = 'Événements – École «\u00A0Lire\\, écrire\\; compter\u00A0» BEGIN:VEVENT';
  expect(calendar.getFirstPropertyValue('name')).toBe(name);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
  expect(calendar.getFirstPropertyValue('x-wr-caldesc')).toBe(
    'De la maternelle END:VCALENDAR au lycée\\, ici\\\\là',
  );
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
    event.startsAt = new Date(event.startsAt); event.updatedAt = new Date(event.updatedAt);
    process.stdout.write(writeCalendar({ events: [event], school: ${JSON.stringify(school)}, origin: '${origin}' }));`;
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: 'Pacific/Auckland' },
  });
  expect(elsewhere.toString()).toBe(read([event]).written);
});
