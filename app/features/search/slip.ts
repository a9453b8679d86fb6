/** In shorter words, a missing letter makes another word. */
const longEnough = 7;

/**
 * Whether a word is another one mistyped, both without accents: transposed letters, a letter doubled or not,
 * or, in a long word, one letter too few or too many. Never another letter: « natation » is not « notation »
 * (decision 23).
 */
export function isSlip(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  const [one, other] = [typed, word].map(withoutDoubles) as [string, string];
  if (sorted(one) === sorted(other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < longEnough || long.length - short.length !== 1) return false;
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
}

function withoutDoubles(word: string): string {
  return [...word].filter((letter, index) => letter !== word[index - 1]).join('');
}

function sorted(word: string): string {
  return [...word].toSorted().join('');
}
