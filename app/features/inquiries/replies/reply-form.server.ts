import { typedLine, typedText } from '#app/features/inquiries/typed-text.server.ts';
import { z } from '#app/lib/zod.ts';
import { replyFields, unknownFields } from './reply-fields.ts';
import { longest } from './reply-limits.ts';

const filledIn = z.string().min(1, 'Ce champ est requis').superRefine(refuseUnknownFields);
const line = (characters: number) => typedLine(characters).pipe(filledIn);
const lines = (characters: number) => typedText(characters).pipe(filledIn);

function refuseUnknownFields(text: string, context: z.RefinementCtx): void {
  const [first] = unknownFields(text);
  if (first === undefined) return;
  const known = Object.keys(replyFields).map((name) => `{${name}}`);
  context.addIssue({
    code: 'custom',
    message: `${first} n’est pas un champ connu. Les champs sont ${known.slice(0, -1).join(', ')} et ${known.at(-1)}.`,
  });
}

const reply = { subject: line(longest.subject), text: lines(longest.text) };

/** A reply to preview or send. */
export const replyForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview-reply'), ...reply }),
  z.object({
    intent: z.literal('send-reply'),
    ...reply,
    /** The reply's id: a resubmission is the same reply. */
    key: z.uuid(),
    /** The last reply that the author saw. */
    known: z.union([z.uuid(), z.literal('')]),
  }),
]);

const template = { name: line(longest.name), subject: line(longest.subject), body: lines(longest.text) };

/** The actions on a template; `version` is the one it was edited from. */
export const templateForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create-template'), ...template }),
  z.object({
    intent: z.literal('save-template'),
    id: z.uuid(),
    version: z.coerce.number().int().min(1).max(2_000_000_000),
    ...template,
  }),
  z.object({ intent: z.literal('raise-template'), id: z.uuid() }),
  z.object({ intent: z.literal('delete-template'), id: z.uuid() }),
]);
