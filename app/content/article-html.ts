import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type HtmlElement, type HtmlNode, writeHtml } from '#app/lib/html-tree.ts';
import { articleSchema } from './article-schema.ts';

/** Serialises a document by its schema, exactly as the sanitiser writes it: sanitising changes nothing. */
export function articleHtml(document: Node): string {
  const root = new TreeElement('');
  // The serialiser expects the browser's document, and uses only this part of it.
  const options = { document: tree as unknown as Document };
  serializer.serializeFragment(document.content, options, root as unknown as HTMLElement);
  return writeHtml(root.children);
}

const serializer = DOMSerializer.fromSchema(articleSchema);

/** Replaces the browser's elements for the serialiser. */
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
