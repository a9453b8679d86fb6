import { convert, type HtmlToTextOptions } from 'html-to-text';

/** Maximum line length of plain text, in characters. */
const width = 76;

/** Marks around link addresses while lines are wrapped; never typed. */
const opening = '\u0001';
const closing = '\u0002';

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-preview]', format: 'skip' },
    { selector: '[data-html-only]', format: 'skip' },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: [opening, closing] } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table', format: 'block' },
    { selector: 'td', format: 'block' },
  ],
};

/**
 * The plain text version of a mail. Each link address is on its own line below its text: following
 * punctuation would be taken as part of it.
 */
export function plainTextOf(html: string): string {
  return convert(html, options).split('\n').flatMap(linesOf).join('\n');
}

/** Wraps a paragraph or list item and appends its link addresses. */
function linesOf(line: string): string[] {
  const [first = '', ...linked] = line.split(opening);
  const parts = linked.map((part) => part.split(closing));
  const words = [first, ...parts.map(([, after = '']) => after)].map(withoutLastBlank).join('');
  const indent = words.startsWith(' * ') ? '   ' : '';
  return [...wrapped(words, indent), ...parts.map(([address]) => `${indent}${address}`)];
}

/** A blank separates an address from its text. */
const withoutLastBlank = (text: string) => (text.endsWith(' ') ? text.slice(0, -1) : text);

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current.trim() !== '' && longer.length > width) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current];
}
