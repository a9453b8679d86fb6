import { extractText, getDocumentProxy } from 'unpdf';
import type { Brochure } from './brochure.server.ts';

/** Line breaks depend on the layout: only words and their order count. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** A brochure as a test reads it. */
export async function readBrochure({ file }: Brochure) {
  // pdf.js takes ownership of the bytes.
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { totalPages, text } = await extractText(pdf, { mergePages: false });
  return { pdf, totalPages, pages: text.map(onOneLine) };
}
