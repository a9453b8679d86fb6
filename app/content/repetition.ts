import { formatHour } from '#app/lib/hours.ts';
import type { Repetition, Rhythm } from '#app/school/rhythms.ts';
import { formatDay, type Period, partsOf } from './period.ts';

/** The most that one form creates: a weekly event over a school year. */
export const mostOccurrences = 60;

/**
 * The days of the recurrence, skipped ones included; one more than `mostOccurrences` when there are too many.
 */
export function plannedDays({ rhythm, first: { firstDay }, until }: Omit<Repetition, 'skipped'>): string[] {
  const days: string[] = [];
  for (const day of daysFrom(rhythm, firstDay)) {
    if (day > until || days.length > mostOccurrences) break;
    days.push(day);
  }
  return days;
}

/** The days on which it begins. */
export function occurrenceDays(repetition: Repetition): string[] {
  return plannedDays(repetition).filter((day) => !repetition.skipped.includes(day));
}

/** The first period moved to another first day, at the same local times. */
export function periodOn({ firstDay, lastDay, ...hours }: Period, day: string): Period {
  const length = dayNumber(lastDay) - dayNumber(firstDay);
  return { firstDay: day, lastDay: dayAt(dayNumber(day) + length), ...hours };
}

/** « le mardi », « le 12 », « le 2e mardi »: the day of its week or month. */
export function dayOfRhythm(rhythm: Rhythm, firstDay: string): string {
  const { weekday, number } = partsOf(firstDay);
  if (rhythm === 'monthly-day') return `le ${number}`;
  if (rhythm !== 'monthly-weekday') return `le ${weekday}`;
  const place = placeInMonth(firstDay);
  return `le ${place === 1 ? '1er' : `${place}e`} ${weekday}`;
}

function describeRhythm(rhythm: Rhythm, firstDay: string): string {
  const { weekday } = partsOf(firstDay);
  if (rhythm === 'weekly') return `tous les ${weekday}s`;
  if (rhythm === 'fortnightly') return `un ${weekday} sur deux`;
  return `${dayOfRhythm(rhythm, firstDay)} de chaque mois`;
}

/** « Tous les mardis de 17 h à 18 h, jusqu’au mardi 15 juin 2027 ». */
export function describeRepetition(repetition: Repetition): string {
  const { rhythm, first } = repetition;
  const words = describeRhythm(rhythm, first.firstDay);
  const last = occurrenceDays(repetition).at(-1) ?? repetition.until;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${hoursOf(first)}, jusqu’au ${formatDay(last)}`;
}

/** Empty for several days, where each date says it. */
function hoursOf({ firstDay, hour, lastDay, endHour }: Period): string {
  if (hour === null || lastDay !== firstDay) return '';
  const begin = formatHour(hour);
  return endHour === null ? ` à ${begin}` : ` de ${begin} à ${formatHour(endHour)}`;
}

function* daysFrom(rhythm: Rhythm, firstDay: string): Generator<string> {
  const first = dayNumber(firstDay);
  if (rhythm === 'weekly' || rhythm === 'fortnightly') {
    const step = rhythm === 'weekly' ? 7 : 14;
    for (let day = first; ; day += step) yield dayAt(day);
  }
  const [year = 0, month = 1, number = 1] = firstDay.split('-').map(Number);
  for (let index = month - 1; ; index++) {
    const begin = dayNumber(`${new Date(Date.UTC(year, index)).toISOString().slice(0, 7)}-01`);
    // Days of one weekday are whole weeks apart.
    const ahead = (((first - begin) % 7) + 7) % 7;
    const day = begin + (rhythm === 'monthly-day' ? number - 1 : ahead + (placeInMonth(firstDay) - 1) * 7);
    const isOfTheMonth = new Date(day * dayLength).getUTCMonth() === ((index % 12) + 12) % 12;
    if (isOfTheMonth) yield dayAt(day);
  }
}

/** 2 for the second Tuesday of a month. */
function placeInMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

const dayLength = 86_400_000;

/** Days since 1 January 1970. */
function dayNumber(day: string): number {
  return Date.parse(day) / dayLength;
}

function dayAt(number: number): string {
  return new Date(number * dayLength).toISOString().slice(0, 10);
}
