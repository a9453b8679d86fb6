import { contentLimits } from '#app/content/content-kinds.ts';
import { slugify } from '#app/lib/slug.ts';

/** A word that a post is about: how it is written, and the address that all its spellings share. */
export type Tag = { name: string; slug: string };

/** Characters of the shortest. */
const shortestTag = 2;

/** The words of a line, parted by commas, each once whatever its spelling; as they were typed first. */
export function tagsOf(line: string): Tag[] {
  const tags = new Map<string, Tag>();
  for (const word of line.split(/[,;،]/)) {
    const name = word.trim();
    if (name === '') continue;
    const slug = slugify(name);
    // What has no address of its own is kept apart, for the form to say so.
    const key = slug || `?${name}`;
    if (!tags.has(key)) tags.set(key, { name, slug });
  }
  return [...tags.values()];
}

/** Tags as their form's field has them. */
export function tagLine(tags: readonly Pick<Tag, 'name'>[]): string {
  return tags.map(({ name }) => name).join(', ');
}

/** What is wrong with tags, in words; null when nothing is. */
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
