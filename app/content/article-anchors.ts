import { slugify } from '#app/lib/slug.ts';

/** A heading of an article that can be linked to. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 };

/** Before each id, so that no title can take the id of another part of the page. */
const prefix = 'partie';

/**
 * The ids of an article's headings, in their order: 'partie-le-sommeil-d-abord', each once ('…-2', '…-3').
 * A title without a letter or digit of ours (in Arabic, say) has its place in the article for a name.
 */
export function anchorIds(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const wanted = `${prefix}-${slugify(title.replace(/['’]/g, ' ')) || index + 1}`;
    let id = wanted;
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
    taken.add(id);
    return id;
  });
}
