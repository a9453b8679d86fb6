import ical, { ICalEventStatus } from 'ical-generator';
import { type EventTimes, periodOf } from '#app/content/event-times.ts';
import { occurrencesOf } from '#app/content/occurrences.server.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { type CalendarEvent, eventPath } from './events.ts';

type CalendarContent = {
  events: readonly CalendarEvent[];
  school: Pick<SchoolSettings, 'name' | 'description'>;
  /** What full addresses begin with, without a slash at the end. */
  origin: string;
};

/** The format counts up to 2³¹: seconds since this moment last until 2088. */
const epoch = Date.UTC(2020, 0);

/** How often a subscribed calendar asks again, in seconds. */
const askAgainAfter = 6 * 60 * 60;

/**
 * Events as a calendar file (RFC 5545). Their moments are written in UTC ('…Z'): right in every zone, and without the
 * rules of Morocco's, which many a telephone does not know since the change of September 2026. An event whose end is not known
 * has none in the file either: calendars show when it begins. Whole days are dates, which are the same in every zone.
 */
export function writeCalendar({ events, school, origin }: CalendarContent): string {
  const calendar = ical({
    name: escapedLine(`Événements – ${school.name}`),
    description: escapedLine(school.description),
    prodId: { company: escapedLine(school.name), product: 'Site', language: 'FR' },
    url: `${origin}/evenements`,
    ttl: askAgainAfter,
  });
  const { host } = new URL(origin);
  for (const { id, times, ...event } of events.flatMap(timesOf)) {
    const address = `${origin}${eventPath(event.slug)}`;
    calendar.createEvent({
      // Not its address: a new title must not make it a new event.
      id: `${id}@${host}`,
      ...spanOf(times),
      // Some programs strike it through or leave it out, others know no status: hence the word, too (decision 21).
      ...(event.cancelled && { status: ICalEventStatus.CANCELLED }),
      // Not the moment of writing, so that the same events make the same file.
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      // Grows with every change, as a calendar that holds an older copy wants.
      sequence: Math.max(0, Math.floor((event.updatedAt.getTime() - epoch) / 1000)),
      summary: plain(event.cancelled ? `Annulé\u00A0: ${event.title}` : event.title),
      description: plain(`${event.description}\n\n${address}`),
      location: plain([event.location, event.address].filter(Boolean).join(', ')),
      url: address,
    });
  }
  // The library leaves the last line without its end.
  return `${calendar.toString().trimEnd()}\r\n`;
}

/**
 * Each time that an event takes place, under an id of its own. Not a rule: that would come back by the clock of UTC, or of a zone
 * that is not known everywhere.
 */
function timesOf(event: CalendarEvent): (CalendarEvent & { times: EventTimes })[] {
  const { id, repetition } = event;
  if (!repetition) return [{ ...event, times: event }];
  return occurrencesOf(repetition).map((times) => ({ ...event, id: `${id}-${times.day}`, times }));
}

/** As the library takes them: of whole days their midnights of UTC, the last one that of the day after. */
function spanOf(times: EventTimes): { start: Date; end: Date | null; allDay: boolean } {
  const { eventDate, endsAt, allDay } = times;
  if (!allDay) return { start: eventDate, end: endsAt, allDay };
  const { firstDay, lastDay } = periodOf(times);
  const end = new Date(lastDay);
  end.setUTCDate(end.getUTCDate() + 1);
  return { start: new Date(firstDay), end, allDay };
}

/** Controls other than the line feed have no place in the format, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const unwritable = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unwritable, ' ').toWellFormed();
}

/** The library writes what belongs to the whole calendar as it is given: a line feed there would end the file's sense. */
function escapedLine(text: string): string {
  return plain(text)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/[\\;,]/g, '\\$&');
}
