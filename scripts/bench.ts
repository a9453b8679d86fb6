// Measures the built site, on an embedded database of its own with the demo content: npm run bench
// Prints start times, home requests per second (kept and rendered anew), bytes of every public page, memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import { staticPages } from '#tests/helpers/site.ts';

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

type Weight = { scripts: number; pictures: number; total: number };

/** Bytes over the wire of a first visit to a page on a phone, nothing kept from other pages. */
async function weigh(browser: Browser, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const weight: Weight = { scripts: 0, pictures: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength;
    if (kinds.get(requestId) === 'Image') weight.pictures += encodedDataLength;
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}

/** Every public page, and a post and an event of the demo content. */
async function weighPages(): Promise<void> {
  const listed = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...listed.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const content = ['/blog/', '/evenements/'].map((folder) => paths.find((path) => path.startsWith(folder)));
  const pages = [...staticPages, ...content.filter((path) => path !== undefined), '/nulle-part'];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  for (const path of pages) {
    const { scripts, pictures, total } = await weigh(browser, path);
    console.log(
      `first visit on a phone, ${path.slice(0, 34).padEnd(34)} script ${kilobytes(scripts)}, pictures ${kilobytes(pictures)}, total ${kilobytes(total)}`,
    );
  }
  await browser.close();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}

const cold = await startSite();
console.log(`first start, with migrations and demo content   ${(cold.milliseconds / 1000).toFixed(1)} s`);
await stopSite(cold.server);
const { server, milliseconds } = await startSite();
try {
  console.log(`second start                                    ${(milliseconds / 1000).toFixed(2)} s`);
  await wait(3000);
  console.log(`memory at rest                                  ${residentMemory(server).toFixed(0)} MiB`);
  await weighPages();
  console.log(`home page from the cache                        ${await load({ 'Accept-Encoding': 'br' })}`);
  // A session cookie, even a false one, passes the page cache by.
  const uncached = { 'Accept-Encoding': 'br', Cookie: `${sessionCookieName}=${'0'.repeat(64)}` };
  console.log(`home page rendered anew                         ${await load(uncached)}`);
  console.log(`memory after the load                           ${residentMemory(server).toFixed(0)} MiB`);
} finally {
  await stopSite(server);
  rmSync(dataDir, { recursive: true, force: true });
}
