import { type EventTimes, longestEvent } from '#app/content/event-times.ts';
import type { TypedPeriod } from '#app/content/period.ts';
import { readWallTime } from '#app/content/schedule-fields.server.ts';
import { startOfDay } from '#app/lib/dates.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';

/** Longer than any day or time. */
const typed = z
  .string()
  .max(100, 'Cette date n’existe pas')
  .default('')
  .transform((text) => text.trim());

/**
 * An event's time in its form: '2027-03-05T08:30', or '2027-03-05' for whole days; its last day, when another
 * one; its end time. Parsed by `readPeriod`.
 */
export const periodFields = {
  eventDate: typed.pipe(z.string().min(1, fieldMessages.required)),
  endDay: typed,
  endTime: typed,
};

type Problem = { path: ['eventDate' | 'endDay' | 'endTime']; message: string };

/** Schema check of one of these fields, reported together with the other errors. */
export function isRightAt(field: Problem['path'][0]) {
  const problemOf = (value: unknown) => {
    const { success, data } = readFields.safeParse(value);
    const problem = success ? readPeriod(data).problem : null;
    return problem?.path[0] === field ? problem.message : null;
  };
  const problems = {
    path: [field],
    error: ({ input }: { input: unknown }) => problemOf(input) ?? fieldMessages.required,
    when: ({ value }: { value: unknown }) => readFields.safeParse(value).success,
  };
  return [(value: unknown) => problemOf(value) === null, problems] as const;
}

/** Fields that are already parsed. */
const readFields = z.object({
  ...{ eventDate: z.string().min(1), endDay: z.string(), endTime: z.string(), allDay: z.boolean() },
});

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const hourForm = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The times in the school's zone; or the error, with its field. */
export function readPeriod(
  period: TypedPeriod,
): { times: EventTimes; problem: null } | { times: null; problem: Problem } {
  const { eventDate, endDay, allDay } = period;
  const firstDay = eventDate.slice(0, 10);
  const lastDay = endDay || firstDay;
  // For whole days an earlier typed time is ignored.
  const begin = readWallTime(allDay ? `${firstDay}T12:00` : eventDate);
  if (!begin.moment) return refused('eventDate', begin.problem);
  const last = dayForm.test(lastDay) ? readWallTime(`${lastDay}T12:00`) : unknownDay;
  if (!last.moment) return refused('endDay', last.problem);
  if (lastDay < firstDay) return refused('endDay', 'Le dernier jour vient avant le premier');
  if (lastDay >= dayAfter(firstDay, longestEvent)) {
    return refused('endDay', `Un événement dure ${longestEvent} jours au plus`);
  }
  if (!allDay) return readHours(period, begin.moment, lastDay);
  const times = { eventDate: startOfDay(begin.moment), endsAt: startOfDay(last.moment, 1), allDay };
  return { times, problem: null };
}

function readHours({ endTime, endDay }: TypedPeriod, eventDate: Date, lastDay: string) {
  if (endTime === '') {
    const isOpen = endDay === '';
    return isOpen
      ? { times: { eventDate, endsAt: null, allDay: false }, problem: null }
      : refused('endTime', 'Indiquez l’heure de fin, ou cochez «\u00A0Toute la journée\u00A0»');
  }
  if (!hourForm.test(endTime)) return refused('endTime', 'Cette heure n’existe pas');
  const end = readWallTime(`${lastDay}T${endTime}`);
  if (!end.moment) return refused('endTime', end.problem);
  if (end.moment <= eventDate) return refused('endTime', 'La fin doit venir après le début');
  return { times: { eventDate, endsAt: end.moment, allDay: false }, problem: null };
}

const unknownDay = { moment: null, problem: 'Cette date n’existe pas' };

function refused(field: Problem['path'][0], message: string) {
  return { times: null, problem: { path: [field] satisfies Problem['path'], message } };
}

/** The day so many days after '2027-03-05'. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
