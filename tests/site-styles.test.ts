import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRepository } from './helpers/repository.ts';

const sheet = 'app/styles/site.css';

/** The patterns after `@source` or `@source not` in the public pages' style sheet, from the root. */
function patterns(rule: 'source' | 'source not'): string[] {
  const css = readFileSync(sheet, 'utf8');
  return [...css.matchAll(/^@(source(?: not)?) "([^"]+)";$/gm)]
    .filter(([, found]) => found === rule)
    .map(([, , pattern = '']) => path.posix.join('app/styles', pattern));
}

const matches = (file: string, pattern: string) =>
  path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`);

test('the public pages’ sheet is made from every component that they draw', () => {
  const { texts } = readRepository();
  const seen = new Set<string>();
  const queue = [...texts.keys()].filter((file) =>
    /^app\/(?:routes\/(?:site|errors)|islands)\/(?:(?!\.test\.).)*\.tsx?$/.test(file),
  );
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, address = ''] of (texts.get(file) ?? '').matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)) {
      const next = address.startsWith('#')
        ? address.slice(1)
        : path.posix.join(path.posix.dirname(file), address);
      if (texts.has(next) && !next.includes('.server.')) queue.push(next);
    }
  }
  const drawing = [...seen].filter((file) => /className|class=/.test(texts.get(file) ?? ''));
  expect(drawing.length).toBeGreaterThan(60);
  const included = patterns('source');
  const left = patterns('source not');
  const missing = drawing.filter(
    (file) =>
      !included.some((pattern) => matches(file, pattern)) || left.some((pattern) => matches(file, pattern)),
  );
  expect(missing).toEqual([]);
});

test('no rule of a public page looks anew at all that is in it when an element arrives', () => {
  const { texts } = readRepository();
  // Where nothing has script, a menu has to be asked for; what is printed has arrived.
  const asked = [...texts]
    .filter(([file]) =>
      /^app\/(?:styles\/(?!office|print)|routes\/site\/|islands\/|ui\/).*\.(?:css|tsx)$/.test(file),
    )
    .map(
      ([file, text]) =>
        [file, text.replace(/@media \(scripting: none\) \{[^{}]*\{[^}]*\}\s*\}/, '')] as const,
    )
    .filter(([, text]) => /(?:\bhtml|\bbody|:root)(?:\[[^\]]*\])*:(?:not\(:)?has\((?!\))/.test(text))
    .map(([file]) => file);
  expect(asked).toEqual([]);
});
