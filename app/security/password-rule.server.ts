import { alphanumeric, schoolWords } from './school-words.server.ts';
import { isSuspicious } from './suspicious-content.ts';

/** Length of back office passwords (spec §9 'Login limits'; the minimum is ours). */
export const passwordLimits = { minimum: 12, maximum: 128 } as const;

/** Why a password is refused; the caller has the message. */
export type PasswordFlaw = 'short' | 'long' | 'attack' | 'common' | 'personal' | 'school';

/** The account the password is for. */
export type PasswordOwner = { email: string; fullName: string };

/**
 * Checks a new password; null when acceptable. Refused: too short or too long; what the sign-in would take
 * for an attack; the most common ones (also in other case, decorated with digits and signs, or repeated);
 * those that are mostly common words and runs of the keyboard or alphabet; those with the owner's email or
 * name or the school's; those of the school's words and a year. No character classes are required (ASVS
 * 6.2.5). The length is checked first.
 */
export async function passwordFlaw(password: string, owner: PasswordOwner): Promise<PasswordFlaw | null> {
  if (password.length < passwordLimits.minimum) return 'short';
  if (password.length > passwordLimits.maximum) return 'long';
  if (isSuspicious(password)) return 'attack';
  if (isPersonal(password, owner)) return 'personal';
  if (await isCommon(password)) return 'common';
  return isOfTheSchool(password) ? 'school' : null;
}

/** Shorter words occur in any sentence by chance. */
const shortestWord = 4;

function isPersonal(password: string, { email, fullName }: PasswordOwner): boolean {
  const typed = alphanumeric(password);
  const [mailbox = ''] = email.split('@');
  const own = [email, mailbox, fullName, ...fullName.split(/[\s'’-]/), ...mailbox.split(/[._+-]/)];
  return own.map(alphanumeric).some((part) => part.length >= shortestWord && typed.includes(part));
}

/** Letters a password needs besides the school's words. */
const ownLetters = 8;

function isOfTheSchool(password: string): boolean {
  const { names, words } = schoolWords();
  const typed = alphanumeric(password);
  return [typed, spelt(typed)].some((text) => {
    if (names.some((name) => text.includes(name))) return true;
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && rest.replace(/[^a-z]/g, '').length < ownLetters;
  });
}

/** Reads digits as letters: 'm1lle h0riz0ns'. */
function spelt(text: string): string {
  const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
  return text.replace(/[013457]/g, (digit) => letters[digit] ?? digit);
}

async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const typed = plain(password);
  const joined = typed.replace(/[\s._-]/g, '');
  if (ownCharacters(joined, known) < leastOwn) return true;
  if ([...typed].filter(isLetter).length < fewLetters) return !isLongCode(typed);
  return [...guesses(typed)].some((guess) => guess.length <= 3 || known.has(guess));
}

/** With fewer letters a password is judged by its digits and signs. */
const fewLetters = 4;

/**
 * Whether digits and signs are enough: longer than a phone number or a date with its time, without their
 * separators, and with many different characters.
 */
function isLongCode(typed: string): boolean {
  const signs = [...typed.replace(/[\s./:+-]/g, '')];
  return signs.length >= 14 && new Set(signs).size >= 6;
}

/**
 * Characters a password needs besides common words; a common word or a run counts as less than its length.
 */
const leastOwn = 9;
const shortestKnown = 6;
const longestKnown = 32;
const shortestRun = 4;

/**
 * Counts the characters of a password; common words (« iloveyou », « football ») count as two, runs (« azerty
 * », « 12345 », « aaaa ») as one.
 */
function ownCharacters(text: string, known: ReadonlySet<string>): number {
  let own = 0;
  let at = 0;
  while (at < text.length) {
    const word = knownAt(text, at, known);
    const run = runAt(text, at);
    if (word >= shortestKnown && word >= run) own += 2;
    else own += 1;
    at += Math.max(word, run >= shortestRun ? run : 1, 1);
  }
  return own;
}

/** The length of the longest common password at this position; 0 for none. */
function knownAt(text: string, at: number, known: ReadonlySet<string>): number {
  for (let length = Math.min(longestKnown, text.length - at); length >= shortestKnown; length -= 1) {
    if (known.has(text.slice(at, at + length))) return length;
  }
  return 0;
}

const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890'],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
];
/** Rows in both directions. */
const ways = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

/**
 * The length of a run from here: neighbours in one row of a keyboard or the alphabet in one direction, or
 * repeated characters.
 */
function runAt(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] === text[at]) end += 1;
  const same = end - at;
  let longest = same;
  for (const way of ways) {
    let length = 1;
    let place = way.indexOf(text[at] ?? '');
    while (place >= 0 && at + length < text.length && way[place + 1] === text[at + length]) {
      place += 1;
      length += 1;
    }
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The common passwords a decorated one may derive from. */
function guesses(typed: string): Set<string> {
  const characters = [...typed];
  const last = characters.findLastIndex(isLetter) + 1;
  const bare = characters.slice(0, last).join('');
  const core = characters.slice(Math.max(0, characters.findIndex(isLetter)), last).join('');
  const letters = characters.filter(isLetter).join('');
  const forms = [typed, bare, core, letters, typed.replace(/[\s._-]/g, '')].filter((form) => form !== '');
  return new Set([...forms, ...forms.map(unitOf)]);
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

/**
 * 'soleil' for 'soleilsoleil' and 'soleil-soleil'; the text itself without repetition. Linear time by the
 * longest border (Knuth, Morris and Pratt), where a regular expression would be exponential.
 */
function unitOf(text: string): string {
  const characters = [...text.replace(/[\s._-]/g, '')];
  const { length } = characters;
  const borders = [0];
  for (let end = 1, border = 0; end < length; end += 1) {
    while (border > 0 && characters[end] !== characters[border]) border = borders[border - 1] ?? 0;
    if (characters[end] === characters[border]) border += 1;
    borders[end] = border;
  }
  const period = length - (borders[length - 1] ?? 0);
  return period < length && length % period === 0 ? characters.slice(0, period).join('') : text;
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Likely guesses at a school in Casablanca that the library's list lacks. */
const commonHere = ['administrateur', 'administration', 'bienvenue', 'ecole', 'maroc', 'monecole'];

let known: Promise<ReadonlySet<string>> | undefined;

/** About 50,000, 400 KB: loaded at first use and cached. */
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
