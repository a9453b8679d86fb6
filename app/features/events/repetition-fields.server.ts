import { periodOf } from '#app/content/event-times.ts';
import { mostOccurrences, occurrenceDays, periodOn, plannedDays } from '#app/content/repetition.ts';
import { readWallTime } from '#app/content/schedule-fields.server.ts';
import { z } from '#app/lib/zod.ts';
import { type Repetition, rhythms } from '#app/school/rhythms.ts';
import { readPeriod } from './period-fields.server.ts';

/**
 * An event's recurrence in its form: a rhythm or '', the last day '2027-06-15', and the skipped days,
 * space-separated. Without a rhythm the others are ignored. Parsed by `readRepetition`.
 */
export const repetitionFields = {
  repeats: z.enum(['', ...rhythms], 'Choisissez une répétition de la liste').default(''),
  repeatUntil: z
    .string()
    .max(100, 'Cette date n’existe pas')
    .default('')
    .transform((text) => text.trim()),
  skipped: z
    .string()
    .max(2 * mostOccurrences * '2027-03-05 '.length, 'Trop de dates sont sautées')
    .default('')
    .transform((text) => text.split(' ').filter(Boolean)),
};

const readFields = z.object({
  ...{ eventDate: z.string().min(1), endDay: z.string(), endTime: z.string(), allDay: z.boolean() },
  ...{ repeats: z.enum(['', ...rhythms]), repeatUntil: z.string(), skipped: z.array(z.string()) },
});

type Typed = z.infer<typeof readFields>;
type Problem = { path: ['repeats' | 'repeatUntil' | 'skipped']; message: string };

/** Schema check of one of these fields, with those of a period. */
export function isRepeatedRightAt(field: Problem['path'][0]) {
  const problemOf = (value: unknown) => {
    const { success, data } = readFields.safeParse(value);
    const problem = success ? readRepetition(data).problem : null;
    return problem?.path[0] === field ? problem.message : null;
  };
  const problems = {
    path: [field],
    error: ({ input }: { input: unknown }) => problemOf(input) ?? '',
    when: ({ value }: { value: unknown }) => readFields.safeParse(value).success,
  };
  return [(value: unknown) => problemOf(value) === null, problems] as const;
}

/**
 * The recurrence; null for a single event, or when its first period is invalid, which is reported separately.
 */
export function readRepetition({
  repeats: rhythm,
  repeatUntil: until,
  skipped,
  ...period
}: Typed): { repetition: Repetition | null; problem: null } | { repetition: null; problem: Problem } {
  const { times } = readPeriod(period);
  if (rhythm === '' || !times) return { repetition: null, problem: null };
  const first = periodOf(times);
  if (until === '') return refused('repeatUntil', 'Indiquez jusqu’à quand');
  const last = dayForm.test(until) ? readWallTime(`${until}T12:00`) : unknownDay;
  if (!last.moment) return refused('repeatUntil', last.problem);
  const days = plannedDays({ rhythm, first, until });
  const [day, next] = days;
  if (day === undefined || next === undefined) {
    return refused(
      'repeatUntil',
      'Jusque-là il n’a lieu qu’une fois\u00A0: choisissez un jour plus lointain',
    );
  }
  if (days.length > mostOccurrences) {
    return refused('repeatUntil', `${mostOccurrences} dates au plus\u00A0: choisissez un jour plus proche`);
  }
  if (days.some((each, index) => periodOn(first, each).lastDay >= (days[index + 1] ?? '9999'))) {
    return refused('repeats', 'Il doit finir avant le jour où il recommence');
  }
  // Skipped days of an earlier rhythm or start are dropped.
  const repetition = { rhythm, first, until, skipped: days.filter((each) => skipped.includes(each)) };
  if (occurrenceDays(repetition).length === 0) return refused('skipped', 'Gardez au moins une date');
  return { repetition, problem: null };
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const unknownDay = { moment: null, problem: 'Cette date n’existe pas' };

function refused(field: Problem['path'][0], message: string) {
  return { repetition: null, problem: { path: [field] satisfies Problem['path'], message } };
}
