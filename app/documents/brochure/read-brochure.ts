import { extractText, getDocumentProxy } from 'unpdf';
import type { Brochure } from './brochure.server.ts';

/** Lines are broken where the page wants it: only words and their order count. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** A brochure as a test reads it. */
export async function readBrochure({ file }: Brochure) {
  // pdf.js takes the bytes over.
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { totalPages, text } = await extractText(pdf, { mergePages: false });
  return { pdf, totalPages, pages: text.map(onOneLine) };
}
