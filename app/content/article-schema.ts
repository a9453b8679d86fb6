import { Extension, type Extensions, getSchema, Mark, Node, wrappingInputRule } from '@tiptap/core';
import { Heading, type Level } from '@tiptap/extension-heading';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress, leadsToASite } from '#app/security/article-addresses.ts';
import { directionOf, directions } from '#app/security/article-directions.ts';
import { ArticleAttachment } from './article-attachments.ts';
import { ArticleLanguage, ArticleStrike, ArticleSubscript, ArticleSuperscript } from './article-marks.ts';
import { pictureExtensions } from './article-pictures.ts';
import { tableExtensions } from './article-tables.ts';
import { ArticleVideo } from './article-videos.ts';
import { isText, refuseUnless } from './attribute-values.ts';

/* The one grammar of an article: what it can hold, how that is read out of HTML, and how it is written as HTML. */

/** A link is its address and nothing else. Its words lose it when the sanitiser would not keep the address. */
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

const levels: Level[] = [2, 3];

/** TipTap's own would write a level that it does not know as the first of its own. */
const ArticleHeading = Heading.extend({
  addAttributes: () => ({
    level: {
      default: levels[0],
      rendered: false,
      validate: refuseUnless((level) => levels.some((each) => each === level)),
    },
  }),
}).configure({ levels });

/** Which way a block runs, as it was pasted; Word says it by an attribute, some pages by a style. */
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
 * Everything an article can hold: what the sanitiser keeps, no more and no less (decision 14). The same in the editor
 * and on the server.
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

/** The same as ProseMirror knows it. */
export const articleSchema = getSchema(articleExtensions);
