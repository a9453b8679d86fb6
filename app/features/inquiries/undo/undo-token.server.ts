import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { UndoRecord } from '#app/features/inquiries/handling/undo-record.ts';
import { z } from '#app/lib/zod.ts';
import { activityActions, inquiryKinds, stages } from '#app/school/vocabulary.ts';
import { isSigned, sign } from '#app/security/secrets.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The lifetime of an undo token (milliseconds): longer than its toast, which waits for slow readers. */
export const undoLifetime = 10 * 60_000;

/** Maximum characters of a token: a hundred inquiries take a quarter of it. */
const longestToken = 40_000;
/** Maximum bytes of its content. */
const longestContent = 200_000;

const purpose = 'undo-inquiries';

const content = z.object({
  by: z.uuid(),
  until: z.number().int(),
  actions: z.array(z.enum(activityActions)),
  at: z.string(),
  steps: z.array(
    z.object({
      kind: z.enum(inquiryKinds),
      id: z.uuid(),
      stamp: z.string(),
      exchanges: z.number().int(),
      before: z.object({
        stage: z.enum(stages).nullable(),
        visitAt: z.string().nullable(),
        assignedTo: z.uuid().nullable(),
        handledAt: z.string().nullable(),
        handledByName: z.string().nullable(),
      }),
    }),
  ),
});

/**
 * The undo token for the browser: signed, bound to its user, valid for ten minutes. Null when nothing
 * changed. Contains nothing a family wrote.
 */
export function undoToken(administrator: Administrator, record: UndoRecord, now = Date.now()): string | null {
  if (record.steps.length === 0) return null;
  const { actions, at, steps } = record;
  const whole = { by: administrator.id, until: now + undoLifetime, actions, at, steps };
  const packed = deflateRawSync(JSON.stringify(whole satisfies z.input<typeof content>)).toString(
    'base64url',
  );
  return `${packed}.${sign(purpose, packed)}`;
}

/** The content of a returned token; or why it is refused: forged, another user's, or expired. */
export function readUndoToken(
  administrator: Administrator,
  token: unknown,
  now = Date.now(),
): UndoRecord | 'forged' | 'foreign' | 'expired' {
  if (typeof token !== 'string' || token.length > longestToken) return 'forged';
  const [packed = '', signed = ''] = token.split('.', 2);
  if (!isSigned(signed, purpose, packed)) return 'forged';
  const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: longestContent });
  const { by, until, ...record } = content.parse(JSON.parse(text.toString()));
  if (by !== administrator.id) return 'foreign';
  return until < now ? 'expired' : record;
}
