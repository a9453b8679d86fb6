import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { maxAttachmentSize } from './attachment-limits.ts';
import { type AttachmentRefusal, AttachmentRefused } from './attachment-refused.ts';
import { pdfIn } from './check-pdf.ts';

const pdf = Buffer.from(testPdf());
const text = pdf.toString('latin1');
const long = Buffer.from(testPdf({ size: 4000 })).toString('latin1');
const bytes = (content: string) => Buffer.from(content, 'latin1');

function refusal(file: Uint8Array): AttachmentRefusal | 'taken' {
  try {
    pdfIn(file);
    return 'taken';
  } catch (error) {
    if (error instanceof AttachmentRefused) return error.reason;
    throw error;
  }
}

test.each([
  ['a plain one', pdf],
  ['of another version', bytes(text.replace('1.4', '2.0'))],
  ['saved by Windows', bytes(text.replaceAll('\n', '\r\n'))],
  ['filled up with zeros', Buffer.concat([pdf, Buffer.alloc(512)])],
  ['that wants a password', bytes(text.replace('/Root', '/Encrypt 6 0 R /Root'))],
  ['saved twice over', bytes(`${text}7 0 obj\nnull\nendobj\nstartxref\n20\n%%EOF`)],
  ['behind a byte order mark', bytes(`\xef\xbb\xbf${text}`)],
  ['behind a blank line', bytes(`\r\n${text}`)],
  [
    'as a printer gets it',
    bytes(`\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${text}\x1b%-12345X@PJL EOJ\r\n`),
  ],
  ['with the comment of a web server', bytes(`${text}\n<!-- generated in 0.03 s -->\n`)],
  ['filled up by a mail program', bytes(`${text}${'\x1a'.repeat(100)}`)],
  [
    'of Photoshop for Mac',
    bytes(text.replace('\n', '\n%<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN">\n')),
  ],
  ['with HTML somewhere in it', bytes(text.replace('xref\n0', `%${'x'.repeat(2000)}<html>\nxref\n0`))],
])('a PDF file is taken: %s', (_, file) => expect(refusal(file)).toBe('taken'));

/** An archive appended to a PDF. */
const zip = bytes(`PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`);

test.each([
  ['empty', Buffer.alloc(0), 'empty'],
  ['heavier than allowed', testPdf({ size: maxAttachmentSize.bytes + 1000 }), 'too-heavy'],
  ['a page under the name of a PDF', bytes('<!doctype html><script>alert(1)</script>'), 'not-a-pdf'],
  ['a page before a PDF', bytes(`<html><!--${text}-->`), 'not-a-pdf'],
  ['a picture before a PDF', bytes(`GIF89a/*${text}`), 'not-a-pdf'],
  ['a document of Word', zip, 'not-a-pdf'],
  ['words before its beginning', bytes(`Bonjour ${text}`), 'not-a-pdf'],
  ['a beginning too far in', bytes(`${'\n'.repeat(1100)}${text}`), 'not-a-pdf'],
  ['cut after its first saving', bytes(`${text}7 0 obj\n<< /Type`), 'damaged'],
  ['a beginning and no more', bytes('%PDF-1.7'), 'damaged'],
  ['no version', bytes(text.replace('%PDF-1.4', '%PDF-xx')), 'not-a-pdf'],
  ['a page right in its head', bytes(text.replace('\n', '\n%<script>alert(1)</script>\n')), 'polyglot'],
  ['code of PHP in its head', bytes(text.replace('\n', '\n%<?php system(1) ?>\n')), 'polyglot'],
  ['a page behind its end', bytes(`${text}<script>alert(1)</script>`), 'polyglot'],
  ['a long page behind its end', bytes(`${long}<html>${'x'.repeat(2000)}`), 'damaged'],
  ['an archive behind its end', Buffer.concat([pdf, zip]), 'polyglot'],
  [
    'an archive before its end',
    bytes(text.replace('xref\n0', `%${zip.toString('latin1')}\nxref\n0`)),
    'polyglot',
  ],
  ['cut short on the way', pdf.subarray(0, pdf.length - 40), 'damaged'],
  ['a table beyond its end', bytes(text.replace(/startxref\n\d+/, 'startxref\n999999')), 'damaged'],
  ['a table that is nowhere', bytes(text.replace(/startxref\n\d+/, 'startxref\nnone')), 'damaged'],
])('a file is refused in words: %s', (_, file, reason) => {
  expect(refusal(file)).toBe(reason);
  expect(new AttachmentRefused(refusal(file) as AttachmentRefusal).message).toMatch(/^C.+\.$/);
});

test('whatever comes is taken or refused, and nothing shorter than a PDF file is taken', () => {
  const piece = fc.constantFrom('%PDF-1.4', '\n', 'startxref', '12', '%%EOF', '<html>', 'PK\x05\x06', '\0');
  const file = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 });
  fc.assert(
    fc.property(file, (pieces) => {
      const content = pieces.join('');
      if (refusal(bytes(content)) !== 'taken') return;
      expect(content).toMatch(/^\s*%PDF-1\.4[\s\S]*startxref\s*\d+\s*%%EOF/);
    }),
    { numRuns: 300 },
  );
});

test('a PDF file cut anywhere is refused', () => {
  const whole = text.trimEnd().length;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole - 1 }), (length) => {
      expect(refusal(pdf.subarray(0, length))).not.toBe('taken');
    }),
  );
});

test('what follows the end is cut off, what precedes the beginning stays', () => {
  const file = bytes(`\xef\xbb\xbf${text}\n<!-- generated in 0.03 s -->\n`);
  const kept = Buffer.from(pdfIn(file)).toString('latin1');
  expect(kept).toBe(`\xef\xbb\xbf${text.trimEnd()}\n`);
});
