import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, type ReactNode } from 'react';
import { type HtmlNode, parseHtml } from '#app/lib/html-tree.ts';

/** What React alone takes to write a page whose elements are made already, in milliseconds of the processor. */
export type Floor = { elements: number; asString: number; asStream: number };

const uncounted = 100;
const counted = 400;

/** React's own part of a page: no component, no router, no data; the same elements, attributes and texts. */
export async function measureFloor(html: string): Promise<Floor> {
  // Looked at as React is loaded; in development it takes ten times as long.
  process.env.NODE_ENV = 'production';
  const { renderToPipeableStream, renderToString } = await import('react-dom/server');
  const page = parseHtml(html).map(elementOf);
  return {
    elements: html.match(/<[a-z]/g)?.length ?? 0,
    asString: await processorOf(async () => renderToString(page)),
    asStream: await processorOf(() => {
      const stream = new PassThrough();
      const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(stream) });
      return text(stream);
    }),
  };
}

function elementOf(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  // React wants styles as an object, which it would write like this attribute.
  const { style, ...attributes } = node.attributes;
  const props = { ...attributes, ...(style !== undefined && { 'data-style': style }), key };
  if (node.name === 'script' || node.name === 'style') {
    return createElement(node.name, {
      ...props,
      dangerouslySetInnerHTML: { __html: node.children.join('') },
    });
  }
  return createElement(node.name, props, ...node.children.map(elementOf));
}

async function processorOf(run: () => Promise<string>): Promise<number> {
  for (let index = 0; index < uncounted; index += 1) await run();
  const before = process.cpuUsage();
  for (let index = 0; index < counted; index += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / counted;
}
