import {
  freeName,
  longText,
  phone,
  privacyAccepted,
  reachableEmail,
  submissionKey,
} from '#app/forms/field-schemas.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { mostPersons, signupMessageLimit } from './signups.ts';

const personsMessage = `Indiquez de 1 à ${mostPersons} personnes`;

/** The number of persons, each of whom takes a place. */
export function persons() {
  return z
    .number({ error: personsMessage })
    .int(personsMessage)
    .min(1, personsMessage)
    .max(mostPersons, personsMessage);
}

/** The event and the occurrence, from the form's page. */
export const signupTarget = {
  event: z.uuid(fieldMessages.choice),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, fieldMessages.choice),
};

/** The sign-up form for an event: everything required but the message. */
export const signupSchema = z.object({
  ...signupTarget,
  fullName: freeName(100),
  email: reachableEmail(),
  phone: phone(),
  persons: persons(),
  message: longText({ minimum: 1, maximum: signupMessageLimit }).optional(),
  privacyAccepted: privacyAccepted(),
  submissionKey: submissionKey(),
});

/** A valid sign-up. */
export type Signup = z.output<typeof signupSchema>;
