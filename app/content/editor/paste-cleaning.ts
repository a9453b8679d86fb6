import { videoAddress, videoAt } from '#app/content/videos.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { isImageAddress } from '#app/security/article-addresses.ts';
import { countedOn, listsFromWordOnline, withoutEmptyItems } from './pasted-lists.ts';
import { paragraph, tablesToLines } from './pasted-tables.ts';
import { emojiAsText, languagesAsSpans } from './pasted-words.ts';
import { plainTables } from './plain-tables.ts';
import { isStoredImage } from './stored-address.ts';
import { listsFromWord, listsInItems } from './word-lists.ts';

const unwanted =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, math, video, audio, canvas, button, select, textarea, input, o\\:p';

/** Wikipedia's markup for its own readers and editors: note references, edit links. */
const ofWikipedia = '.mw-editsection, sup.reference, sup.need_ref_tag, .cite_virgule';

/** Unsupported elements whose loss is reported to the user. */
const unsupported = 'iframe, object, embed, video, audio, canvas, form, math';

const headings: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

/** The losses of a paste: pictures left out, tables turned into lines or cut, and other media and forms. */
export type PasteLosses = { pictures: number; tables: number; cut: number; others: number };

export const noLosses: PasteLosses = { pictures: 0, tables: 0, cut: 0, others: 0 };

type PasteFrame = { inTable: boolean; pictureHosts: readonly string[]; videoHosts: readonly string[] };

/**
 * Adapts HTML copied from Word, Google Docs or a page to the article schema, which would otherwise drop its
 * lists, titles and tables. It is parsed in a document without a window: nothing in it runs or loads. A paste
 * into a table (`inTable`) gives one table, cell by cell, or lines. Also returns the pictures of
 * `pictureHosts`, which stay in it by their outside addresses.
 */
export function cleanPasted(
  html: string,
  { inTable, pictureHosts, videoHosts }: PasteFrame,
): { html: string; losses: PasteLosses; pictures: string[] } {
  const body = readInert(html);
  // Copied from the editor itself.
  if (body.querySelector('[data-pm-slice]')) return { html: body.innerHTML, losses: noLosses, pictures: [] };
  videosToLinks(body, videoHosts);
  const others = body.querySelectorAll(unsupported).length;
  for (const element of body.querySelectorAll(`${unwanted}, ${ofWikipedia}`)) element.remove();
  emojiAsText(body);
  const { lost, pictures } = picturesToFetch(body, pictureHosts);
  listsFromWord(body);
  listsFromWordOnline(body);
  listsInItems(body);
  countedOn(body);
  withoutEmptyItems(body);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, headings[heading.tagName] ?? 'h3');
  const { lines, cut } = plainTables(body);
  const tables = inTable && !isOneTable(body) ? lines + tablesToLines(body) : lines;
  linksWithoutUnderline(body);
  unwrapGoogle(body);
  languagesAsSpans(body);
  withoutNeedlessDirections(body);
  dropEmptyBlocks(body);
  return { html: body.innerHTML, losses: { pictures: lost, tables, cut, others }, pictures };
}

function isOneTable(body: HTMLElement): boolean {
  const [table, ...others] = body.querySelectorAll('table');
  return others.length === 0 && (table?.textContent ?? '').trim() === (body.textContent ?? '').trim();
}

/** The text of pasted HTML. */
export function wordsOfPasted(html: string): string {
  return (readInert(html).textContent ?? '').trim();
}

/** A noncharacter, which Unicode reserves for internal use: no text contains it. */
const sign = '\uFDD0';

/**
 * Parses pasted HTML without triggering the browser's policy on inline handlers (« onerror »): even in an
 * inert document it would block and report them. A sign inserted after « on » hides the attributes; it is
 * removed from the text afterwards.
 */
function readInert(html: string): HTMLElement {
  const inert = html.replaceAll(sign, '').replace(/\bon(?=\w)/gi, `$&${sign}`);
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name.includes(sign)) element.removeAttribute(name);
      else if (value.includes(sign)) element.setAttribute(name, value.replaceAll(sign, ''));
    }
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.nodeValue?.includes(sign))
      currentNode.nodeValue = currentNode.nodeValue.replaceAll(sign, '');
  }
  return body;
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  const direction = element.getAttribute('dir');
  if (direction) renamed.setAttribute('dir', direction);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** A link's underline is not the underline mark. */
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

/** Google Docs marks every French line as left-to-right. */
function withoutNeedlessDirections(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[dir="ltr" i]')) {
    const text = element.textContent ?? '';
    if (bidiIsolate(text) === text) element.removeAttribute('dir');
  }
}

/** Empty paragraphs used as spacing, or that held only pictures, which are blocks here. */
function dropEmptyBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h2, h3, div')) {
    if (/^\s*$/.test(block.textContent ?? '') && !block.querySelector('figure'))
      block.replaceWith(...block.querySelectorAll('img'));
  }
  for (const line of body.querySelectorAll(':scope > br')) line.remove();
}

/**
 * Removes pictures that cannot be fetched from a paste: local files, and those of sites that are not
 * configured. Returns their number, and the addresses for the server to fetch.
 */
function picturesToFetch(body: HTMLElement, hosts: readonly string[]): { lost: number; pictures: string[] } {
  let lost = 0;
  const pictures = new Set<string>();
  for (const image of body.querySelectorAll('img')) {
    const src = (image.getAttribute('src') ?? '').trim();
    const host = isImageAddress(src) ? URL.parse(src)?.host : undefined;
    if (isStoredImage(src)) continue;
    if (host !== undefined && hosts.includes(host)) pictures.add(src);
    else {
      lost += 1;
      image.remove();
    }
  }
  return { lost, pictures: [...pictures] };
}

/** Replaces video players in a paste by links, each on its own line; no player is ever loaded. */
function videosToLinks(body: HTMLElement, hosts: readonly string[]): void {
  for (const frame of body.querySelectorAll('iframe[src]')) {
    const video = videoAt(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '', hosts);
    if (!video) continue;
    const { ownerDocument } = body;
    const link = ownerDocument.createElement('a');
    link.href = videoAddress(video);
    link.append(frame.getAttribute('title')?.trim() || link.href);
    // Its figure holds nothing else.
    const place = frame.closest('figure') ?? frame;
    place.replaceWith(paragraph(ownerDocument, [link]));
  }
}
