import type { RichText, TextLink } from '#app/school/rich-text.ts';

/*
 * Links in typed texts: « [préinscription en ligne](/admissions) ». The office types no HTML, and a form holds plain texts.
 */

const link = /\[([^[\]\n]{1,200})\]\(([^()[\]\n]{1,300})\)/g;

/** A page of this site, a place on the same page, another site, a mail, a telephone. */
const target = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** A telephone number may stand in it as it is read. */
function targetOf(typed: string): string {
  return typed.replace(/\s+/g, '');
}

/** A typed text as pages draw it. */
export function richText(text: string): RichText {
  const pieces: (string | TextLink)[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: label = '', 2: to = '' } of text.matchAll(link)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ label, to: targetOf(to) });
    end = index + whole.length;
  }
  if (pieces.length === 0) return text;
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The same, as it is typed. */
export function typedText(text: RichText): string {
  if (typeof text === 'string') return text;
  return text.map((piece) => (typeof piece === 'string' ? piece : `[${piece.label}](${piece.to})`)).join('');
}

/** The targets of a text's links that lead nowhere a link may lead. */
export function wrongLinks(text: string): string[] {
  return [...text.matchAll(link)].flatMap(([, , to = '']) => (target.test(targetOf(to)) ? [] : [to]));
}
