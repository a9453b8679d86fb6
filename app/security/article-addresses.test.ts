import { expect, test } from 'vitest';
import {
  isAttachmentAddress,
  isExternalLink,
  isImageAddress,
  isLinkAddress,
  isOwnFile,
} from './article-addresses.ts';

const pdf = '/files/content-files/documents/1700000000000-0123456789abcdef.pdf';

const asked = { isLinkAddress, isImageAddress, isOwnFile, isAttachmentAddress, isExternalLink };
type Question = keyof typeof asked;

const yes: [Question, ...string[]][] = [
  [
    'isLinkAddress',
    'https://exemple.ma',
    'HTTP://exemple.ma/a b',
    'mailto:a@exemple.ma',
    'tel:+212',
    '/',
    '/a?b#c',
  ],
  ['isImageAddress', 'https://exemple.ma/a.jpg', 'HTTPS://exemple.ma', '/files/blog/1-a.webp'],
  ['isOwnFile', '/files/blog/1-a.webp', '/files/a', '/files/a/b/c.d.webp?w=640&v=2', '/files/a?'],
  ['isAttachmentAddress', pdf],
  ['isExternalLink', 'http://exemple.ma', 'HTTPS://exemple.ma'],
];

const no: [Question, ...string[]][] = [
  [
    'isLinkAddress',
    ...[
      'javascript:alert("https://exemple.ma")',
      ' https://exemple.ma',
      'data:,mailto:a',
      'https://',
      'https://\\evil',
    ],
    ...['//evil.example', '/\\evil.example', '/a b', '/a\\b', 'contact', ''],
  ],
  [
    'isImageAddress',
    ...[
      'data:image/png,https://exemple.ma',
      'http://exemple.ma/a.jpg',
      'https:///a.jpg',
      '//exemple.ma/a.jpg',
      '/a.jpg',
    ],
  ],
  [
    'isOwnFile',
    ...[
      'https://evil.example/files/a.webp',
      '/files',
      '/filesa',
      '/files/',
      '/files/../admin',
      '/files/.env',
    ],
    ...['/files/%2e%2e/admin', '/files/a.webp?w=1#x', '/files/a.webp?<', '/files/a b'],
  ],
  [
    'isAttachmentAddress',
    ...[`https://evil.example${pdf}`, `${pdf}?a`, pdf.replace('.pdf', '.html'), pdf.replace('1', '12345')],
    ...[pdf.replace('abc', 'xyz'), pdf.replace('documents/', 'documents/../')],
  ],
  ['isExternalLink', 'mailto:https:', '/https:', 'tel:+212', 'httpsx:'],
];

const cases = (answers: typeof yes) =>
  answers.flatMap(([question, ...addresses]) => addresses.map((address) => [question, address] as const));

test.each(cases(yes))('%s %j: yes', (question, address) => expect(asked[question](address)).toBe(true));

test.each(cases(no))('%s %j: no', (question, address) => expect(asked[question](address)).toBe(false));
