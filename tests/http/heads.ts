import { type HtmlElement, type HtmlNode, parseHtml } from '#app/lib/html-tree.ts';
import { ask } from './ask.ts';

type Json = Record<string, unknown>;

/** A page's HTML, for its head and scripts. */
export async function openDocument(path: string) {
  const answer = await ask(path);
  const elements = allOf(parseHtml(await answer.text()));
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    named: (name: string) => elements.filter((element) => element.name === name),
  };
}

function allOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...allOf(node.children)]));
}

/** The text content of an element. */
export function textOf({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** A page's head, read as a search engine does: from the server's HTML. */
export async function headOf(path: string) {
  const { status, named } = await openDocument(path);
  const said = named('meta').map(({ attributes }): [string, string] => [
    attributes.property ?? attributes.name ?? '',
    attributes.content ?? '',
  ]);
  const data = named('script').filter(({ attributes }) => attributes.type === 'application/ld+json');
  return {
    path,
    status,
    // An SVG has a title too.
    title: textOf(named('title')[0] ?? { name: 'title', attributes: {}, children: [] }),
    canonical: named('link')
      .filter(({ attributes }) => attributes.rel === 'canonical')
      .map(({ attributes }) => attributes.href),
    said: Object.fromEntries(said) as Record<string, string | undefined>,
    things: data.map((block): Json => JSON.parse(textOf(block))),
  };
}

/** The paths that the sitemap lists. */
export async function sitemapPaths(): Promise<string[]> {
  const xml = await (await ask('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
