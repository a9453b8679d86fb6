import { typedText } from '#app/features/inquiries/typed-text.server.ts';
import { fromLocalInput } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';
import { inquiryKinds, stages } from '#app/school/vocabulary.ts';
import { callWays } from './exchanges.ts';
import { longestNote } from './handling-result.ts';

const note = typedText(longestNote);

/** An instant as the school's clock has it; null for none. */
const moment = z
  .string()
  .max(30)
  .transform((text, context) => {
    const read = text === '' ? null : fromLocalInput(text);
    if (text !== '' && read === null)
      context.addIssue({ code: 'custom', message: 'Cette date n’existe pas' });
    return read;
  });

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
  .refine(({ stage, visitAt }) => stage !== 'visit_planned' || visitAt !== null, {
    path: ['visitAt'],
    message: 'Donnez le jour et l’heure de la visite',
  });

/** What the office does with one inquiry. */
export const handlingForm = z.discriminatedUnion('intent', [
  // `known`: the note that whoever sends this has before them, so that none is replaced unseen.
  z.object({ intent: z.literal('handle'), note, known: note }),
  z.object({ intent: z.literal('note'), note, known: note }),
  z.object({ intent: z.literal('reopen') }),
  z.object({ intent: z.literal('erase') }),
  follow,
  z.object({ intent: z.literal('call'), way: z.enum(callWays) }),
  z.object({ intent: z.literal('withdraw-call'), exchange: z.uuid() }),
]);

export type HandlingIntent = z.output<typeof handlingForm>['intent'];

/** Which inquiry an address names. */
export const inquiryAddress = z.object({ kind: z.enum(inquiryKinds), id: z.uuid() });
