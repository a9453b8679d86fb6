import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { typedLine } from '#app/security/typed-text.ts';
import { codeLimit, loginLimits, loginNotices, shortestPassword } from './accounts.ts';
import { passkeyNameLimit } from './passkeys.ts';
import { emailField } from './sign-in-form.server.ts';

const longest = fieldMessages.tooLong(loginLimits.password);
const text = z.string({ error: fieldMessages.required });
const password = text.min(1, fieldMessages.required).max(loginLimits.password, longest);

/** A new password, typed twice. The server decides whether it is acceptable. */
const newPasswordFields = {
  newPassword: password.min(shortestPassword, fieldMessages.tooShort(shortestPassword)),
  confirmation: password,
};

type NewPassword = { newPassword: string; confirmation: string };

function checkConfirmation({ newPassword, confirmation }: NewPassword, context: z.RefinementCtx) {
  if (confirmation === '' || newPassword === confirmation) return;
  context.addIssue({
    code: 'custom',
    path: ['confirmation'],
    message: 'Les deux saisies du nouveau mot de passe sont différentes',
  });
}

/** The form behind a « Mot de passe oublié » link. */
export const newPasswordSchema = z.object(newPasswordFields).superRefine(checkConfirmation);

/** The form to change one's own password. */
export const passwordChangeSchema = z
  .object({
    currentPassword: password,
    ...newPasswordFields,
  })
  .superRefine(checkConfirmation)
  .superRefine(({ currentPassword, newPassword }, context) => {
    if (newPassword !== '' && newPassword === currentPassword) {
      context.addIssue({
        code: 'custom',
        path: ['newPassword'],
        message: 'Choisissez un mot de passe différent de l’actuel',
      });
    }
  });

/** Why a new password is refused, and what to do. */
export const passwordFlaws = {
  short: fieldMessages.tooShort(shortestPassword),
  long: longest,
  attack: 'Ce texte ressemble à une attaque et serait refusé à la connexion. Choisissez-en un autre',
  common:
    'Ce mot de passe est parmi les plus courants et se devine vite. Choisissez plutôt une phrase à vous',
  personal: 'Ce mot de passe contient votre nom ou votre email. Choisissez-en un autre',
  school:
    'Ce mot de passe est fait du nom de l’école ou de mots que tout le monde y essaierait. Choisissez plutôt une phrase à vous',
} as const;

/**
 * The re-authentication forms: the password before an account change; a code or a passkey too, with a second
 * factor, which the server checks.
 */
export const reauthenticationSchema = z.object({
  password,
  code: text.trim().max(codeLimit, loginNotices.wrongCode.text).default(''),
  /** The passkey's response, in place of the code. */
  passkey: z.string().default(''),
});
export const emailChangeSchema = reauthenticationSchema.extend({
  newEmail: emailField.transform((email) => email.toLowerCase()),
});
const nameTooLong = fieldMessages.tooLong(passkeyNameLimit);
export const passkeyNameSchema = typedLine({
  maximum: passkeyNameLimit,
  tooLong: nameTooLong,
  error: fieldMessages.required,
}).max(passkeyNameLimit, nameTooLong);
export const firstCodeSchema = z.object({
  code: text.trim().min(1, fieldMessages.required).max(codeLimit, 'Code incorrect'),
});
