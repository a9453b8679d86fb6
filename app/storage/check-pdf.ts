import { heaviestAttachment } from './attachment-limits.ts';
import { AttachmentRefused } from './attachment-refused.ts';
import { endsAsZip } from './zip-end.ts';

/** Where the end of a PDF is looked for: its last words and what programs leave behind them. As much may stand before it. */
const edge = 1024;

/** A byte order mark, blanks, and the lines by which a printer is told that a PDF follows (PJL). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a job
const before = /^(?:\xef\xbb\xbf)?\s{0,64}(?:\x1b%-12345X)?(?:\s{0,64}@PJL[^\n]{0,200}\n){0,16}\s{0,64}$/;

/** What a browser could run. */
const markup = /<(?:script|html|body|iframe|svg)[\s>/]|<!doctype\s{1,20}html|<\?php\s/i;

/** The words of a PDF's own structure: what stands behind the last end was cut. */
const unfinished = /(?:\d \d{1,5} obj|xref|trailer)\b/;

/**
 * The PDF file among these bytes, by its first and last ones: what mail programs, printers and web servers put before its beginning is
 * left, what they append to its end is cut off. What is in between is for the reader's program alone: the site never
 * opens it, and a file that wants a password is one like any other.
 *
 * @throws AttachmentRefused for everything else
 */
export function pdfIn(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength === 0) throw new AttachmentRefused('empty');
  if (bytes.byteLength > heaviestAttachment.bytes) throw new AttachmentRefused('too-heavy');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = text.toString('latin1', 0, edge);
  const begin = head.search(/%PDF-[12]\.\d/);
  // Readers look for it anywhere in the first bytes, and so do those who put a page before it.
  if (begin < 0 || !before.test(head.slice(0, begin))) throw new AttachmentRefused('not-a-pdf');
  if (markup.test(head)) throw new AttachmentRefused('polyglot');
  return bytes.subarray(0, endOf(text));
}

/** A whole file says where its table is, within itself, and that this is its end. */
function endOf(text: Buffer): number {
  const from = Math.max(0, text.length - edge);
  const tail = text.toString('latin1', from);
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) throw new AttachmentRefused('damaged');
  const start = tail.lastIndexOf('startxref', end);
  const place = start < 0 ? '' : tail.slice(start + 'startxref'.length, end).trim();
  if (!/^\d{1,10}$/.test(place) || Number(place) >= text.length) throw new AttachmentRefused('damaged');
  const padding = tail.slice(end + '%%EOF'.length);
  if (unfinished.test(padding)) throw new AttachmentRefused('damaged');
  const isZip = endsAsZip(text.toString('latin1', Math.max(0, text.length - (22 + 0xffff))));
  if (markup.test(padding) || isZip) throw new AttachmentRefused('polyglot');
  return from + end + '%%EOF'.length + (/^\r?\n/.exec(padding)?.[0].length ?? 0);
}
