import { elementHtml, type HtmlElement, type HtmlNode, parseHtml, writeHtml } from '#app/lib/html-tree.ts';
import { megabytes } from '#app/lib/megabytes.ts';
import { isAttachmentAddress } from '#app/security/article-addresses.ts';

/*
 * PDF attachments of an article on public pages: a link with its description, or a note that the file is
 * missing.
 */

/** The sizes of stored files in bytes, by the address in the articles; a missing key means a deleted file. */
export type AttachmentSizes = ReadonlyMap<string, number>;

/**
 * The address and the label of an attachment, as the editor's schema writes it; undefined for any other
 * element.
 */
export function attachmentOf({ name, children }: HtmlElement): { href: string; label: string } | undefined {
  const [link, ...others] = children;
  if (name !== 'figure' || others.length > 0 || !isLink(link)) return undefined;
  const { href = '' } = link.attributes;
  // The parser may split a text.
  if (!isAttachmentAddress(href) || !link.children.every((node) => typeof node === 'string'))
    return undefined;
  const label = link.children.join('');
  return label.trim() === '' ? undefined : { href, label };
}

function isLink(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object' && node.name === 'a';
}

/** The HTML of an attachment's card; undefined for any other element. */
export function attachmentHtml(element: HtmlElement, sizes: AttachmentSizes): string | undefined {
  const attachment = attachmentOf(element);
  if (!attachment) return undefined;
  const { href, label } = attachment;
  const size = sizes.get(href);
  const words = elementHtml('bdi', {}, writeHtml([label]));
  const inside = `${sheet}${words} ${elementHtml('small', {}, formatSize(size))}`;
  const card =
    size === undefined
      ? elementHtml('span', { class: 'attachment-card attachment-gone' }, inside)
      : elementHtml('a', { class: 'attachment-card', href, type: 'application/pdf' }, inside);
  return elementHtml('p', { class: 'attachment' }, card);
}

/** An article for feed readers: attachments as plain links, as long as the file exists. */
export function withPlainAttachments(html: string, sizes: AttachmentSizes): string {
  return writeHtml(parseHtml(html), (element) => {
    const attachment = attachmentOf(element);
    if (!attachment) return undefined;
    const { href, label } = attachment;
    const size = sizes.get(href);
    const words = [`${label} ${formatSize(size)}`];
    const line = size === undefined ? words : [{ name: 'a', attributes: { href }, children: words }];
    return writeHtml([{ name: 'p', attributes: {}, children: line }]);
  });
}

/** « (PDF, 240 Ko) » with non-breaking spaces; one text for screen readers. */
function formatSize(size: number | undefined): string {
  return size === undefined ? '(fichier PDF retiré du site)' : `(PDF,\u00A0${megabytes(size)})`;
}

/** A sheet of paper with a folded corner. */
const sheet = elementHtml(
  'svg',
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  elementHtml('path', { d: 'M14 3v5h5M6 3h8l5 5v13H6zM9 13h7M9 17h7' }),
);
