import {
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  lineBlocks,
  parseHtml,
  treeText,
} from '#app/lib/html-tree.ts';
import type { SearchKind } from '#app/school/vocabulary.ts';

/** A page's entry in the search table. */
export type PageEntry = { kind: SearchKind; ref: string; path: string; title: string; body: string };

type Page = {
  path: string;
  title: string;
  /** The whole document. */
  html: string;
  /** A list, whose items are entries themselves: only its meta description is indexed. */
  isList: boolean;
};

/** Elements without content of the page. */
const unread = new Set(['script', 'style', 'template', 'svg', 'noscript', 'form', 'nav', 'button']);

/** Maximum stored characters of a page: far more than any has. */
const longest = 100_000;

/** A public page as search entries: its text, and each of its questions. */
export function pageEntries({ path, title, html, isList }: Page): PageEntry[] {
  const document = parseHtml(html);
  const main = find(document, ({ name }) => name === 'main');
  const description = find(
    document,
    ({ name, attributes }) => name === 'meta' && attributes.name === 'description',
  );
  const said = description?.attributes.content ?? '';
  const questions = main ? elementsOf(main.children).filter(isQuestion) : [];
  const text = main && !isList ? readable(main.children) : '';
  const body = `${said}\n${text}`.trim().slice(0, longest).toWellFormed();
  return [
    { kind: 'page', ref: path, path, title, body },
    ...questions.map((question) => questionEntry(path, question)),
  ];
}

function questionEntry(path: string, question: HtmlElement): PageEntry {
  const [summary, ...answer] = question.children;
  const address = `${path}#${anchorOf(question)}`;
  return {
    kind: 'question',
    ref: address,
    path: address,
    title: summary ? readable([summary]) : '',
    body: readable(answer),
  };
}

function isQuestion(element: HtmlElement): boolean {
  return element.name === 'details' && anchorOf(element) !== undefined;
}

/** The anchor of an answer; other details elements have none. */
function anchorOf({ children }: HtmlElement): string | undefined {
  return elementsOf(children).find(({ attributes }) => attributes.id)?.attributes.id;
}

/** Marks the end of a block element: no page contains this character. */
const blockEnd = '\u2029';
const blocks = new Set([...lineBlocks, 'section', 'article', 'header', 'dt', 'dd', 'th', 'td', 'summary']);

/** The text of a tree as excerpts quote it: blocks without a full stop are separated from what follows. */
function readable(nodes: readonly HtmlNode[]): string {
  const parts = treeText(spaced(nodes))
    .split(blockEnd)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts
    .map((part, index) => (index === parts.length - 1 || /[.!?…:;,]$/.test(part) ? part : `${part} ·`))
    .join(' ');
}

/** The text of a tree, with adjacent elements separated: neighbours are not one word. */
function spaced(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, index): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (unread.has(node.name) || isQuestion(node) || node.attributes['aria-hidden'] === 'true') return [];
    const inline = ['a', 'em', 'strong', 'b', 'i', 'span', 'abbr', 'time', 'sup'].includes(node.name);
    const inside = spaced(node.children);
    if (isLink(node) && isLink(nodes[index + 1])) return [...inside, blockEnd];
    return inline ? inside : [' ', ...inside, blocks.has(node.name) ? blockEnd : ' '];
  });
}

/** Adjacent links are buttons in a row. */
function isLink(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && node.name === 'a';
}

function find(nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement | undefined {
  return elementsOf(nodes).find(is);
}
