// Measures the built site, on an embedded database of its own with the demo content: npm run bench
// Prints start times, home requests per second (kept and rendered anew), bytes of the home page, memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';

const port = 4180;
const url = `http://localhost:${port}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-bench-'));

async function startSite(): Promise<{ server: ChildProcess; milliseconds: number }> {
  const started = performance.now();
  const server = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    await wait(20);
  }
  return { server, milliseconds: performance.now() - started };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Nobody listens yet; anything else is a fault of the bench.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function stopSite(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** Resident memory in MiB. */
function residentMemory(server: ChildProcess): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function load(headers: Record<string, string>) {
  const run = () => autocannon({ url, connections: 20, duration: 10, headers });
  await autocannon({ url, connections: 20, duration: 3, headers });
  const result = await run();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} bad answers and ${result.errors} errors under load`);
  }
  return `${Math.round(result.requests.average)} requests/s, latency p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`;
}

/** Bytes over the wire of a first visit to the home page on a phone, by kind. */
async function weighHome(): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return bytes;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

const cold = await startSite();
console.log(`first start, with migrations and demo content   ${(cold.milliseconds / 1000).toFixed(1)} s`);
await stopSite(cold.server);
const { server, milliseconds } = await startSite();
try {
  console.log(`second start                                    ${(milliseconds / 1000).toFixed(2)} s`);
  await wait(3000);
  console.log(`memory at rest                                  ${residentMemory(server).toFixed(0)} MiB`);
  const weights = await weighHome();
  for (const [kind, bytes] of Object.entries(weights)) {
    console.log(`home page, first visit, ${kind.toLowerCase().padEnd(12)}            ${kilobytes(bytes)}`);
  }
  const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`home page, first visit, total                   ${kilobytes(total)}`);
  console.log(`home page from the cache                        ${await load({ 'Accept-Encoding': 'br' })}`);
  // A session cookie, even a false one, passes the page cache by.
  const uncached = { 'Accept-Encoding': 'br', Cookie: `${sessionCookieName}=${'0'.repeat(64)}` };
  console.log(`home page rendered anew                         ${await load(uncached)}`);
  console.log(`memory after the load                           ${residentMemory(server).toFixed(0)} MiB`);
} finally {
  await stopSite(server);
  rmSync(dataDir, { recursive: true, force: true });
}
