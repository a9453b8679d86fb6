import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#app/lib/free-port.server.ts';
import { count, figure, type Measured, type Part, unlessMissing } from '#scripts/bench/part.ts';
import {
  type Answer,
  answerOf,
  type Contender,
  hasProgram,
  nginxHeaders,
  startReferences,
  stopAll,
} from '#scripts/bench/references.ts';
import { median } from '#scripts/bench/report.ts';
import { withBenchSite } from '#scripts/bench/site.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { withFolder } from '#tests/helpers/built-site.ts';
import { ownProcessorTime, untilAtRest } from '#tests/helpers/processor-time.ts';
import { startTlsProxy } from '#tests/helpers/tls-proxy.ts';

/** The site in production: behind one proxy that ends TLS, with a log line for each request. */
const production = {
  ...{ NODE_ENV: 'production', SESSION_SECRET: 'for-the-bench-'.repeat(4), DRAIN_SECONDS: '0' },
  ...{ PUBLIC_URL: 'https://www.ecole.example', LOG_LEVEL: 'info' },
};

/** What nginx sends on with a visitor's request (docs/operations.md). */
const headers = {
  ...{ Host: 'www.ecole.example', 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' },
  'Accept-Encoding': 'gzip',
};

/** The shares that are judged: of which contender in which, and the least. */
const shares = [
  { one: 'the site', other: 'node:http', atLeast: 0.5 },
  { one: 'the site', other: 'nginx', atLeast: 0.5 },
  { one: 'nginx before the site, TLS', other: 'a file of nginx, TLS', atLeast: 0.8 },
] as const;

const missing = () => {
  const names = ['wrk', 'nginx'].filter((name) => !hasProgram(name));
  return names.length > 0 ? `${names.join(' and ')} not installed (apt-get install wrk nginx)` : undefined;
};

/**
 * Requests per second for the cached home page: of the site, of a bare node:http server and nginx with the
 * same headers and bytes, and over TLS of the delivered nginx, from its cache and from a file. All take turns
 * in short runs, so that the machine's other work meets them alike; the medians of the rounds' quotients are
 * judged (decision 11).
 */
export const measureCachedPages: Part = unlessMissing('cached pages', missing, ({ once }) =>
  withFolder('school-cached-', (folder) => {
    // Root's nginx passes through as another user.
    chmodSync(folder, 0o711);
    return withBenchSite(production, (site) => compare(site, folder, once ? 2 : 15));
  }),
);

async function compare(site: BuiltSite, folder: string, rounds: number): Promise<Measured[]> {
  await untilAtRest(site.child);
  // By the same kind of address as the others: `localhost` would be IPv6 first, which takes longer.
  const ours = { server: site.child, url: `${site.origin.replace('localhost', '127.0.0.1')}/` };
  await answerOf(ours.url, headers);
  const answer = await answerOf(ours.url, headers);
  const references = await startReferences(folder, answer);
  const proxy = await startProxy(site, folder, answer);
  try {
    const all = { 'the site': ours, ...references, ...proxy.contenders };
    for (const { url } of Object.values(references)) {
      const { status, body } = await answerOf(url, headers);
      if (status !== 200 || !body.equals(answer.body)) throw new Error(`${url} answers otherwise`);
    }
    // Not counted: code is compiled as it is used.
    await loadEach(all, 0);
    const rates: Rates[] = [];
    while (rates.length < rounds) rates.push(await loadEach(all, rates.length));
    return figuresOf(rates, `home, gzip, ${(answer.body.byteLength / 1000).toFixed(1)} kB`);
  } finally {
    await proxy.stop();
    await stopAll(references);
  }
}

async function startProxy(site: BuiltSite, folder: string, answer: Answer) {
  const file = '/page-as-a-file';
  writeFileSync(path.join(folder, 'www', file), answer.body);
  const port = await freePort();
  const proxy = await startTlsProxy({
    ...{ port, upstream: Number(new URL(site.origin).port), logs: path.join(folder, 'logs') },
    locations: `location = ${file} { root ${path.join(folder, 'www')}; types { } default_type text/html; ${nginxHeaders(answer)} }\n`,
  });
  if (!proxy.process) throw new Error('The proxy is no nginx');
  const at = (where: string) => ({
    server: proxy.process ?? site.child,
    url: `https://127.0.0.1:${port}${where}`,
  });
  const contenders = { 'nginx before the site, TLS': at('/'), 'a file of nginx, TLS': at(file) };
  return { contenders, stop: proxy.stop };
}

/** Requests by the clock, and by the seconds that the server's process worked. */
type Rate = { perSecond: number; perWorkedSecond: number };
type Rates = Record<string, Rate>;

/** One round, which another contender begins each time: on a busy machine the order makes a difference. */
async function loadEach(contenders: Record<string, Contender>, round: number): Promise<Rates> {
  const names = Object.keys(contenders);
  const rates: Rates = {};
  for (let turn = 0; turn < names.length; turn += 1) {
    const name = names[(round + turn) % names.length] ?? '';
    const contender = contenders[name];
    if (contender) rates[name] = await load(contender);
  }
  return rates;
}

/** One second of 32 connections by wrk: a generator in JavaScript would work more than the servers. */
async function load({ server, url }: Contender): Promise<Rate> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = ownProcessorTime(server);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', '-d1s', ...sent, url], {
    timeout: 16_000,
  });
  const worked = (ownProcessorTime(server) - before) / 1000;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Bad answers of ${url}:\n${stdout}`);
  const requests = Number(/\b(\d{1,12}) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, perWorkedSecond: requests / worked };
}

function figuresOf(rounds: readonly Rates[], what: string): Measured[] {
  const rate = (name: string, by: keyof Rate) => rounds.map((round) => round[name]?.[by] ?? Number.NaN);
  const names = Object.keys(rounds[0] ?? {});
  const share = (one: string, other: string, by: keyof Rate) =>
    median(rounds.map((round) => (round[one]?.[by] ?? Number.NaN) / (round[other]?.[by] ?? Number.NaN)));
  return [
    ...names.flatMap((name) => [
      count(`${what}: ${name}`, median(rate(name, 'perSecond')), undefined, 'requests/s'),
      count(
        `${what}: ${name}, by its processor`,
        median(rate(name, 'perWorkedSecond')),
        undefined,
        'requests/s',
      ),
    ]),
    ...shares.flatMap(({ one, other, atLeast }) => [
      figure(`${what}: ${one}, of ${other}`, share(one, other, 'perSecond'), '', { atLeast }, 2),
      figure(
        `${what}: ${one}, of ${other}, by the processor`,
        share(one, other, 'perWorkedSecond'),
        '',
        { atLeast },
        2,
      ),
    ]),
  ];
}
