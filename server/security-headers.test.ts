import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, takeNonceOut } from './security-headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const nonce = 'c2VjcmV0IG9mIHRoZSBwYWdl';
const own = (code: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${code}</script>`;

test('a page to be shared allows the scripts that bear its nonce, each once, and nothing of the nonce is left', () => {
  const page = takeNonceOut(
    `<link nonce="${nonce}" rel="modulepreload" href="/a.js"/>${own('one()')}${own('', ' src="/a.js"')}${own('import "/b.js";\n', ' type="module" async=""')}${own('{"a":1}', ' type="application/ld+json"')}${own('one()')}`,
    nonce,
  );
  expect(page.scripts).toEqual([hash('one()'), hash('import "/b.js";\n')]);
  expect(page.html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>one()</script><script src="/a.js"></script><script type="module" async="">import "/b.js";\n</script><script type="application/ld+json">{"a":1}</script><script>one()</script>',
  );
});

test.each([
  ['a script', '<script>evil()</script>'],
  ['a script with a nonce of its own', '<script nonce="x">evil()</script>'],
  ['a script that swallows what follows', '<script data-x="'],
  ['a script that is never closed', "<p><script type='module'>evil()"],
  ['a comment that is never closed', '<!-- <script>evil()'],
  ['a tag that swallows a bracket', '<img alt="> <script nonce=">'],
])('%s in some content is not allowed', (_, injected) => {
  const page = takeNonceOut(`<p>${injected}</p>${own('start()')}`, nonce);
  expect(page.scripts).toEqual([hash('start()')]);
});

test('no policy ever allows unnamed inline scripts or evaluation', () => {
  for (const development of [false, true]) {
    const policy = pagePolicy({ scripts: ["'nonce-x'"], development, https: true });
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' 'nonce-x'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('pictures may come from the configured store', () => {
  expect(pagePolicy({ scripts: [], imageOrigin: 'https://cdn.example' })).toMatch(
    /img-src [^;]*https:\/\/cdn\.example/,
  );
});
