import { Node } from '@tiptap/core';
import { isAttachmentAddress } from '#app/security/article-addresses.ts';
import { isText, refuseUnless } from './attribute-values.ts';
import { contentLimits } from './content-kinds.ts';

/**
 * A PDF attachment of the article: its address and its label. The size is not stored here; the server knows
 * it. In HTML it is a figure with one link, which an earlier version of the server renders as such. The
 * editor has its own node view (`editor-extensions.ts`).
 */
export const ArticleAttachment = Node.create({
  name: 'attachment',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', validate: refuseUnless(isText(isAttachmentAddress)) },
    label: { default: '', validate: refuseUnless(isText(isLabel)) },
  }),
  parseHTML: () => [{ tag: 'figure', priority: 60, getAttrs: attachmentAttributes }],
  renderHTML: ({ node: { attrs } }) => ['figure', ['a', { href: attrs.href }, attrs.label]],
});

function isLabel(text: string): boolean {
  return text.trim() !== '' && text.length <= contentLimits.attachmentLabel;
}

function attachmentAttributes(figure: HTMLElement) {
  const [link, ...others] = figure.children;
  const href = link?.getAttribute('href')?.trim() ?? '';
  if (link?.tagName !== 'A' || others.length > 0 || !isAttachmentAddress(href)) return false;
  const label = (link.textContent ?? '').slice(0, contentLimits.attachmentLabel);
  return isLabel(label) && { href, label };
}
