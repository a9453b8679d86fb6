import { asc, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import { elementHtml, elementsOf, type HtmlNode, parseHtml, writeHtml } from '#app/lib/html-tree.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { ArticleJson } from './article-document.ts';
import type { Collection } from './collection.server.ts';
import { articleContent } from './content-fields.server.ts';
import { contentTables } from './content-tables.server.ts';
import { writeSave } from './save-content.server.ts';

/** A stored picture to remove from everywhere, by its stem. */
type Withdrawal = { administrator: Administrator; stem: string; now?: Date };

/**
 * Removes a picture from the texts and covers of a collection, each as a save of its own, in the transaction
 * that erases it.
 */
export async function withdrawPicture(
  tx: Transaction,
  collection: Collection,
  { administrator, stem, now = new Date() }: Withdrawal,
): Promise<void> {
  const { table } = contentTables[collection.kind];
  const { id } = table;
  const texts = sql`${table.content} || ' ' || coalesce(${table.imageUrl}, '')`;
  const named = await tx
    .select({ id })
    .from(table)
    .where(sql`strpos(${texts}, ${stem}) > 0`)
    .orderBy(asc(id));
  for (const item of named) {
    const [before] = await collection.lock(tx, item.id);
    if (!before) continue;
    const { content, document } = before;
    const text = content.includes(stem) ? await withoutPicture({ content, document }, stem) : { content };
    const cover = before.imageUrl?.includes(stem) ? { imageUrl: null, imageAlt: null } : {};
    const columns = { ...text, ...cover, ...collection.articleColumns?.(before, text.content) };
    await writeSave(tx, collection, { administrator, before, columns, now });
  }
}

/** Deletes the versions that contain a picture: any of them could show it again. */
export async function deleteVersionsWith(tx: Transaction, stem: string): Promise<void> {
  await tx.delete(versions).where(sql`${versions.pictures} @> array[${stem}]::text[]`);
}

type Text = { content: string; document: ArticleJson | null };

/**
 * A text without the picture whose address has this stem, and without its caption; the other picture of a
 * pair stays. A text whose document cannot be parsed becomes HTML only.
 */
async function withoutPicture({ content, document }: Text, stem: string): Promise<Text> {
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
