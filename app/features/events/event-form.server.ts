import {
  type ContentInput,
  hasAlternativeText,
  missingAlternativeText,
  required,
  requiredLine,
  requiredText,
  richText,
  sharedFields,
} from '#app/content/content-fields.server.ts';
import { contentLimits } from '#app/content/content-kinds.ts';
import { fromLocalInput, toLocalInput } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';

/** The first and last years an event may be in: a slip of the finger makes year 20 or 20266. */
const years = { first: 2000, last: 2100 } as const;

/** '2027-03-05T08:30' on the school's clock, whatever the browser's; an hour the clock jumps over is refused. */
const wallTime = z
  .string()
  .max(100, 'Cette date n’existe pas')
  .default('')
  .pipe(z.string().trim().min(1, required))
  .transform((typed, context) => {
    const moment = fromLocalInput(typed);
    const problem = moment ? problemOf(moment, typed) : 'Cette date n’existe pas';
    if (moment && problem === null) return moment;
    context.addIssue({ code: 'custom', message: problem ?? '' });
    return z.NEVER;
  });

function problemOf(moment: Date, typed: string): string | null {
  const year = Number(typed.slice(0, 4));
  if (year < years.first || year > years.last)
    return `L’année doit être entre ${years.first} et ${years.last}`;
  if (toLocalInput(moment) !== typed.slice(0, 16)) {
    return 'Cette heure n’existe pas ce jour-là, à cause du changement d’heure\u00A0: choisissez-en une autre';
  }
  return null;
}

/** What the form of an event sends (spec §5): all but the rich text is asked for. `content` is sanitised. */
export const eventForm = z
  .object({
    ...sharedFields,
    description: requiredText(contentLimits.description),
    content: richText(),
    eventDate: wallTime,
    location: requiredLine(contentLimits.location),
  })
  .refine(hasAlternativeText, missingAlternativeText);

export type EventInput = ContentInput<typeof eventForm>;
