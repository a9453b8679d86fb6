import { fromLocalInput, toLocalInput } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';

/** The first and last years a date may be in: a slip of the finger makes year 20 or 20266. */
const years = { first: 2000, last: 2100 } as const;

const unknown = 'Cette date n’existe pas';
const hourSkipped =
  'Cette heure n’existe pas ce jour-là, à cause du changement d’heure\u00A0: choisissez-en une autre';

/** '2027-03-05T08:30' on the school's clock, whatever the browser's, as the instant it means; or what is wrong with it. */
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

/** A moment of the school's clock; an hour that the clock jumps over is refused. Null when nothing was typed. */
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

/** When it is published, and taken off the site again; absent of a form that does not ask. */
export const scheduleFields = { publishAt: toCome, unpublishAt: toCome };

type Hours = { publishAt?: Date | null | undefined; unpublishAt?: Date | null | undefined };

/** For a schema of these fields: nothing is taken off the site before it is there. */
export function endsAfterItBegins({ publishAt, unpublishAt }: Hours): boolean {
  return !publishAt || !unpublishAt || publishAt < unpublishAt;
}

export const endsTooSoon = {
  path: ['unpublishAt'],
  error: 'Le retrait doit venir après la publication',
};
