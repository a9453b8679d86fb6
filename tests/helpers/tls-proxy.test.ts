import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { nginxPath, startTlsProxy } from './tls-proxy.ts';

function statusOf(port: number, where: string): Promise<number | undefined> {
  const headers = { Referer: `https://localhost:${port}/admin/leads?q=Benjelloun` };
  return new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path: where, headers, rejectUnauthorized: false };
    request(asked, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

test('nginx as deploy/ configures it logs from which network which path was asked for and when, and neither query nor the page before', async ({
  skip,
}) => {
  skip(!nginxPath(), 'nginx is not installed: nothing here reads deploy/nginx');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proxy-log-'));
  try {
    const port = await freePort();
    // Nothing listens there: the error is logged too.
    const upstream = await freePort();
    const proxy = await startTlsProxy({ port, upstream, logs: folder });
    const secret = 'jeton-de-la-famille-benjelloun';
    expect(await statusOf(port, `/newsletter/confirmation?jeton=${secret}`)).toBe(502);
    await proxy.stop();
    const access = readFileSync(path.join(folder, `proxy-${port}-access.log`), 'utf8');
    const all = access + readFileSync(path.join(folder, `proxy-${port}-error.log`), 'utf8');
    expect(access).toMatch(/^127\.0\.0\.0 \[[^\]]+\] [0-9a-f]{32} GET \/newsletter\/confirmation 502 \d+\n$/);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('Benjelloun');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
