import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { markOf, withoutWords } from './drawing-mark.ts';
import type { DrawnIsland } from './island-drawing.ts';

/**
 * Renders an island as React will hydrate it: separately, with its own id prefix, and a hash of its contents.
 */
export function drawIsland(part: ReactNode, name: string): DrawnIsland {
  const html = renderToString(part, { identifierPrefix: name });
  return { html, mark: markOf(partsOf(html)) };
}

/** The same parts that `as-drawn.ts` reads in the browser. */
function partsOf(html: string): string[] {
  const parts: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (silent === 0) parts.push(`<${name}`);
      if (withoutWords.has(name)) silent += 1;
    },
    ontext: (text) => {
      // HTML parsing normalises line ends.
      if (silent === 0) parts.push(text.replace(/\r\n?/g, '\n'));
    },
    onclosetag: (name) => {
      if (withoutWords.has(name)) silent -= 1;
      if (silent === 0) parts.push('>');
    },
  });
  parser.end(html);
  return parts;
}
