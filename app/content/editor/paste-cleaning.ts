import { isolated } from '#app/lib/isolated.ts';
import { isImageAddress } from '#app/security/article-addresses.ts';
import { listsFromWord } from './word-lists.ts';

const unwanted =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, math, video, audio, canvas, button, select, textarea, input, o\\:p';

const headings: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

/**
 * What was copied from Word, Google Docs or a page, brought closer to what the editor knows: its schema, which
 * drops everything else, would lose their lists, titles and tables. It is read in a document that belongs to no
 * window: nothing in it runs or is fetched.
 */
export function cleanPasted(html: string): string {
  // Copied from the editor itself.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const image of body.querySelectorAll('img')) {
    if (!isImageAddress(image.getAttribute('src') ?? '')) image.remove();
  }
  listsFromWord(body);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, headings[heading.tagName] ?? 'h3');
  for (const row of body.querySelectorAll('tr')) rowToParagraph(row);
  linksWithoutUnderline(body);
  unwrapGoogle(body);
  withoutNeedlessDirections(body);
  dropEmptyBlocks(body);
  return body.innerHTML;
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  const direction = element.getAttribute('dir');
  if (direction) renamed.setAttribute('dir', direction);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** An article has no tables: a row is a line of its cells. */
function rowToParagraph(row: Element): void {
  const cells = [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
  const paragraph = row.ownerDocument.createElement('p');
  paragraph.textContent = cells.filter(Boolean).join(' — ');
  row.replaceWith(paragraph);
}

/** A link is underlined because it is one. */
function linksWithoutUnderline(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    for (const element of [link, ...link.querySelectorAll<HTMLElement>('[style]')]) {
      element.style.removeProperty('text-decoration');
      element.style.removeProperty('text-decoration-line');
    }
    for (const underlined of link.querySelectorAll('u')) underlined.replaceWith(...underlined.childNodes);
  }
}

/** Google Docs wraps everything in a bold element that is not bold. */
function unwrapGoogle(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
}

/** Google Docs says of every French line that it runs from left to right. */
function withoutNeedlessDirections(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[dir="ltr" i]')) {
    const text = element.textContent ?? '';
    if (isolated(text) === text) element.removeAttribute('dir');
  }
}

/** Empty lines that only made room. */
function dropEmptyBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h2, h3, div')) {
    if (!block.querySelector('img') && /^\s*$/.test(block.textContent ?? '')) block.remove();
  }
  for (const line of body.querySelectorAll(':scope > br')) line.remove();
}
