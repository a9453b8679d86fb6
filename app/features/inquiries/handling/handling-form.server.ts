import { typedText } from '#app/features/inquiries/typed-text.server.ts';
import { z } from '#app/lib/zod.ts';
import { inquiryKinds, stages } from '#app/school/vocabulary.ts';
import { callWays } from './exchanges.ts';
import { longestNote } from './handling-result.ts';
import { hasVisitDate, moment, visitDateMissing } from './visit-date.server.ts';

const note = typedText(longestNote);

const stage = z.enum(stages).nullable().default(null);
const person = z.union([z.uuid(), z.literal('').transform(() => null)]);

/** The new stage, visit and assignee, with the values that the user saw. */
const follow = z
  .object({
    intent: z.literal('follow'),
    stage,
    visitAt: moment.default(null),
    assignedTo: person,
    knownStage: stage,
    knownVisit: moment.default(null),
    knownAssigned: person,
  })
  .refine(({ stage, visitAt }) => hasVisitDate(stage, visitAt), visitDateMissing);

/** An inquiry in a form: « lead.{id} ». */
const inquiryRef = z
  .string()
  .max(60)
  .transform((text) => text.split('.'))
  .pipe(z.tuple([z.enum(inquiryKinds), z.uuid()]))
  .transform(([kind, id]) => ({ kind, id }));

/** The most duplicates per merge. */
const mostMerged = 30;

/** A rule of an object runs on a field that is too long as well: it is still a text then. */
const isReadable = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** The duplicates of a family, space-separated, and their main inquiry. */
const merge = z
  .object({
    intent: z.literal('merge'),
    main: inquiryRef,
    others: z
      .string()
      .max(60 * mostMerged)
      .transform((text) => [...new Set(text.split(' '))])
      .pipe(z.array(inquiryRef).max(mostMerged)),
  })
  .refine(({ main, others }) => others.every(({ id }) => id !== main.id), {
    message: 'Une demande ne se réunit pas à elle-même',
    when: isReadable,
  })
  // An application merged into a message would be missing from all statistics.
  .refine(({ main, others }) => main.kind !== 'message' || others.every(({ kind }) => kind === 'message'), {
    message: 'Une candidature ne peut pas être réunie à un message',
    when: isReadable,
  });

/** The actions on one inquiry. */
export const handlingForm = z.discriminatedUnion('intent', [
  // `known`: the note that the user saw, so that none is replaced unseen.
  z.object({ intent: z.literal('handle'), note, known: note }),
  z.object({ intent: z.literal('note'), note, known: note }),
  z.object({ intent: z.literal('reopen') }),
  z.object({ intent: z.literal('trash') }),
  z.object({ intent: z.literal('erase') }),
  follow,
  z.object({ intent: z.literal('call'), way: z.enum(callWays) }),
  z.object({ intent: z.literal('withdraw-call'), exchange: z.uuid() }),
  merge,
  z.object({ intent: z.literal('separate'), duplicate: z.uuid() }),
]);

export type HandlingIntent = z.output<typeof handlingForm>['intent'];

/** The inquiry in a URL. */
export const inquiryAddress = z.object({ kind: z.enum(inquiryKinds), id: z.uuid() });
