import { elementHtml, elementsOf, type HtmlNode, parseHtml, writeHtml } from '#app/lib/html-tree.ts';
import type { ArticleJson } from './article-document.ts';
import { articleContent } from './content-fields.server.ts';

type Text = { content: string; document: ArticleJson | null };

/**
 * A text without the picture whose address has this stem, and without its caption; the other picture of a
 * pair stays. A text whose document cannot be parsed becomes HTML only.
 */
export async function withoutPicture({ content, document }: Text, stem: string): Promise<Text> {
  if (document !== null) {
    const { readDocument } = await import('./article-document.server.ts');
    const read = readDocument(JSON.stringify(pruned(document, stem)));
    if (read) return { content: articleContent(read.html), document: read.document };
  }
  return { content: articleContent(writeWithout(parseHtml(content), stem)), document: null };
}

type Json = Record<string, unknown>;

/** Blocks that contain blocks: an emptied one gets an empty paragraph. */
const holders = new Set(['doc', 'blockquote', 'listItem', 'tableCell', 'tableHeader']);

function pruned(node: Json, stem: string): Json {
  if (!Array.isArray(node.content)) return node;
  const children = (node.content as Json[])
    .filter((child) => !isPicture(child, stem))
    .map((child) => pruned(child, stem))
    .filter(({ type, content }) => type !== 'imagePair' || (Array.isArray(content) && content.length > 0));
  const isEmpty = children.length === 0 && holders.has(String(node.type));
  return { ...node, content: isEmpty ? [{ type: 'paragraph' }] : children };
}

function isPicture({ type, attrs }: Json, stem: string): boolean {
  if (type !== 'image' || typeof attrs !== 'object' || attrs === null) return false;
  return 'src' in attrs && String(attrs.src).includes(stem);
}

/** A figure is removed with its last picture. */
function writeWithout(tree: readonly HtmlNode[], stem: string): string {
  const shows = (node: HtmlNode) =>
    elementsOf([node]).some(({ name, attributes }) => name === 'img' && attributes.src?.includes(stem));
  const pictures = (node: HtmlNode) => elementsOf([node]).filter(({ name }) => name === 'img').length;
  const write = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string' || !shows(node)) return writeHtml([node]);
        if (node.name === 'img' || (node.name === 'figure' && pictures(node) === 1)) return '';
        return elementHtml(node.name, node.attributes, write(node.children));
      })
      .join('');
  return write(tree);
}
