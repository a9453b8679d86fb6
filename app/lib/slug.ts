/** Letters that Unicode does not decompose, as French readers would type them. */
const unsplit: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' };

/**
 * The slug of a title (spec §5): lower case, without accents; only letters, digits, spaces and hyphens are
 * kept, spaces become hyphens, repeated hyphens are collapsed and trimmed.
 * @returns letters a–z, digits and single hyphens; '' when the title has none of them (in another script),
 * for which the caller needs another name
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
