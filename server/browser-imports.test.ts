import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withRetryAddresses, withWholeLoad } from './browser-imports.ts';

test.each([
  ['g(()=>import(`./a-1_.js`),[0])', 'g(()=>import("./a-1_.js"+(self.retry||"")),[0])'],
  ['await import("./b.js").then(e=>e.n)', 'await import("./b.js"+(self.retry||"")).then(e=>e.n)'],
  ['import(e.module)', 'import(e.module)'],
  ['import a from "./b.js"', 'import a from "./b.js"'],
])('%s reads its address when it is called', (code, built) => {
  expect(withRetryAddresses(code)).toBe(built);
});

test('the router asks for a page’s module once more, and says when it did not come', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const source = readFileSync(path.join(folder, 'dist/production/lib/dom/ssr/routeModules.js'), 'utf8');
  const changed = withWholeLoad(source);
  expect(changed.match(/import\(/g)).toHaveLength(2);
  expect(changed).not.toContain('location.reload');
  expect(() => withWholeLoad(changed)).toThrow();
});
