import { TZDate, tzOffset } from '@date-fns/tz';
// One by one: the package's index loads some 250 files, a good part of the server's start.
import { addDays as addCalendarDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { formatDistance } from 'date-fns/formatDistance';
import { fr } from 'date-fns/locale/fr';
import { startOfDay as startOfCalendarDay } from 'date-fns/startOfDay';
import { hourInWords } from './hours.ts';

/** The school's zone. Every hour a person reads is an hour of its clock, wherever server and browser are. */
const schoolTimeZone = 'Africa/Casablanca';

function atSchool(date: Date): TZDate {
  return new TZDate(date.getTime(), schoolTimeZone);
}

function write(date: Date, pattern: string): string {
  const at = atSchool(date);
  // The first of a month is « 1er » wherever the month is a word, or elsewhere.
  const isFirst = at.getDate() === 1 && (pattern === 'd' || pattern.includes('MMM'));
  return format(at, isFirst ? pattern.replace(/\bdd?\b/, 'do') : pattern, { locale: fr });
}

/** '5 mars 2027', '1er mars 2027' (spec §9). */
export function formatDate(date: Date): string {
  return write(date, 'd MMMM yyyy');
}

/** '08:30' (spec §9). */
export function formatTime(date: Date): string {
  return write(date, 'HH:mm');
}

/** '05 mars 2027 à 08:30': events in lists (spec §9). */
export function formatDateTime(date: Date): string {
  return write(date, "dd MMMM yyyy 'à' HH:mm");
}

/** 'vendredi 5 mars 2027 à 8 h 30': a moment within a sentence. */
export function formatMoment(date: Date): string {
  return `${formatDateWithWeekday(date)} à ${hourInWords(formatTime(date))}`;
}

/** 'vendredi 5 mars 2027': an event's day (spec §2). */
export function formatDateWithWeekday(date: Date): string {
  return write(date, 'EEEE d MMMM yyyy');
}

/** 'vendredi', the short 'ven.' or any other part, by a date-fns pattern; French, at the school. */
export function formatDatePart(date: Date, pattern: string): string {
  return write(date, pattern);
}

/** 'il y a 3 jours', 'dans 2 heures', seen from `now`. */
export function formatRelative(date: Date, now: Date): string {
  return formatDistance(date, now, { locale: fr, addSuffix: true });
}

/** '2027-03-05', the school's day: file names (spec §9) and `<time datetime>`. */
export function isoDay(date: Date): string {
  return write(date, 'yyyy-MM-dd');
}

/** '2027-03-05T08:30:00+01:00': an instant, with the school's offset at that moment. */
export function isoMoment(date: Date): string {
  return write(date, "yyyy-MM-dd'T'HH:mm:ssxxx");
}

/** '2027-03-05 08:30:00', the school's clock: twenty times as quick as a pattern of date-fns, for files of a hundred thousand rows. */
export function writeClock(date: Date): string {
  const shown = date.getTime() + minutesAhead(date) * 60_000;
  const day = Math.floor(shown / dayLength);
  if (day !== written.day) {
    written = { day, words: new Date(day * dayLength).toISOString().slice(0, 10) };
  }
  const second = Math.floor((shown - day * dayLength) / 1000);
  const clock = [second / 3600, (second / 60) % 60, second % 60].map((part) => twoDigits[Math.floor(part)]);
  return `${written.words} ${clock.join(':')}`;
}

const dayLength = 24 * 60 * 60_000;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The day last written: rows of one day stand together. */
let written = { day: Number.NaN, words: '' };

/** By the number of a day of UTC: how far the school is ahead of it, in minutes; null on a day on which that changes. */
const aheadOn = new Map<number, number | null>();
const mostDays = 5_000;

function minutesAhead(date: Date): number {
  const day = Math.floor(date.getTime() / dayLength);
  let ahead = aheadOn.get(day);
  if (ahead === undefined) {
    const [first, last] = [day, day + 1].map((each) => tzOffset(schoolTimeZone, new Date(each * dayLength)));
    ahead = first === last && first !== undefined ? first : null;
    if (aheadOn.size >= mostDays) aheadOn.clear();
    aheadOn.set(day, ahead);
  }
  return ahead ?? tzOffset(schoolTimeZone, date);
}

/** The instant the school's day began in which `date` lies; `days` moves it by whole calendar days. */
export function startOfDay(date: Date, days = 0): Date {
  // Moved first: a day that begins at one o'clock, since the clock jumped over its midnight, hands that hour on to no other.
  return new Date(startOfCalendarDay(addCalendarDays(atSchool(date), days)).getTime());
}

/** The value of an `<input type="datetime-local">`: '2027-03-05T08:30', the school's clock. */
export function toLocalInput(date: Date): string {
  return write(date, "yyyy-MM-dd'T'HH:mm");
}

/** The same, '' where there is none. */
export function localOrNothing(date: Date | null): string {
  return date === null ? '' : toLocalInput(date);
}

/**
 * The instant a person means who types '2027-03-05T08:30' at the school; null for what is no such date
 * ('2027-02-30T10:00' included).
 */
export function fromLocalInput(value: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(value);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number);
  const meant = new TZDate(year, month - 1, day, hour, minute, schoolTimeZone);
  const exists = meant.getMonth() === month - 1 && meant.getDate() === day && hour < 24 && minute < 60;
  return exists ? new Date(meant.getTime()) : null;
}
