import type { Node } from '@tiptap/pm/model';

/* An article as its editor writes it: a document of the schema, as JSON. */

/** A document as it is stored. */
export type ArticleJson = Record<string, unknown>;

/** Whether a form's text is a document, and not the HTML of an article that has none yet. */
export function isDocument(text: string): boolean {
  return text.startsWith('{"type":"doc"');
}

/**
 * A document as the form sends it. Empty paragraphs at the end are left out (the editor makes one so that one can
 * always write on), and an article in which nothing stands is ''.
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
