import { contentLimits } from '#app/content/content-kinds.ts';
import { slugify } from '#app/lib/slug.ts';

/** A tag of a post: its spelling, and the slug that all its spellings share. */
export type Tag = { name: string; slug: string };

/** Minimum characters. */
const shortestTag = 2;

/** The tags of a comma-separated line, without duplicates of any spelling; the first spelling wins. */
export function tagsOf(line: string): Tag[] {
  const tags = new Map<string, Tag>();
  for (const word of line.split(/[,;،]/)) {
    const name = word.trim();
    if (name === '') continue;
    const slug = slugify(name);
    // A tag without a slug is retained separately, for the form to report it.
    const key = slug || `?${name}`;
    if (!tags.has(key)) tags.set(key, { name, slug });
  }
  return [...tags.values()];
}

/** Tags as their form's field has them. */
export function tagLine(tags: readonly Pick<Tag, 'name'>[]): string {
  return tags.map(({ name }) => name).join(', ');
}

/** The error of tags, in words; null when valid. */
export function tagsProblem(tags: readonly Tag[]): string | null {
  const { tag: longest, tags: most } = contentLimits;
  if (tags.length > most) return `${most} mots-clés au plus\u00A0: il y en a ${tags.length}`;
  for (const { name, slug } of tags) {
    const quoted = `«\u00A0${name}\u00A0»`;
    if (name.length > longest) return `${quoted}\u00A0: ${longest} caractères au plus par mot-clé`;
    if (slug.length < shortestTag)
      return `${quoted}\u00A0: un mot-clé a au moins deux lettres latines ou chiffres, dont son adresse est faite`;
  }
  return null;
}
