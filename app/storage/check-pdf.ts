import { maxAttachmentSize } from './attachment-limits.ts';
import { AttachmentRefused } from './attachment-refused.ts';

/** Bytes searched for the start and the end of a PDF, around which programs add bytes. */
const edge = 1024;

/** Allowed before a PDF: a byte order mark, blanks, and the header of a print job (PJL). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a job
const before = /^(?:\xef\xbb\xbf)?\s{0,64}(?:\x1b%-12345X)?(?:\s{0,64}@PJL[^\n]{0,200}\n){0,16}\s{0,64}$/;

/** Markup that a browser could run. */
const markup = /<(?:script|html|body|iframe|svg)[\s>/]|<!doctype\s{1,20}html|<\?php\s/i;

/** Tokens of PDF structure: after the last end mark they indicate a truncated file. */
const unfinished = /(?:\d \d{1,5} obj|xref|trailer)\b/;

/**
 * The PDF file within these bytes, checked by its first and last ones: bytes before it (from mail programs,
 * printers and web servers) stay, bytes after its end are removed. The site never opens its contents, and a
 * password-protected file is accepted.
 * @throws AttachmentRefused for anything else
 */
export function pdfIn(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength === 0) throw new AttachmentRefused('empty');
  if (bytes.byteLength > maxAttachmentSize.bytes) throw new AttachmentRefused('too-heavy');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = text.toString('latin1', 0, edge);
  const begin = head.search(/%PDF-[12]\.\d/);
  // Readers accept it anywhere in the first bytes, and attackers put a page before it.
  if (begin < 0 || !before.test(head.slice(0, begin))) throw new AttachmentRefused('not-a-pdf');
  if (markup.test(head)) throw new AttachmentRefused('polyglot');
  return bytes.subarray(0, endOf(text));
}

/** A complete file ends with the position of its table, inside the file, and an end mark. */
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

/**
 * Whether these bytes end like a ZIP archive: a record whose last field is the length of the following
 * comment.
 */
function endsAsZip(text: string): boolean {
  const tail = text.slice(-(22 + 0xffff));
  for (
    let at = tail.lastIndexOf('PK\x05\x06');
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)
  ) {
    const comment = tail.charCodeAt(at + 20) + tail.charCodeAt(at + 21) * 256;
    if (at + 22 + comment <= tail.length) return true;
  }
  return false;
}
