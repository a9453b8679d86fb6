import { optionalLine, optionalText, requiredLine } from '#app/content/content-fields.server.ts';
import { type ParsedForm, parseForm } from '#app/forms/parse-form.ts';
import { fromLocalInput, toLocalInput } from '#app/lib/dates.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { issueLimits } from './issues.ts';

/** The ordered ids of posts or events in the form: comma-separated. */
const picks = z
  .string()
  .max(2000)
  .default('')
  .transform((typed) => [...new Set(typed.split(',').filter((id) => id !== ''))])
  .pipe(
    z
      .array(z.guid('Valeur non autorisée'))
      .max(issueLimits.picks, `Choisissez-en ${issueLimits.picks} au plus`),
  );

const issueForm = z
  .object({
    subject: requiredLine(issueLimits.subject),
    word: optionalText(issueLimits.word),
    posts: picks,
    events: picks,
  })
  .refine(({ word, posts, events }) => word !== '' || posts.length + events.length > 0, {
    path: ['word'],
    error: 'Écrivez un mot, ou choisissez au moins un article ou un événement',
    // Reported together with the other errors, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null && 'posts' in value,
  });

export type IssueInput = z.output<typeof issueForm>;

/**
 * The same for an incomplete form: missing fields are accepted, texts that are too long and invalid ids are
 * not.
 */
const typedIssue = z.object({
  subject: optionalLine(issueLimits.subject),
  word: optionalText(issueLimits.word),
  posts: picks,
  events: picks,
});

/** The current input of an issue's form; null when it exceeds a limit. */
export function readTypedIssue(form: FormData): IssueInput | null {
  return parseForm(form, typedIssue).value;
}

/** The input of an issue's form, or the errors of each field. */
export function readIssueForm(form: FormData): ParsedForm<IssueInput> {
  return parseForm(form, issueForm);
}

/** A newsletter more than a year ahead is a typing error. */
const longestAhead = 366 * 24 * 60 * 60_000;

/** The scheduled time, typed in the school's local time; or its error. */
export function readDueAt(typed: unknown, now: Date): ParsedForm<Date> {
  const problem = (error: string): ParsedForm<Date> => ({ value: null, errors: { dueAt: [error] } });
  if (typeof typed !== 'string' || typed === '') return problem(fieldMessages.required);
  const moment = typed.length > 100 ? null : fromLocalInput(typed);
  if (!moment) return problem('Cette date n’existe pas');
  if (toLocalInput(moment) !== typed.slice(0, 16)) {
    return problem(
      'Cette heure n’existe pas ce jour-là, à cause du changement d’heure\u00A0: choisissez-en une autre',
    );
  }
  if (moment <= now) return problem('Ce moment est déjà passé');
  if (moment.getTime() > now.getTime() + longestAhead) return problem('Choisissez une date d’ici un an');
  return { value: moment, errors: null };
}
