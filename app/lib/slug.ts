/** Letters that Unicode does not split into a plain letter and an accent, as French readers would type them. */
const unsplit: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/**
 * The address of a title (spec §5): lowercase, accents removed, every character other than a letter, a digit,
 * a space or a hyphen removed, spaces made hyphens, repeated hyphens collapsed; none at either end.
 *
 * @returns letters a–z, digits and single hyphens; empty when the title holds none of them (a title in
 *   another script, say), which the caller has to name otherwise.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[œæßøđł]/g, (letter) => unsplit[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
