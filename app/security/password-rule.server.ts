import { isSuspicious } from './suspicious-content.ts';

/** Characters of a password of the back office (spec §9 'Login: password max 128'; the least is ours). */
export const passwordLimits = { minimum: 12, maximum: 128 } as const;

/** Why a password is refused; the caller has the words for whom it tells. */
export type PasswordFlaw = 'short' | 'long' | 'attack' | 'common' | 'personal';

/** Whose password it would be. */
export type PasswordOwner = { email: string; fullName: string };

/**
 * What is wrong with a new password; null when it may be used. Refused are those too short or too long, those the
 * sign-in would take for an attack, the most common ones (also in other letters' case, with digits and signs around
 * them, or several times over), and those that hold the owner's email or name.
 */
export async function passwordFlaw(password: string, owner: PasswordOwner): Promise<PasswordFlaw | null> {
  if (password.length < passwordLimits.minimum) return 'short';
  if (password.length > passwordLimits.maximum) return 'long';
  if (isSuspicious(password)) return 'attack';
  if (isPersonal(password, owner)) return 'personal';
  return (await isCommon(password)) ? 'common' : null;
}

/** Words shorter than this are found by chance in any sentence. */
const shortestWord = 4;

function isPersonal(password: string, { email, fullName }: PasswordOwner): boolean {
  const typed = plain(password).replace(/[^a-z0-9]/g, '');
  const [mailbox = ''] = email.split('@');
  const own = [email, mailbox, fullName, ...fullName.split(/[\s'’-]+/), ...mailbox.split(/[._+-]+/)];
  return own
    .map((part) => plain(part).replace(/[^a-z0-9]/g, ''))
    .some((part) => part.length >= shortestWord && typed.includes(part));
}

async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  return [...guesses(plain(password))].some((guess) => guess.length <= 3 || known.has(guess));
}

/** The password as people who only decorate a common one began with it; up to three characters when it is a drone. */
function guesses(typed: string): Set<string> {
  const bare = typed.replace(/[^\p{L}]+$/u, '');
  const core = bare.replace(/^[^\p{L}]+/u, '');
  const letters = typed.replace(/[^\p{L}]/gu, '');
  const forms = [typed, bare, core, letters, typed.replace(/[\s._-]/g, '')].filter((form) => form !== '');
  // Nothing but digits and signs is common whatever its order: a telephone number, a date, a run.
  if (letters === '') forms.push('');
  return new Set([...forms, ...forms.map(unitOf)]);
}

/** 'soleil' of 'soleilsoleil' and of 'soleil-soleil'; the text itself when nothing is repeated. */
function unitOf(text: string): string {
  return /^(.+?)(?:[\s._-]*\1)+$/u.exec(text)?.[1] ?? text;
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What the list, made elsewhere, does not have and somebody at a school of Casablanca tries first. */
const commonHere = ['administrateur', 'administration', 'bienvenue', 'ecole', 'maroc', 'monecole'];

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000, 400 KB: loaded with the first password that is chosen, and kept. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...commonHere]),
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}
