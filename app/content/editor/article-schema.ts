import Image from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { Extension, type Extensions, Mark, Node, wrappingInputRule } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isImageAddress, isLinkAddress, leadsToASite } from '#app/security/article-addresses.ts';
import { directionOf } from '#app/security/article-directions.ts';
import { depthLimit } from './article-depth.ts';
import { imageView } from './article-image-view.ts';

/** A link is its address and nothing else. Its words lose it when the sanitiser would not keep the address. */
const ArticleLink = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = (element.getAttribute('href') ?? '').trim();
        return isLinkAddress(href) ? { href } : false;
      },
    },
  ],
  renderHTML({ mark }) {
    const href = String(mark.attrs.href);
    return ['a', leadsToASite(href) ? { href, rel: 'noopener noreferrer' } : { href }, 0];
  },
});

/** A numbered list always counts from one: what it would start with is not kept. */
const ArticleOrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
});

const ArticleImage = Image.extend({
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => {
        const src = (element.getAttribute('src') ?? '').trim();
        return isImageAddress(src) ? { src, alt: element.getAttribute('alt') ?? '' } : false;
      },
    },
  ],
  // « ![texte](adresse) » is no way of writing for who has never heard of it.
  addInputRules: () => [],
  addNodeView:
    () =>
    ({ node }) =>
      imageView(node),
  // The same again: the view above is taken away a moment before the editor is, and the pictures would be asked for.
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: imageView } } })],
});

/** Which way a block runs, as it was pasted; Word says it by an attribute, some pages by a style. */
const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => directionOf(element.getAttribute('dir') ?? element.style.direction),
          renderHTML: ({ dir }) => (dir ? { dir } : {}),
        },
      },
    },
  ],
});

const DepthLimit = Extension.create({ name: 'depthLimit', addProseMirrorPlugins: () => [depthLimit()] });

/**
 * Everything an article can hold: what the sanitiser keeps, no more and no less (decision 14).
 * The same in Node, for tests, and in the browser.
 */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
    orderedList: false,
    dropcursor: { color: 'var(--color-majorelle)', width: 3 },
  }),
  ArticleLink,
  ArticleOrderedList,
  ArticleImage,
  BlockDirection,
  DepthLimit,
];
