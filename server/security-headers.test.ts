import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

test('no policy ever allows unnamed inline scripts or evaluation', () => {
  for (const development of [false, true]) {
    const policy = pagePolicy({ scripts: ["'nonce-x'"], development, https: true });
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' 'nonce-x'");
    expect(pagePolicy({ scripts: [], development, https: true })).toMatch(/script-src 'self';/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('pictures may come from the configured store', () => {
  const policy = pagePolicy({ scripts: [], imageOrigin: 'https://cdn.example' });
  expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.example/);
});
