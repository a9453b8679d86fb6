import { Node } from '@tiptap/pm/model';
import { getSchema, type JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { anyArticle } from '#tests/helpers/any-article.ts';
import { articleHtml } from './article-html.ts';
import { articleExtensions } from './article-schema.ts';

const schema = getSchema(articleExtensions);

function htmlOf(content: JSONContent): string {
  const document = Node.fromJSON(schema, content);
  document.check();
  return articleHtml(document);
}

test('the sanitiser changes nothing in what the editor makes', () => {
  fc.assert(
    fc.property(anyArticle, (article) => {
      const html = htmlOf(article);
      expect(sanitiseArticle(html)).toBe(html);
    }),
    { numRuns: 300 },
  );
});

test('the editor knows nothing that the sanitiser would take out', () => {
  const nodes = 'doc paragraph text heading blockquote bulletList orderedList listItem image hardBreak';
  expect(Object.keys(schema.nodes).toSorted()).toEqual(nodes.split(' ').toSorted());
  expect(Object.keys(schema.marks).toSorted()).toEqual(['bold', 'italic', 'link', 'underline']);
  const attributes = Object.values(schema.nodes).flatMap(({ spec, name }) =>
    Object.keys(spec.attrs ?? {}).map((attribute) => `${name}.${attribute}`),
  );
  expect(attributes.filter((name) => !name.endsWith('.dir')).toSorted()).toEqual([
    'heading.level',
    'image.alt',
    'image.src',
  ]);
  const directed = 'blockquote bulletList heading listItem orderedList paragraph';
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
  expect(htmlOf({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe(
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
