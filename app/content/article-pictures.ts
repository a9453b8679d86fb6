import { type Extensions, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import type { Node as ArticleNode, DOMOutputSpec } from '@tiptap/pm/model';
import { withoutName } from '#app/lib/image-variants.ts';
import { isImageAddress } from '#app/security/article-addresses.ts';
import { isText, refuseUnless } from './attribute-values.ts';
import { contentLimits } from './content-kinds.ts';

/* The pictures of the article schema. */

/** The role of a decorative picture, for screen readers too. */
const decorativeRole = 'presentation';

/** A figure when it has a caption. The editor has its own node view (`editor-extensions.ts`). */
export const ArticleImage = Image.extend({
  addAttributes: () => ({
    src: { default: '', validate: refuseUnless(isText(isImageAddress)) },
    alt: { default: '', validate: 'string' },
    caption: {
      default: '',
      validate: refuseUnless(isText((text) => text.length <= contentLimits.imageCaption)),
    },
    decorative: { default: false, validate: 'boolean' },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure: HTMLElement) => {
        const [image, ...others] = figure.querySelectorAll<HTMLElement>('img[src]');
        const caption = figure.querySelector('figcaption')?.textContent ?? '';
        const attributes = image && others.length === 0 ? pictureAttributes(image) : false;
        return attributes && { ...attributes, caption: caption.slice(0, contentLimits.imageCaption) };
      },
    },
    { tag: 'img[src]', getAttrs: pictureAttributes },
  ],
  renderHTML: ({ node }) => pictureHtml(node),
  // No Markdown input rule « ![texte](adresse) »: it would surprise who does not know it.
  addInputRules: () => [],
});

function pictureAttributes(element: HTMLElement) {
  const typed = (element.getAttribute('src') ?? '').trim();
  // An address copied from a page of the site ends with a readable name.
  const src = typed.startsWith('/files/') ? withoutName(typed) : typed;
  if (!isImageAddress(src)) return false;
  const decorative = element.getAttribute('role') === decorativeRole;
  return { src, alt: element.getAttribute('alt') ?? '', decorative };
}

function pictureHtml({ attrs: { src, alt, caption, decorative } }: ArticleNode): DOMOutputSpec {
  const image = ['img', { src, alt, ...(decorative && { role: decorativeRole }) }] as const;
  return caption === '' ? image : ['figure', image, ['figcaption', caption]];
}

/** Two pictures side by side, each with an optional caption; one only while the other is being removed. */
export const ArticlePair = Node.create({
  name: 'imagePair',
  group: 'block',
  content: 'image{1,2}',
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: ({ children }) => (children.length === 2 && [...children].every(isPicture) ? {} : false),
    },
  ],
  renderHTML: () => ['figure', 0],
});

function isPicture(element: Element): boolean {
  const image = element.matches('figure') ? element.querySelector('img') : element;
  return image?.tagName === 'IMG' && isImageAddress((image.getAttribute('src') ?? '').trim());
}

export const pictureExtensions: Extensions = [ArticlePair, ArticleImage];
