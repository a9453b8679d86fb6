import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedIsland } from './island-renderer.ts';
import { renderHash, withoutText } from './render-hash.ts';

/**
 * Renders an island as React will hydrate it: separately, with its own id prefix, and a hash of its contents.
 */
export function renderIsland(part: ReactNode, name: string): RenderedIsland {
  const html = renderToString(part, { identifierPrefix: name });
  return { html, mark: renderHash(partsOf(html)) };
}

/** The same parts that `hydrate.tsx` reads in the browser. */
function partsOf(html: string): string[] {
  const parts: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (silent === 0) parts.push(`<${name}`);
      if (withoutText.has(name)) silent += 1;
    },
    ontext: (text) => {
      // HTML parsing normalises line ends.
      if (silent === 0) parts.push(text.replace(/\r\n?/g, '\n'));
    },
    onclosetag: (name) => {
      if (withoutText.has(name)) silent -= 1;
      if (silent === 0) parts.push('>');
    },
  });
  parser.end(html);
  return parts;
}
