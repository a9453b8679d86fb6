import { type Extensions, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import type { Node as ArticleNode, DOMOutputSpec } from '@tiptap/pm/model';
import { withoutName } from '#app/lib/image-variants.ts';
import { isImageAddress } from '#app/security/article-addresses.ts';
import { isText, refuseUnless } from './attribute-values.ts';
import { contentLimits } from './content-kinds.ts';

/* The pictures of an article's grammar. */

/** What a picture that says nothing is told by, to who hears the page as well. */
const decorativeRole = 'presentation';

/** With a caption it is a figure. The editor shows it in a way of its own (`editor-extensions.ts`). */
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
  // « ![texte](adresse) » is no way of writing for who has never heard of it.
  addInputRules: () => [],
});

function pictureAttributes(element: HTMLElement) {
  const typed = (element.getAttribute('src') ?? '').trim();
  // Copied from a page of the site, its address ends with words.
  const src = typed.startsWith('/files/') ? withoutName(typed) : typed;
  if (!isImageAddress(src)) return false;
  const decorative = element.getAttribute('role') === decorativeRole;
  return { src, alt: element.getAttribute('alt') ?? '', decorative };
}

function pictureHtml({ attrs: { src, alt, caption, decorative } }: ArticleNode): DOMOutputSpec {
  const image = ['img', { src, alt, ...(decorative && { role: decorativeRole }) }] as const;
  return caption === '' ? image : ['figure', image, ['figcaption', caption]];
}

/** Two pictures side by side, each perhaps with its caption; one while the other is being taken away. */
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
