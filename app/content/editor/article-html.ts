import type { Mark, Node } from '@tiptap/pm/model';
import { leadsToASite } from '#app/security/article-addresses.ts';

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
};

const marks: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u' };

/**
 * A document of the editor as it is stored, to the letter as the sanitiser writes it: sanitising changes nothing.
 * Empty paragraphs at the end are left out (the editor makes one so that one can always write on), and an
 * article without a word or a picture is ''.
 */
export function articleHtml(document: Node): string {
  return contentOf(document).replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '');
}

function contentOf(parent: Node): string {
  if (parent.inlineContent) return inlineOf(parent);
  return parent.children.map(blockOf).join('');
}

function blockOf(node: Node): string {
  if (node.type.name === 'image') {
    return `<img src="${escaped(String(node.attrs.src))}" alt="${escaped(String(node.attrs.alt ?? ''))}" />`;
  }
  const tag = node.type.name === 'heading' ? `h${node.attrs.level}` : blocks[node.type.name];
  if (!tag) throw new Error(`The editor has no '${node.type.name}'`);
  // An empty line runs no way.
  const direction = node.attrs.dir && node.childCount > 0 ? ` dir="${node.attrs.dir}"` : '';
  return `<${tag}${direction}>${contentOf(node)}</${tag}>`;
}

/** Marks are opened and closed as few times as their order allows, as a browser would write them. */
function inlineOf(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const child of parent.children) {
    const kept = open.findIndex((mark, index) => !child.marks[index]?.eq(mark));
    const common = kept === -1 ? open.length : kept;
    html += closing(open.slice(common)) + child.marks.slice(common).map(opening).join('');
    html += child.isText ? escapedText(child.text ?? '') : '<br />';
    open = child.marks;
  }
  return html + closing(open);
}

function opening(mark: Mark): string {
  if (mark.type.name !== 'link') return `<${marks[mark.type.name]}>`;
  const href = String(mark.attrs.href);
  return `<a href="${escaped(href)}"${leadsToASite(href) ? ' rel="noopener noreferrer"' : ''}>`;
}

function closing(closed: readonly Mark[]): string {
  return closed
    .toReversed()
    .map((mark) => (mark.type.name === 'link' ? '</a>' : `</${marks[mark.type.name]}>`))
    .join('');
}

function escapedText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escaped(value: string): string {
  return escapedText(value).replace(/"/g, '&quot;');
}
