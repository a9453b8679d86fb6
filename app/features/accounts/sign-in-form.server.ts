import { emailAddress } from '#app/lib/email-address.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';
import { z } from '#app/lib/zod.ts';
import { codeLimit, loginLimits, loginNotices } from './accounts.ts';

const missing = loginNotices.missingFields.text;

/** The typed address of an account. */
export const emailField = z
  .string({ error: missing })
  .overwrite(withoutInvisibleMarks)
  .trim()
  .min(1, missing)
  .max(loginLimits.email, fieldMessages.tooLong(loginLimits.email))
  .pipe(emailAddress(loginNotices.invalidEmail.text));

/** The form of « Mot de passe oublié ». */
export const forgottenSchema = z.object({ email: emailField });

/** The login form (spec §5 'Login'). */
export const signInSchema = z.object({
  email: emailField,
  password: z
    .string({ error: missing })
    .min(1, missing)
    .max(loginLimits.password, fieldMessages.tooLong(loginLimits.password)),
});

export type SignInFields = z.output<typeof signInSchema>;

/** The second step of the sign-in, with a second factor (decision 5). */
export const codeSchema = z
  .string({ error: missing })
  .trim()
  .min(1, missing)
  .max(codeLimit, loginNotices.wrongCode.text);

/** A new administrator, from `admin:create` or the start. Messages in English, for a terminal. */
export const newAdministratorSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(loginLimits.email, `The email has more than ${loginLimits.email} characters`)
    .pipe(emailAddress('The email is not an email address')),
  fullName: z
    .string()
    .trim()
    .min(2, 'The name has fewer than 2 characters')
    .max(100, 'The name has more than 100 characters'),
  password: z
    .string()
    .min(12, 'The password has fewer than 12 characters')
    .max(loginLimits.password, `The password has more than ${loginLimits.password} characters`),
});
