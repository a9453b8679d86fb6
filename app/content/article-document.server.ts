import { type Attrs, Fragment, Node } from '@tiptap/pm/model';
import { withoutControls } from '#app/security/sanitise.ts';
import { type ArticleJson, documentText } from './article-document.ts';
import { articleHtml } from './article-html.ts';
import { articleSchema } from './article-schema.ts';
import { isTableWithinLimits } from './article-tables.ts';

/*
 * Parses documents from outside. Imports the whole schema, which rendering does not need: load it only to
 * read a document.
 */

/** Maximum nesting depth, text nodes included: with their seven marks, below the sanitiser's limit. */
const deepest = 20;

/** A document as stored, as its editor would serialise it, and as HTML (not sanitised yet). */
export type ReadDocument = { document: ArticleJson; text: string; html: string };

/** The document in a JSON text, whatever the order of its keys; null for an invalid article. */
export function readDocument(json: string): ReadDocument | null {
  try {
    const document = documentOf(JSON.parse(json));
    return { document: document.toJSON(), text: documentText(document), html: articleHtml(document) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws RangeError for nodes, marks, addresses and tables that no article may hold */
function documentOf(json: unknown): Node {
  if (isTooDeep(json)) throw new RangeError('too deep for an article');
  const document = Node.fromJSON(articleSchema, json);
  if (document.type !== articleSchema.topNodeType) throw new RangeError('not a whole document');
  const clean = document.copy(withoutControlsIn(document.content));
  clean.check();
  // They are top-level nodes only.
  for (const block of clean.children) {
    if (block.type.name === 'table' && !isTableWithinLimits(block)) throw new RangeError('too large a table');
  }
  return clean;
}

/** Breadth-first, without recursion: the input is not validated yet. */
function isTooDeep(json: unknown): boolean {
  let level = childrenOf(json);
  for (let depth = 0; depth < deepest; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
}

function childrenOf(json: unknown): unknown[] {
  if (typeof json !== 'object' || json === null || !('content' in json)) return [];
  return Array.isArray(json.content) ? json.content : [];
}

/** Removes control characters, as in every other field; a text node of nothing else is removed. */
function withoutControlsIn(content: Fragment): Fragment {
  const nodes = content.content.flatMap((node) => {
    const marks = node.marks.map((mark) => mark.type.create(cleanAttributes(mark.attrs)));
    if (!node.isText)
      return [node.type.create(cleanAttributes(node.attrs), withoutControlsIn(node.content), marks)];
    const text = withoutControls(node.text ?? '');
    return text === '' ? [] : [articleSchema.text(text, marks)];
  });
  return Fragment.from(nodes);
}

function cleanAttributes(attributes: Attrs): Attrs {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutControls(value) : value,
    ]),
  );
}
