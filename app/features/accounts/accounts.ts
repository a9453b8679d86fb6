import { bidiIsolate } from '#app/lib/bidi-isolate.ts';

export const loginLimits = { email: 254, password: 128 } as const;

/** A toast of the login page (spec §8); 'destructive' is the style of errors. */
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
  /** A wrong, a reused and a malformed code: the same words. */
  wrongCode: failure('Erreur de connexion', 'Code incorrect ou déjà utilisé'),
  codeExpired: failure(
    'Erreur de connexion',
    'Le temps prévu pour saisir le code est écoulé. Saisissez de nouveau votre email et votre mot de passe.',
  ),
  /**
   * A passkey that is unknown, of a disabled or another account, or with a wrong signature: the same words.
   */
  wrongPasskey: failure('Erreur de connexion', 'Cette clé d’accès n’a pas été reconnue'),
  passkeyExpired: failure(
    'Erreur de connexion',
    'Le temps prévu pour la clé d’accès est écoulé. Essayez encore une fois.',
  ),
  success: (name: string): Notice => ({
    title: 'Connexion réussie',
    text: `Bienvenue ${bidiIsolate(name)}`,
    style: 'default',
  }),
} as const;

/** The banner of 'Trop de tentatives'; the form refuses that email meanwhile (spec §4, §8). */
export const blockedBanner = 'Compte temporairement bloqué pour sécurité';

/** A typed code: six digits, or a recovery code in groups. */
export const codeLimit = 40;

/** Minimum password length. */
export const shortestPassword = 12;

/** How a user signed in; the first three begin with the password. */
export type SignInMeans = 'password' | 'code' | 'recovery-code' | 'passkey';
