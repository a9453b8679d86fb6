import { elementHtml, type HtmlElement, type HtmlNode, parseHtml, writeHtml } from '#app/lib/html-tree.ts';
import { megabytes } from '#app/lib/megabytes.ts';
import { isAttachmentAddress } from '#app/security/article-addresses.ts';

/* The PDF files of an article as readers see them: a link that says what it leads to, or the word that it is gone. */

/** The bytes of stored files, by the addresses that articles call them by; what is not there is not stored any more. */
export type AttachmentSizes = ReadonlyMap<string, number>;

/** The address and the words of a file, as the editor's schema writes it; undefined for any other element. */
export function attachmentOf({ name, children }: HtmlElement): { href: string; label: string } | undefined {
  const [link, ...others] = children;
  if (name !== 'figure' || others.length > 0 || !isLink(link)) return undefined;
  const { href = '' } = link.attributes;
  // The parser gives a text in pieces.
  if (!isAttachmentAddress(href) || !link.children.every((node) => typeof node === 'string'))
    return undefined;
  const label = link.children.join('');
  return label.trim() === '' ? undefined : { href, label };
}

function isLink(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object' && node.name === 'a';
}

/** A file's card for the page that shows the article; undefined for any other element. */
export function attachmentHtml(element: HtmlElement, sizes: AttachmentSizes): string | undefined {
  const attachment = attachmentOf(element);
  if (!attachment) return undefined;
  const { href, label } = attachment;
  const size = sizes.get(href);
  const words = elementHtml('bdi', {}, writeHtml([label]));
  const inside = `${sheet}${words} ${elementHtml('small', {}, sizeWords(size))}`;
  const card =
    size === undefined
      ? elementHtml('span', { class: 'attachment-card attachment-gone' }, inside)
      : elementHtml('a', { class: 'attachment-card', href, type: 'application/pdf' }, inside);
  return elementHtml('p', { class: 'attachment' }, card);
}

/** An article for readers of feeds, its files in words alone: a link each, as long as the file is there. */
export function withPlainAttachments(html: string, sizes: AttachmentSizes): string {
  return writeHtml(parseHtml(html), (element) => {
    const attachment = attachmentOf(element);
    if (!attachment) return undefined;
    const { href, label } = attachment;
    const size = sizes.get(href);
    const words = [`${label} ${sizeWords(size)}`];
    const line = size === undefined ? words : [{ name: 'a', attributes: { href }, children: words }];
    return writeHtml([{ name: 'p', attributes: {}, children: line }]);
  });
}

/** « (PDF, 240 Ko) », whose blanks do not break; the link is one text to who hears it. */
function sizeWords(size: number | undefined): string {
  return size === undefined ? '(fichier PDF retiré du site)' : `(PDF,\u00A0${megabytes(size)})`;
}

/** A sheet of paper with a folded corner. */
const sheet = elementHtml(
  'svg',
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  elementHtml('path', { d: 'M14 3v5h5M6 3h8l5 5v13H6zM9 13h7M9 17h7' }),
);
