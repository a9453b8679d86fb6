import { slugify } from '#app/lib/slug.ts';

/** A heading of an article that can be linked to. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 };

/** Prefix of each id, so that no title can take the id of another element of the page. */
const prefix = 'partie';

/**
 * The ids of an article's headings, in order: 'partie-le-sommeil-d-abord', unique ('…-2', '…-3'). A title
 * without Latin letters or digits (in Arabic, say) is named by its position.
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
