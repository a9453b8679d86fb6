import { typedText } from '#app/features/inquiries/typed-text.server.ts';
import { z } from '#app/lib/zod.ts';
import { inquiryKinds, stages } from '#app/school/vocabulary.ts';
import { callWays } from './exchanges.ts';
import { longestNote } from './handling-result.ts';
import { hasVisitDate, moment, visitDateMissing } from './visit-date.server.ts';

const note = typedText(longestNote);

const stage = z.enum(stages).nullable().default(null);
const person = z.union([z.uuid(), z.literal('').transform(() => null)]);

/** How far it has come and whose it is, beside what whoever sends this had before them. */
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

/** An inquiry as a form names it: « lead.{id} ». */
const inquiryRef = z
  .string()
  .max(60)
  .transform((text) => text.split('.'))
  .pipe(z.tuple([z.enum(inquiryKinds), z.uuid()]))
  .transform(([kind, id]) => ({ kind, id }));

/** So many duplicates are merged at once. */
const mostMerged = 30;

/** Duplicates of a family, one after the other with a space between, and the one that they are merged into. */
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
  })
  // An application in a message would be in no figure any more.
  .refine(({ main, others }) => main.kind !== 'message' || others.every(({ kind }) => kind === 'message'), {
    message: 'Une candidature ne peut pas être réunie à un message',
  });

/** What the office does with one inquiry. */
export const handlingForm = z.discriminatedUnion('intent', [
  // `known`: the note that whoever sends this has before them, so that none is replaced unseen.
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

/** Which inquiry an address names. */
export const inquiryAddress = z.object({ kind: z.enum(inquiryKinds), id: z.uuid() });
