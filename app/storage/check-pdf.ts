import { heaviestAttachment } from './attachment-limits.ts';
import { AttachmentRefused } from './attachment-refused.ts';
import { endsAsZip } from './zip-end.ts';

/** Where the end of a PDF is looked for: its last words and what programs leave behind them. */
const tailLength = 1024;

/**
 * Whether these bytes are a PDF file and nothing besides, by its first and last ones. What is in between is for the reader's
 * program alone: the site never opens it, and a file that wants a password is one like any other.
 *
 * @throws AttachmentRefused for everything else
 */
export function checkPdf(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new AttachmentRefused('empty');
  if (bytes.byteLength > heaviestAttachment.bytes) throw new AttachmentRefused('too-heavy');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = text.toString('latin1', 0, tailLength);
  // At the very beginning: readers look further, and so do those who put a page before it.
  if (!/^%PDF-[12]\.\d/.test(head)) throw new AttachmentRefused('not-a-pdf');
  if (/<(?:script|html|body|iframe|svg)[\s>/]|<!doctype\s|<\?php\s/i.test(head)) {
    throw new AttachmentRefused('polyglot');
  }
  checkEnd(text.toString('latin1', Math.max(0, text.length - tailLength)), text.length);
  if (endsAsZip(text.toString('latin1', Math.max(0, text.length - (22 + 0xffff))))) {
    throw new AttachmentRefused('polyglot');
  }
}

/** A whole file says where its table is, within itself, and that this is its end; only blanks follow. */
function checkEnd(tail: string, length: number): void {
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) throw new AttachmentRefused('damaged');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: some programs fill the last block with zeros.
  if (/[^\s\u0000]/.test(tail.slice(end + '%%EOF'.length))) throw new AttachmentRefused('polyglot');
  const start = tail.lastIndexOf('startxref', end);
  const place = start < 0 ? '' : tail.slice(start + 'startxref'.length, end).trim();
  if (!/^\d{1,10}$/.test(place) || Number(place) >= length) throw new AttachmentRefused('damaged');
}
