import { isolated } from '#app/lib/isolated.ts';
import { z } from '#app/lib/zod.ts';

export const loginLimits = { email: 254, password: 128 } as const;

/** What a toast of the login page says (spec §8); 'destructive' is the style of errors. */
export type Notice = { title: string; text: string; style: 'default' | 'destructive' };

function failure(title: string, text: string): Notice {
  return { title, text, style: 'destructive' };
}

/** Every login row of spec §8.1, and the two of spec §5.4 'Login'. */
export const loginNotices = {
  missingFields: failure('Champs manquants', 'Veuillez remplir tous les champs'),
  invalidEmail: failure('Email invalide', 'Veuillez saisir une adresse email valide'),
  tooManyAttempts: (minutes: number) =>
    failure(
      'Trop de tentatives',
      `Veuillez attendre ${minutes} ${minutes > 1 ? 'minutes' : 'minute'} avant de réessayer.`,
    ),
  injection: failure(
    'Tentative d’attaque détectée',
    'Cette tentative a été enregistrée. Contactez l’administrateur si c’est une erreur.',
  ),
  procedureError: failure('Erreur de connexion', 'Une erreur technique est survenue'),
  noMatch: failure('Erreur de connexion', 'Email ou mot de passe incorrect'),
  unexpected: failure('Erreur', 'Une erreur inattendue est survenue'),
  /** A wrong code, one that was used before and one of no known shape: the same words. */
  wrongCode: failure('Erreur de connexion', 'Code incorrect ou déjà utilisé'),
  codeExpired: failure(
    'Erreur de connexion',
    'Le temps prévu pour saisir le code est écoulé. Saisissez de nouveau votre email et votre mot de passe.',
  ),
  success: (name: string): Notice => ({
    title: 'Connexion réussie',
    text: `Bienvenue ${isolated(name)}`,
    style: 'default',
  }),
} as const;

/** The banner shown with 'Trop de tentatives'; the form takes that email no more under it (spec §4, §8). */
export const blockedBanner = 'Compte temporairement bloqué pour sécurité';

const missing = loginNotices.missingFields.text;

/** The login form, in the browser and on the server (spec §5 'Login'). */
export const signInSchema = z.object({
  email: z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(loginLimits.email, `Maximum ${loginLimits.email} caractères autorisés`)
    .pipe(z.email(loginNotices.invalidEmail.text)),
  password: z
    .string({ error: missing })
    .min(1, missing)
    .max(loginLimits.password, `Maximum ${loginLimits.password} caractères autorisés`),
});

export type SignInFields = z.output<typeof signInSchema>;

/** A code as it is typed: six digits, or a recovery code in groups. */
export const codeLimit = 40;

/** The second step of the sign-in, where a second factor is in force (decision 40). */
export const codeSchema = z
  .string({ error: missing })
  .trim()
  .min(1, missing)
  .max(codeLimit, loginNotices.wrongCode.text);

/** A new administrator, as `admin:create` and the start make one. Messages in English: read in a terminal. */
export const newAdministratorSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(loginLimits.email, `The email has more than ${loginLimits.email} characters`)
    .pipe(z.email('The email is not an email address')),
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
