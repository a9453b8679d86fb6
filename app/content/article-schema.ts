import { Extension, type Extensions, getSchema, Mark, Node, wrappingInputRule } from '@tiptap/core';
import { Heading, type Level } from '@tiptap/extension-heading';
import StarterKit from '@tiptap/starter-kit';
import { isExternalLink, isLinkAddress } from '#app/security/article-addresses.ts';
import { directionOf, directions } from '#app/security/article-directions.ts';
import { ArticleAttachment } from './article-attachments.ts';
import { ArticleLanguage, ArticleStrike, ArticleSubscript, ArticleSuperscript } from './article-marks.ts';
import { pictureExtensions } from './article-pictures.ts';
import { tableExtensions } from './article-tables.ts';
import { ArticleVideo } from './article-videos.ts';
import { isText, refuseUnless } from './attribute-values.ts';

/* The article schema: its nodes and marks, how HTML is parsed, and how HTML is serialised. */

/**
 * A link has an address and no other attribute. The mark is dropped when the sanitiser would refuse the
 * address.
 */
const ArticleLink = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: '', rendered: false, validate: refuseUnless(isText(isLinkAddress)) },
  }),
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
    return ['a', isExternalLink(href) ? { href, rel: 'noopener noreferrer' } : { href }, 0];
  },
});

/** A numbered list always starts at one: other start values are dropped. */
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

const levels: Level[] = [2, 3];

/** TipTap's own would map an unknown level to the first known one. */
const ArticleHeading = Heading.extend({
  addAttributes: () => ({
    level: {
      default: levels[0],
      rendered: false,
      validate: refuseUnless((level) => levels.some((each) => each === level)),
    },
  }),
}).configure({ levels });

/** The text direction of a pasted block; Word sets an attribute, some pages a style. */
const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'table'],
      attributes: {
        dir: {
          default: null,
          validate: refuseUnless((value) => value === null || directions.some((each) => each === value)),
          parseHTML: (element) => directionOf(element.getAttribute('dir') ?? element.style.direction),
          renderHTML: ({ dir }) => (dir ? { dir } : {}),
        },
      },
    },
  ],
});

/**
 * All nodes and marks of an article: exactly what the sanitiser allows (decision 14). Shared by the editor
 * and the server.
 */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    document: false,
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
    orderedList: false,
    dropcursor: { color: 'var(--color-majorelle)', width: 3 },
  }),
  ArticleLink,
  ArticleLanguage,
  ArticleStrike,
  ArticleSuperscript,
  ArticleSubscript,
  ArticleOrderedList,
  ...pictureExtensions,
  ArticleAttachment,
  ArticleHeading,
  ...tableExtensions,
  ArticleVideo,
  BlockDirection,
];

/** The same, as a ProseMirror schema. */
export const articleSchema = getSchema(articleExtensions);
