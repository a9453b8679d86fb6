import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startingListener } from './starting.ts';

test('who comes while the site starts is told so, under the same headers as ever', async () => {
  const settings = { production: true, publicUrl: 'https://ecole.example' };
  const server = createServer(startingListener(settings));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/admin/leads`);
  expect([answer.status, await answer.text()]).toEqual([503, 'Un instant…']);
  const { headers } = answer;
  expect(headers.get('retry-after')).toBe('2');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
});
