import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type HtmlElement, type HtmlNode, writeHtml } from '#app/lib/html-tree.ts';
import { articleSchema } from './article-schema.ts';

/**
 * A document as HTML, written by its schema, and to the letter as the sanitiser writes it: sanitising changes nothing.
 */
export function articleHtml(document: Node): string {
  const root = new TreeElement('');
  // The serialiser asks for the browser's document, and uses no more of it than this.
  const options = { document: tree as unknown as Document };
  serializer.serializeFragment(document.content, options, root as unknown as HTMLElement);
  return writeHtml(root.children);
}

const serializer = DOMSerializer.fromSchema(articleSchema);

/** What the serialiser makes in place of the browser's elements. */
class TreeElement implements HtmlElement {
  readonly attributes: Record<string, string> = {};
  readonly children: HtmlNode[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes[name] = String(value);
  }

  appendChild(child: HtmlNode): void {
    this.children.push(child);
  }
}

const tree = {
  createElement: (name: string) => new TreeElement(name),
  createTextNode: (text: string) => text,
};
