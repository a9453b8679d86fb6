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

test('a page has frames of what plays its videos, and no page any other', () => {
  const frames = (players?: string[]) =>
    /frame-src ([^;]*)/.exec(pagePolicy({ scripts: [], players }))?.[1] ?? '';
  expect(frames()).toBe('https://www.openstreetmap.org');
  expect(frames(['https://www.youtube-nocookie.com'])).toBe(
    'https://www.openstreetmap.org https://www.youtube-nocookie.com',
  );
});
