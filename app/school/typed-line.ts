import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';

/** One line as it was meant: without control characters, half characters and doubled spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{White_Space}]+/gu, ' ')
    .trim();
}

/** Several lines as they were meant: without control characters and doubled spaces, one line empty between paragraphs. */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A telephone number in the form the public reads. « 0522 00 00 00 » is Moroccan: '+212 5 22 00 00 00'; another
 * country's keeps its own grouping.
 */
export function tidyPhone(typed: string): string {
  const line = oneLine(withoutInvisibleMarks(typed)).replace(/[().\p{Pd}/]/gu, ' ');
  const digits = line
    .replaceAll(' ', '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+2120?|^0(?=[1-9])/, '+212');
  const moroccan = /^\+212(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (moroccan) return ['+212', ...moroccan.slice(1)].join(' ');
  return digits.startsWith('+') && !line.trim().startsWith('+') ? digits : oneLine(line);
}
