import { Mark } from '@tiptap/core';
import { languageAttributes, languageOf } from '#app/security/article-languages.ts';
import { refuseUnless } from './attribute-values.ts';

/* Marks of an article's text, besides TipTap's own. */

/** Read from a style, as Google Docs and Word write it. */
function styled(style: string, isMeant: (value: string) => boolean) {
  return { style, consuming: false, getAttrs: (value: string) => (isMeant(value) ? {} : false) } as const;
}

const isStruck = (value: string) => value.includes('line-through');

/** Strikethrough: for a time that has changed. */
export const ArticleStrike = Mark.create({
  name: 'strike',
  parseHTML: () => [
    ...['s', 'del', 'strike'].map((tag) => ({ tag })),
    styled('text-decoration', isStruck),
    styled('text-decoration-line', isStruck),
  ],
  renderHTML: () => ['s', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-x': () => this.editor.commands.toggleMark(this.name) };
  },
});

export const ArticleSuperscript = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }, styled('vertical-align', (value) => value === 'super')],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});

export const ArticleSubscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }, styled('vertical-align', (value) => value === 'sub')],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});

/**
 * A passage in another language (WCAG 3.1.2): screen readers pronounce it, and it is rendered, accordingly.
 */
export const ArticleLanguage = Mark.create({
  name: 'language',
  addAttributes: () => ({
    lang: {
      default: 'ar',
      rendered: false,
      validate: refuseUnless((lang) => typeof lang === 'string' && languageOf(lang) === lang),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[lang]',
      getAttrs: (element) => {
        const lang = languageOf(element.getAttribute('lang'));
        return lang ? { lang } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['span', languageAttributes(mark.attrs.lang), 0],
});
