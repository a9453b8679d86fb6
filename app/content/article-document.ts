import type { Node } from '@tiptap/pm/model';

/* An article as the editor serialises it: a document of the schema, as JSON. */

/** A stored document. */
export type ArticleJson = Record<string, unknown>;

/** Whether a form's text is a document rather than the HTML of an article that has none yet. */
export function isDocument(text: string): boolean {
  return text.startsWith('{"type":"doc"');
}

/**
 * The document as the form submits it. Trailing empty paragraphs are dropped (the editor adds one to write
 * on), and an empty article is ''.
 */
export function documentText(document: Node): string {
  let end = document.content.size;
  for (const block of document.children.toReversed()) {
    if (!isEmptyLine(block)) break;
    end -= block.nodeSize;
  }
  return end === 0 ? '' : JSON.stringify(document.cut(0, end).toJSON());
}

function isEmptyLine(node: Node): boolean {
  return node.type.name === 'paragraph' && node.childCount === 0;
}
