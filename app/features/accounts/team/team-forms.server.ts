import { loginLimits, loginNotices } from '#app/features/accounts/accounts.ts';
import { emailAddress } from '#app/lib/email-address.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { adminRoles } from '#app/school/vocabulary.ts';
import { typedLine } from '#app/security/typed-text.ts';

const longestName = 100;
const nameTooLong = fieldMessages.tooLong(longestName);
const role = z.enum(adminRoles, 'Choisissez un rôle');

/** The form to invite a colleague. */
export const invitationSchema = z.object({
  email: typedLine({
    maximum: loginLimits.email,
    tooLong: fieldMessages.tooLong(loginLimits.email),
    error: fieldMessages.required,
    isFree: false,
  })
    .toLowerCase()
    .min(1, fieldMessages.required)
    .pipe(emailAddress(loginNotices.invalidEmail.text)),
  fullName: typedLine({
    maximum: longestName,
    tooLong: nameTooLong,
    error: fieldMessages.required,
    isFree: false,
  })
    .min(1, fieldMessages.required)
    .min(2, fieldMessages.tooShort(2))
    .max(longestName, nameTooLong),
  role,
});
export type Invitation = z.output<typeof invitationSchema>;

/** The actions on a pending invitation. */
export const invitationActionSchema = z.object({
  intent: z.enum(['invite-again', 'withdraw']),
  id: z.uuid(),
});

/** The changes of an account; `known` is the role that was shown. */
export const colleagueSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change-role'), role, known: role }),
  z.object({ intent: z.literal('disable') }),
  z.object({ intent: z.literal('enable') }),
  z.object({ intent: z.literal('end-all-sessions') }),
]);
/** The form also carries the re-authentication. */
export const factorRemovalSchema = z.object({ intent: z.literal('remove-second-factor') });
/** The new assignee of a colleague's inquiries; unassigned, when empty. */
export const transferSchema = z.object({
  intent: z.literal('transfer'),
  to: z.union([z.uuid(), z.literal('')]),
});
export type ColleagueForm = z.output<typeof colleagueSchema>;
