import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { mebibytes, report, residentMemory } from './report.ts';
import { startSite, stopSite, url, withDataFolder } from './site.ts';

/** Start times, home requests per second (kept and rendered again), memory. */
export async function benchPublicSide(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const cold = await startSite(dataDir);
    report('first start, with migrations and demo content', `${(cold.milliseconds / 1000).toFixed(1)} s`);
    await stopSite(cold.server);
    const { server, milliseconds } = await startSite(dataDir);
    try {
      report('second start', `${(milliseconds / 1000).toFixed(2)} s`);
      await wait(3000);
      report('memory at rest', mebibytes(residentMemory(server)));
      report('home page from the cache', await load({ 'Accept-Encoding': 'br' }));
      // A session cookie, even a false one, passes the page cache by.
      const uncached = { 'Accept-Encoding': 'br', Cookie: `${sessionCookieName}=${'0'.repeat(64)}` };
      report('home page rendered again', await load(uncached));
      report('memory after the load', mebibytes(residentMemory(server)));
    } finally {
      await stopSite(server);
    }
  });
}

async function load(headers: Record<string, string>): Promise<string> {
  const run = () => autocannon({ url, connections: 20, duration: 10, headers });
  await autocannon({ url, connections: 20, duration: 3, headers });
  const result = await run();
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} bad answers and ${result.errors} errors under load`);
  }
  return `${Math.round(result.requests.average)} requests/s, latency p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`;
}
