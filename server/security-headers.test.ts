import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes, pagePolicy } from './security-headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the hashes are those of the inline scripts, each once, and of nothing else', () => {
  const html = `<script>one()</script><script src="/a.js"></script><script type="module" async="">import "/b.js";
</script><script type="application/ld+json">{"a":1}</script><script>one()</script><script data-x="a>b">two()</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('one()'), hash('import "/b.js";\n'), hash('two()')]);
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
