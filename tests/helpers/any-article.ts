import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { directions } from '#app/security/article-directions.ts';

/* Any document that a person could make in the editor, as TipTap's JSON. */

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
      fc.constantFrom(
        ' ',
        '  ',
        '\u00A0',
        '<b>',
        '&amp;',
        '"',
        '</p>',
        '«\u00A0été\u00A0»',
        '<script>',
        'العربية',
        '🎒',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join('').replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '') || 'x');

const href = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.emailAddress().map((address) => `mailto:${address}`),
  fc.constantFrom(
    'tel:+212522000000',
    '/admissions',
    '/blog?page=2&q=été',
    'https://exemple.ma/?a="b"&c=<d>',
  ),
);

const marks = fc
  .tuple(fc.option(href), fc.subarray(['bold', 'italic', 'underline']))
  .map(([address, plain]) => [
    ...(address === null ? [] : [{ type: 'link', attrs: { href: address } }]),
    ...plain.map((type) => ({ type })),
  ]);

const inline: fc.Arbitrary<JSONContent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks }) },
);

const direction = fc.constantFrom(null, null, null, ...directions);

const line = fc.array(inline, { maxLength: 4 });

const image: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({
    src: fc.constantFrom(
      '/files/content-images/blog/1-0000000000000000.webp',
      'https://exemple.ma/a.jpg?b=1&c="d"',
    ),
    alt: fc.oneof(fc.constant(''), text),
  }),
});

const { block } = fc.letrec<{ block: JSONContent; paragraph: JSONContent; item: JSONContent }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    tie('paragraph'),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3), dir: direction }),
      content: line,
    }),
    image,
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      attrs: fc.record({ dir: direction }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('blockquote'),
      attrs: fc.record({ dir: direction }),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  paragraph: fc.record({
    type: fc.constant('paragraph'),
    attrs: fc.record({ dir: direction }),
    content: line,
  }),
  item: fc.record({
    type: fc.constant('listItem'),
    attrs: fc.record({ dir: direction }),
    content: fc
      .tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, rest]) => [first, ...rest]),
  }),
}));

/** A whole document. */
export const anyArticle: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('doc'),
  content: fc.array(block, { minLength: 1, maxLength: 5 }),
});
