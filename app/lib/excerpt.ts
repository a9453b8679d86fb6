import { type HtmlNode, parseHtml, treeText } from './html-tree.ts';
import { wordsIn } from './words.ts';

/** How many characters an excerpt made from the content has (spec §5, §9). */
export const excerptLength = 150;

const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The words of an article's HTML without its markup. Plain text, to be escaped where it is shown; not a sanitiser. */
export function textOf(html: string): string {
  return treeText(parseHtml(html));
}

/**
 * The excerpt of an article that has none of its own (spec §5): the first characters of its text, then '...'
 * when there is more. A character is what a reader counts as one, so no letter is ever cut from its accent.
 * Captions, names of files and titles of videos stand for it only where there is nothing else.
 */
export function excerptOf(html: string): string {
  const tree = parseHtml(html);
  const text = treeText(withoutFigures(tree)) || treeText(tree);
  if (text.length <= excerptLength) return text;
  let kept = 0;
  for (const { index } of characters.segment(text)) {
    if (kept === excerptLength) return `${text.slice(0, index)}...`;
    kept += 1;
  }
  return text;
}

/** An excerpt as it is shown: one that was made by counting characters ends after a whole word. */
export function shownExcerpt(excerpt: string): string {
  if (excerpt.length < excerptLength || !excerpt.endsWith('...')) return excerpt;
  const cut = excerpt.slice(0, -3);
  const words = /^.*\S(?=\s)/su.exec(cut)?.[0] ?? cut;
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}...`;
}

/** Whether an excerpt is the beginning of the text itself: above it, it would say the same twice. */
export function repeatsText(excerpt: string, html: string): boolean {
  return excerpt === excerptOf(html) || textOf(html).startsWith(excerpt.replace(/\.\.\.$/, ''));
}

/** The text itself: in an article all that is shown beside it is a figure, in a list or a quotation too. */
function withoutFigures(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return node.name === 'figure' ? [] : [{ ...node, children: withoutFigures(node.children) }];
  });
}

/** How many words a reader reads in an article. */
export function countWords(html: string): number {
  return wordsIn(textOf(html));
}
