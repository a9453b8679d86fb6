import { type HtmlNode, lineBlocks, parseHtml } from '#app/lib/html-tree.ts';
import { attachmentOf } from './public-attachments.ts';

const blocks = new Set([...lineBlocks, 'hr', 'figure']);

/**
 * An article as plain text for a comparison: a line for each block and table row, with pictures and link
 * addresses in words.
 */
export function articlePlainText(html: string): string {
  return words(parseHtml(html))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function words(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ');
      const { name, attributes, children } = node;
      if (name === 'img') return `\n[Image\u00A0: ${attributes.alt || 'sans description'}]\n`;
      if (name === 'tr') return `\n${rowWords(children)}\n`;
      const attachment = attachmentOf(node);
      if (attachment) return `\n[Fichier PDF\u00A0: ${attachment.label}]\n`;
      const inside = words(children);
      if (name === 'a') return `${inside} (${attributes.href ?? ''})`;
      if (name === 'li') return `\n• ${inside.trim()}\n`;
      return blocks.has(name) ? `\n${inside}\n` : inside;
    })
    .join('');
}

function rowWords(cells: readonly HtmlNode[]): string {
  return cells.map((cell) => words([cell]).replace(/\s+/g, ' ').trim()).join(' | ');
}
