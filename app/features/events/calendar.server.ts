import ical, { ICalEventStatus } from 'ical-generator';
import { type EventTimes, periodOf } from '#app/content/event-times.ts';
import { occurrencesOf } from '#app/content/occurrences.server.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { type CalendarEvent, eventPath } from './events.ts';

type CalendarContent = {
  events: readonly CalendarEvent[];
  school: Pick<SchoolSettings, 'name' | 'description'>;
  /** The prefix of full URLs, without a trailing slash. */
  origin: string;
};

/** SEQUENCE is limited to 2³¹: seconds since this moment last until 2088. */
const epoch = Date.UTC(2020, 0);

/** The refresh interval of a subscribed calendar, in seconds. */
const askAgainAfter = 6 * 60 * 60;

/**
 * Events as an iCalendar file (RFC 5545). Times are in UTC ('…Z'): right in every zone, and independent of
 * Morocco's zone rules, which many phones do not know since the change of September 2026. An event without a
 * known end has none in the file: calendars show its start. Whole days are dates, the same in every zone.
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
      // Not its URL: a new title must not make it a new event.
      id: `${id}@${host}`,
      ...spanOf(times),
      // Some clients strike it through or hide it, others ignore the status: hence the word, too (decision
      // 21).
      ...(event.cancelled && { status: ICalEventStatus.CANCELLED }),
      // Not the current time, so that the same events give the same file.
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      // Increases with every change, so that clients replace an older copy.
      sequence: Math.max(0, Math.floor((event.updatedAt.getTime() - epoch) / 1000)),
      summary: plain(event.cancelled ? `Annulé\u00A0: ${event.title}` : event.title),
      description: plain(`${event.description}\n\n${address}`),
      location: plain([event.location, event.address].filter(Boolean).join(', ')),
      url: address,
    });
  }
  // The library omits the final line break.
  return `${calendar.toString().trimEnd()}\r\n`;
}

/**
 * Each occurrence of an event, with an id of its own. Not an RRULE: it would recur by UTC, or by a zone that
 * clients may not know.
 */
function timesOf(event: CalendarEvent): (CalendarEvent & { times: EventTimes })[] {
  const { id, repetition } = event;
  if (!repetition) return [{ ...event, times: event }];
  return occurrencesOf(repetition).map((times) => ({ ...event, id: `${id}-${times.day}`, times }));
}

/** In the library's form: for whole days the midnights in UTC, the end being that of the day after. */
function spanOf(times: EventTimes): { start: Date; end: Date | null; allDay: boolean } {
  const { eventDate, endsAt, allDay } = times;
  if (!allDay) return { start: eventDate, end: endsAt, allDay };
  const { firstDay, lastDay } = periodOf(times);
  const end = new Date(lastDay);
  end.setUTCDate(end.getUTCDate() + 1);
  return { start: new Date(firstDay), end, allDay };
}

/** Control characters other than the line feed are not allowed in the format, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const unwritable = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unwritable, ' ').toWellFormed();
}

/** The library does not escape properties of the whole calendar: a line feed would break the file. */
function escapedLine(text: string): string {
  return plain(text)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/[\\;,]/g, '\\$&');
}
