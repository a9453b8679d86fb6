import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { markOf, withoutWords } from './drawing-mark.ts';
import type { DrawnIsland } from './island-drawing.ts';

/** An island as React will take it over: drawn for itself, under its own name, with the mark of its drawing. */
export function drawIsland(part: ReactNode, name: string): DrawnIsland {
  const html = renderToString(part, { identifierPrefix: name });
  return { html, mark: markOf(partsOf(html)) };
}

/** As `as-drawn.ts` reads them in the browser. */
function partsOf(html: string): string[] {
  const parts: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (silent === 0) parts.push(`<${name}`);
      if (withoutWords.has(name)) silent += 1;
    },
    ontext: (text) => {
      // A browser reads every end of a line as one character.
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
