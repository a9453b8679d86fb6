import { fromLocalInput, toLocalInput } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';

/** The accepted years: a typing error makes year 20 or 20266. */
const years = { first: 2000, last: 2100 } as const;

const unknown = 'Cette date n’existe pas';
const hourSkipped =
  'Cette heure n’existe pas ce jour-là, à cause du changement d’heure\u00A0: choisissez-en une autre';

/**
 * '2027-03-05T08:30' in the school's local time, whatever the browser's zone, as an instant; or its error.
 */
export function readWallTime(
  typed: string,
): { moment: Date; problem: null } | { moment: null; problem: string } {
  const refused = (problem: string) => ({ moment: null, problem });
  const moment = fromLocalInput(typed);
  if (!moment) return refused(unknown);
  const year = Number(typed.slice(0, 4));
  if (year < years.first || year > years.last) {
    return refused(`L’année doit être entre ${years.first} et ${years.last}`);
  }
  return toLocalInput(moment) === typed.slice(0, 16) ? { moment, problem: null } : refused(hourSkipped);
}

/** A school's local time; a time that the clock skips is refused. Null when empty. */
export const wallTime = z
  .string()
  .max(100, unknown)
  .transform((text, context) => {
    const typed = text.trim();
    if (typed === '') return null;
    const { moment, problem } = readWallTime(typed);
    if (moment) return moment;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

const isToCome = (moment: Date | null) => moment === null || moment.getTime() > Date.now();
const toCome = wallTime.refine(isToCome, 'Cette heure est déjà passée').optional();

/** Scheduled publication and withdrawal; absent when the form has no such fields. */
export const scheduleFields = { publishAt: toCome, unpublishAt: toCome };

type Hours = { publishAt?: Date | null | undefined; unpublishAt?: Date | null | undefined };

/** Schema check: withdrawal comes after publication. */
export function endsAfterItBegins({ publishAt, unpublishAt }: Hours): boolean {
  return !publishAt || !unpublishAt || publishAt < unpublishAt;
}

export const endsTooSoon = {
  path: ['unpublishAt'],
  error: 'Le retrait doit venir après la publication',
};
