import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { anyArticle } from '#tests/helpers/any-article.ts';
import { readDocument } from './article-document.server.ts';
import { documentText } from './article-document.ts';
import { articleHtml } from './article-html.ts';
import { articleSchema } from './article-schema.ts';

function documentOf(content: JSONContent): Node {
  const document = Node.fromJSON(articleSchema, content);
  document.check();
  return document;
}

/** The server's HTML for the editor's document. */
function htmlOf(content: JSONContent): string {
  const sent = documentText(documentOf(content));
  return sent === '' ? '' : (readDocument(sent)?.html ?? 'refused');
}

/** A document around one paragraph. */
function paragraph(...content: JSONContent[]): JSONContent {
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

test('the sanitiser changes nothing in what the editor makes', () => {
  fc.assert(
    fc.property(anyArticle, (article) => {
      const html = articleHtml(documentOf(article));
      expect(sanitiseArticle(html)).toBe(html);
    }),
    { numRuns: 300 },
  );
});

test('a document is stored as the editor wrote it, and comes back to the letter', () => {
  fc.assert(
    fc.property(anyArticle, (article) => {
      const sent = documentText(documentOf(article));
      fc.pre(sent !== '');
      const read = readDocument(sent);
      expect(read?.document).toEqual(JSON.parse(sent));
      // jsonb has its own order of keys.
      expect(readDocument(inOtherOrder(sent))?.text).toBe(sent);
    }),
  );
});

function inOtherOrder(json: string): string {
  const reordered = JSON.parse(json, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toReversed())
      : each,
  );
  return JSON.stringify(reordered);
}

test('the editor knows nothing that the sanitiser would take out', () => {
  const { nodes: nodeTypes, marks } = articleSchema;
  const nodes =
    'doc paragraph text heading blockquote bulletList orderedList listItem image imagePair attachment hardBreak table tableRow tableCell tableHeader video';
  expect(Object.keys(nodeTypes).toSorted()).toEqual(nodes.split(' ').toSorted());
  expect(Object.keys(marks).toSorted()).toEqual([
    ...['bold', 'italic', 'language', 'link', 'strike', 'subscript', 'superscript', 'underline'],
  ]);
  const attributes = Object.values(nodeTypes).flatMap(({ spec, name }) =>
    Object.keys(spec.attrs ?? {}).map((attribute) => `${name}.${attribute}`),
  );
  expect(attributes.filter((name) => !name.endsWith('.dir')).toSorted()).toEqual([
    'attachment.href',
    'attachment.label',
    'heading.level',
    'image.alt',
    'image.caption',
    'image.decorative',
    'image.src',
    'tableCell.colspan',
    'tableCell.rowspan',
    'tableHeader.colspan',
    'tableHeader.rowspan',
    'video.address',
    'video.title',
  ]);
  const directed = 'blockquote bulletList heading listItem orderedList paragraph table';
  expect(attributes.filter((name) => name.endsWith('.dir')).toSorted()).toEqual(
    directed.split(' ').map((name) => `${name}.dir`),
  );
});

test('marks are opened and closed as few times as their order allows', () => {
  const bold = { type: 'bold' };
  const link = { type: 'link', attrs: { href: 'https://exemple.ma/?a=1&b="2"' } };
  const content = [
    { type: 'text', text: 'un ', marks: [link] },
    { type: 'text', text: 'deux', marks: [link, bold] },
    { type: 'hardBreak', marks: [bold] },
    { type: 'text', text: '<trois>' },
  ];
  expect(htmlOf(paragraph(...content))).toBe(
    '<p><a href="https://exemple.ma/?a=1&amp;b=&quot;2&quot;" rel="noopener noreferrer">un <strong>deux</strong></a><strong><br /></strong>&lt;trois&gt;</p>',
  );
});

test('what nobody wrote is nothing', () => {
  expect(htmlOf({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] })).toBe('');
  const image = { type: 'image', attrs: { src: 'https://exemple.ma/a.jpg', alt: '' } };
  expect(htmlOf({ type: 'doc', content: [image, { type: 'paragraph' }] })).toBe(
    '<img src="https://exemple.ma/a.jpg" alt="" />',
  );
});

const words = { type: 'text', text: 'mots' };
const link = (href: unknown) => paragraph({ ...words, marks: [{ type: 'link', attrs: { href } }] });
const block = (type: string, attrs: object, content: JSONContent[] = [words]) => ({
  type: 'doc',
  content: [{ type, attrs, content }],
});
const image = (attrs: object) => ({ type: 'doc', content: [{ type: 'image', attrs }] });
function tableOf(rows: number, columns: number, attrs: object = {}): JSONContent {
  const cell = { type: 'tableCell', attrs, content: [{ type: 'paragraph', content: [words] }] };
  const row = { type: 'tableRow', content: Array.from({ length: columns }, () => cell) };
  return { type: 'table', content: Array.from({ length: rows }, () => row) };
}

const pdf = '/files/content-files/documents/1-0123456789abcdef.pdf';
const file = (attrs: object) => ({ type: 'doc', content: [{ type: 'attachment', attrs }] });
const attachment = { type: 'attachment', attrs: { href: pdf, label: 'Menu' } };
const video = (attrs: object) => ({
  type: 'doc',
  content: [{ type: 'video', attrs: { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', ...attrs } }],
});

const nested = (depth: number): JSONContent =>
  depth === 0
    ? { type: 'paragraph', content: [words] }
    : { type: 'blockquote', content: [nested(depth - 1)] };

test.each([
  ['something else', '"doc"'],
  ['half a document', '{"type":"doc","content":['],
  ['a part of one', JSON.stringify({ type: 'paragraph', content: [words] })],
  ['nothing at all', '{"type":"doc"}'],
  ['a node of another schema', JSON.stringify(block('codeBlock', {}))],
  ['a table without rows', JSON.stringify(block('table', {}))],
  ['a table in a quotation', JSON.stringify(block('blockquote', {}, [tableOf(1, 1)]))],
  ['a table of too many rows', JSON.stringify({ type: 'doc', content: [tableOf(201, 1)] })],
  ['a table of too many columns', JSON.stringify({ type: 'doc', content: [tableOf(1, 21)] })],
  [
    'a cell that covers more than a table has',
    JSON.stringify({ type: 'doc', content: [tableOf(1, 1, { colspan: 21 })] }),
  ],
  ['a span that is a text', JSON.stringify({ type: 'doc', content: [tableOf(1, 1, { rowspan: '2' })] })],
  ['a node from the prototype', JSON.stringify(block('constructor', {}))],
  ['a mark of another schema', JSON.stringify(paragraph({ ...words, marks: [{ type: 'code' }] }))],
  ['words outside of a block', JSON.stringify({ type: 'doc', content: [words] })],
  ['an empty text', JSON.stringify(paragraph({ type: 'text', text: '' }))],
  [
    'a text that is none',
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":{}}]}]}',
  ],
  ['content that is none', '{"type":"doc","content":{"0":{"type":"paragraph"},"length":1}}'],
  ['a link that runs', JSON.stringify(link('javascript:alert(1)'))],
  ['a link that is no text', JSON.stringify(link(['https://exemple.ma']))],
  ['a link to nowhere', JSON.stringify(link(''))],
  ['a link of nothing but a control character', JSON.stringify(link('https://\u0001'))],
  ['a picture over http', JSON.stringify(image({ src: 'http://exemple.ma/a.jpg', alt: '' }))],
  ['a picture from elsewhere in the site', JSON.stringify(image({ src: '/files/../admin', alt: '' }))],
  ['words of a picture that are none', JSON.stringify(image({ src: '/files/a/b.jpg', alt: { a: 1 } }))],
  [
    'a caption longer than one may be',
    JSON.stringify(image({ src: '/files/a/b.jpg', caption: 'a'.repeat(301) })),
  ],
  ['a decoration that is a text', JSON.stringify(image({ src: '/files/a/b.jpg', decorative: 'yes' }))],
  [
    'three pictures side by side',
    JSON.stringify(
      block('imagePair', {}, Array(3).fill({ type: 'image', attrs: { src: '/files/a/b.jpg' } })),
    ),
  ],
  ['a PDF file of another site', JSON.stringify(file({ href: 'https://exemple.ma/a.pdf', label: 'Menu' }))],
  [
    'a PDF file that is none of ours',
    JSON.stringify(file({ href: '/files/content-files/documents/../1-0123456789abcdef.pdf', label: 'Menu' })),
  ],
  ['a PDF file with more to its address', JSON.stringify(file({ href: `${pdf}?a=1`, label: 'Menu' }))],
  ['a PDF file without words', JSON.stringify(file({ href: pdf, label: ' \u00A0' }))],
  ['words of a PDF file that are none', JSON.stringify(file({ href: pdf, label: ['Menu'] }))],
  ['words of a PDF file without end', JSON.stringify(file({ href: pdf, label: 'a'.repeat(201) }))],
  [
    'a PDF file within a table',
    JSON.stringify({
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [attachment] }] }],
        },
      ],
    }),
  ],
  ['a video of nobody', JSON.stringify(video({ address: '', title: 'La cour' }))],
  ['a video that runs', JSON.stringify(video({ address: 'javascript:alert(1)', title: 'La cour' }))],
  ['another page as a video', JSON.stringify(video({ address: 'https://evil.example/', title: 'La cour' }))],
  [
    'a video by another of its addresses',
    JSON.stringify(video({ address: 'https://youtu.be/dQw4w9WgXcQ', title: 'La cour' })),
  ],
  ['a video that nobody says anything of', JSON.stringify(video({ title: ' ' }))],
  ['a longer title of a video than one may have', JSON.stringify(video({ title: 'a'.repeat(201) }))],
  ['a video in a quotation', JSON.stringify(block('blockquote', {}, video({ title: 'a' }).content))],
  ['a title of another level', JSON.stringify(block('heading', { level: 1 }))],
  ['a level that is a text', JSON.stringify(block('heading', { level: '2 onclick=x' }))],
  ['a direction that is none', JSON.stringify(block('paragraph', { dir: 'rtl" onclick="x' }))],
  ['more depth than an article may have', JSON.stringify({ type: 'doc', content: [nested(19)] })],
  ['endless depth', `${'{"type":"doc","content":['.repeat(50_000)}${']}'.repeat(50_000)}`],
])('a document is refused that holds %s', (_, text) => {
  expect(readDocument(text)).toBeNull();
});

test('whatever comes is read or refused; what is read, the sanitiser keeps', () => {
  const name = fc.constantFrom(
    'doc',
    'paragraph',
    'text',
    'heading',
    'image',
    'listItem',
    'bold',
    'link',
    '__proto__',
  );
  const anything = fc.oneof(
    fc.anything({ maxDepth: 1 }),
    fc.constantFrom('/a', '/files/a/b.jpg', 2, 'rtl', 'x\u0001'),
  );
  const attrs = fc.oneof(
    anything,
    fc.record(
      { href: anything, src: anything, alt: anything, level: anything, dir: anything },
      { requiredKeys: [] },
    ),
  );
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      anything,
      fc.record(
        {
          type: name,
          text: anything,
          attrs,
          marks: fc.array(tie('node'), { maxLength: 2 }),
          content: fc.array(tie('node'), { maxLength: 3 }),
        },
        { requiredKeys: ['type'] },
      ),
    ),
  }));
  fc.assert(
    fc.property(fc.array(node, { maxLength: 3 }), (content) => {
      const read = readDocument(JSON.stringify({ type: 'doc', content }));
      if (read) expect(sanitiseArticle(read.html)).toBe(read.html);
    }),
    { numRuns: 500 },
  );
});

test('as deep as an article may be, the sanitiser still keeps every word and mark', () => {
  const marks = [
    link('/a').content?.[0]?.content?.[0]?.marks?.[0],
    { type: 'language', attrs: { lang: 'ar' } },
    ...['bold', 'italic', 'underline', 'strike', 'superscript'].map((type) => ({ type })),
  ];
  const deep = JSON.stringify({ type: 'doc', content: [nested(18)] }).replace(
    '"text":"mots"',
    `"text":"mots","marks":${JSON.stringify(marks)}`,
  );
  const html = readDocument(deep)?.html ?? '';
  expect(html.match(/<(?:a|strong|em|u|s|sup|span)(?=[ >])/g)?.toSorted()).toEqual([
    '<a',
    '<em',
    '<s',
    '<span',
    '<strong',
    '<sup',
    '<u',
  ]);
  expect(sanitiseArticle(html)).toBe(html);
});

test('so it does in a table, which is deeper in HTML than in the document', () => {
  let list: JSONContent = { type: 'paragraph', content: [words] };
  for (let depth = 0; depth < 7; depth += 1) {
    list = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, list] }] };
  }
  const cell = { type: 'tableCell', content: [list] };
  const table = { type: 'table', content: [{ type: 'tableRow', content: [cell] }] };
  const html = readDocument(JSON.stringify({ type: 'doc', content: [table] }))?.html ?? '';
  expect(html).toContain('mots');
  expect(sanitiseArticle(html)).toBe(html);
});

test('a PDF file is a figure of one link, of its words alone', () => {
  expect(htmlOf(file({ href: pdf, label: 'Menu <b> & "mars"', size: 12 }))).toBe(
    `<figure><a href="${pdf}">Menu &lt;b&gt; &amp; "mars"</a></figure>`,
  );
});

test('a table of as many rows and columns as there may be is read', () => {
  expect(readDocument(JSON.stringify({ type: 'doc', content: [tableOf(200, 20)] }))).not.toBeNull();
});

test('a video is a figure with a link, for whatever shows no videos', () => {
  expect(readDocument(JSON.stringify(video({ title: 'La <cour>' })))?.html).toBe(
    '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">La &lt;cour&gt;</a></figure>',
  );
});

test('what no attribute is called is dropped, and control characters with it', () => {
  const text = JSON.stringify({
    type: 'doc',
    onclick: 'x()',
    content: [
      {
        type: 'paragraph',
        attrs: { dir: null, onclick: 'x()', style: 'x' },
        content: [
          { type: 'text', text: 'a\u0000b\uD800c', marks: [{ type: 'bold', attrs: { style: 'x' } }] },
          { type: 'text', text: '\u0007' },
        ],
      },
      { type: 'image', attrs: { src: '/files/a/b.jpg', alt: 'La\u0000 cour', onerror: 'x()' } },
    ],
  });
  const read = readDocument(text);
  expect(read?.html).toBe('<p><strong>abc</strong></p><img src="/files/a/b.jpg" alt="La cour" />');
  expect(JSON.stringify(read?.document)).not.toMatch(/onclick|style|onerror|\\u/);
});
