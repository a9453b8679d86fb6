import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { directions } from '#app/security/article-directions.ts';
import { passageLanguages } from '#app/security/article-languages.ts';

/* Any document that the editor can produce, as TipTap's JSON. */

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
  .tuple(
    fc.option(href),
    fc.option(fc.constantFrom(...passageLanguages)),
    fc.option(fc.constantFrom('superscript', 'subscript')),
    fc.subarray(['bold', 'italic', 'underline', 'strike']),
  )
  .map(([address, lang, script, plain]) => [
    ...(address === null ? [] : [{ type: 'link', attrs: { href: address } }]),
    ...(lang === null ? [] : [{ type: 'language', attrs: { lang } }]),
    ...(script === null ? [] : [{ type: script }]),
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
    caption: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text }),
    decorative: fc.boolean(),
  }),
});

const attachment: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('attachment'),
  attrs: fc.record({
    href: fc.constant('/files/content-files/documents/1-0000000000000000.pdf'),
    label: text.filter((label) => label.trim() !== ''),
  }),
});

const { block, paragraph } = fc.letrec<{ block: JSONContent; paragraph: JSONContent; item: JSONContent }>(
  (tie) => ({
    block: fc.oneof(
      { maxDepth: 4 },
      tie('paragraph'),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2, 3), dir: direction }),
        content: line,
      }),
      image,
      attachment,
      fc.record({
        type: fc.constant('imagePair'),
        content: fc.array(image, { minLength: 2, maxLength: 2 }),
      }),
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
  }),
);

/** As the editor keeps them: all rows of equal length. */
const table: fc.Arbitrary<JSONContent> = fc
  .record({
    rows: fc.integer({ min: 1, max: 3 }),
    columns: fc.integer({ min: 1, max: 3 }),
    head: fc.boolean(),
    wide: fc.boolean(),
    dir: direction,
  })
  .chain(({ rows, columns, head, wide, dir }) => {
    const row = (type: string, merged: boolean) =>
      fc
        .array(cell(type, merged ? columns : 1), {
          minLength: merged ? 1 : columns,
          maxLength: merged ? 1 : columns,
        })
        .map((content) => ({ type: 'tableRow', content }));
    const lines = Array.from({ length: rows }, (_, index) =>
      row(head && index === 0 ? 'tableHeader' : 'tableCell', wide && index === 0),
    );
    return fc.tuple(...lines).map((content) => ({ type: 'table', attrs: { dir }, content }));
  });

const video: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('video'),
  attrs: fc.record({
    address: fc.constantFrom(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://video.example/w/9c9de5e8-0a1e-484a-b099-e80766180a6d',
      'https://video.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
    ),
    title: text.map((words) => `${words}.`),
  }),
});

function cell(type: string, colspan: number): fc.Arbitrary<JSONContent> {
  const content = fc.array(paragraph, { minLength: 1, maxLength: 2 });
  return content.map((content) => ({ type, attrs: { colspan, rowspan: 1 }, content }));
}

/** A whole document. */
export const anyArticle: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('doc'),
  content: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: block },
      { weight: 1, arbitrary: table },
      { weight: 1, arbitrary: video },
    ),
    { minLength: 1, maxLength: 5 },
  ),
});
