import { Fragment, type Node } from '@tiptap/pm/model';

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
  let end = document.childCount;
  while (end > 0 && isEmptyLine(document.child(end - 1))) end -= 1;
  if (end === 0) return '';
  return JSON.stringify(document.copy(Fragment.from(document.children.slice(0, end))).toJSON());
}

function isEmptyLine(node: Node): boolean {
  return node.type.name === 'paragraph' && node.childCount === 0;
}
