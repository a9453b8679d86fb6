import { type HtmlNode, parseHtml, treeText } from './html-tree.ts';
import { countWordsIn } from './word-count.ts';

/** Length of a generated excerpt in characters (spec §5, §9). */
export const excerptLength = 150;

const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The text of an article's HTML. Plain text, to be escaped on output; not a sanitiser. */
export function textOf(html: string): string {
  return treeText(parseHtml(html));
}

/**
 * The generated excerpt of an article (spec §5): the first characters of its text, then '...' if there is
 * more. Counts graphemes, so no letter loses its accent. Captions, file names and video titles are used only
 * when there is no other text.
 */
export function excerptOf(html: string): string {
  const tree = parseHtml(html);
  const text = treeText(withoutFigures(tree)) || treeText(tree);
  if (text.length <= excerptLength) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === excerptLength) return `${text.slice(0, index)}...`;
    count += 1;
  }
  return text;
}

/** The displayed excerpt: a generated one is cut after a whole word. */
export function displayExcerpt(excerpt: string): string {
  if (excerpt.length < excerptLength || !excerpt.endsWith('...')) return excerpt;
  const cut = excerpt.slice(0, -3);
  const words = /^.*\S(?=\s)/su.exec(cut)?.[0] ?? cut;
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}...`;
}

/** Whether an excerpt is the beginning of the text, which would then be shown twice. */
export function repeatsText(excerpt: string, html: string): boolean {
  return excerpt === excerptOf(html) || textOf(html).startsWith(excerpt.replace(/\.\.\.$/, ''));
}

/** The text without figures, also those in lists and quotations. */
function withoutFigures(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return node.name === 'figure' ? [] : [{ ...node, children: withoutFigures(node.children) }];
  });
}

/** The number of words in an article. */
export function countWords(html: string): number {
  return countWordsIn(textOf(html));
}
