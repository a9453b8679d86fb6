import { persons, signupTarget } from '#app/features/events/signups/signup-schema.ts';
import { signupMessageLimit } from '#app/features/events/signups/signups.ts';
import { email, longText, phone, requiredLine } from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';

/** A sign-up added by the staff; without an address it gets no mail. */
const added = z.object({
  day: signupTarget.day,
  fullName: requiredLine(100),
  email: z.union([z.literal(''), email()]).default(''),
  phone: phone(),
  persons: z.coerce.number().pipe(persons()),
  message: z
    .union([z.literal('').transform(() => null), longText({ minimum: 1, maximum: signupMessageLimit })])
    .default(null),
});

export type AddedSignup = z.output<typeof added>;

/** The actions on an event's sign-ups. */
export const officeSignupForm = z.discriminatedUnion('intent', [
  added.extend({ intent: z.literal('add-signup') }),
  z.object({ intent: z.literal('confirm-signup'), id: z.uuid() }),
  z.object({ intent: z.literal('cancel-signup'), id: z.uuid() }),
  z.object({ intent: z.literal('erase-signup'), id: z.uuid() }),
]);

export const addressIsKnown = 'Cette adresse est déjà inscrite à cette date';
