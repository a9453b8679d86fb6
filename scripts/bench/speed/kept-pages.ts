import path from 'node:path';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { median, report } from '#scripts/bench/report.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { atRest, load, type Rate } from './load.ts';
import { askOnce, type Contender, hasProgram, startBareServer, startNginx } from './rivals.ts';

/** The site as it is run: behind one proxy that ends TLS, with a line in the log for each request. */
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'for-the-bench-'.repeat(4),
  PUBLIC_URL: 'https://www.ecole.example',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '0',
  DEMO_CONTENT: 'true',
  LOG_LEVEL: 'info',
};

/** What nginx sends on with a visitor's request (docs/operations.md). */
const fromTheProxy = {
  Host: 'www.ecole.example',
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Proto': 'https',
};

/** The page with the most bytes. */
const page = '/';

type Encoding = 'gzip' | 'identity';
const names = ['ours', 'bare', 'nginx'] as const;
type Names = (typeof names)[number];
type Round = Record<Names, Rate>;

/**
 * Requests for a kept page, beside a bare node:http server that sends the same headers and bytes and beside nginx that has
 * them as a file. They take turns, in short runs: what else the machine does meets all alike. Judged are the medians of
 * the rounds' quotients.
 */
export const measureKeptPages: Part = async ({ once }) => {
  const missing = ['wrk', 'nginx'].filter((name) => !hasProgram(name));
  if (missing.length > 0) {
    report('kept pages', `not measured: ${missing.join(' and ')} not installed (apt-get install wrk nginx)`);
    return [];
  }
  return withDataFolder(async (dataDir) => {
    const { server } = await startSite(dataDir, production, path.join(dataDir, 'server.log'));
    try {
      // It renders pages before anybody asks.
      await atRest(server);
      // By the same kind of address as its rivals: as `localhost` it would be asked by IPv6, which takes longer.
      const site = { server, url: url.replace('localhost', '127.0.0.1') + page };
      return [
        ...(await measure(site, 'gzip', dataDir, once)),
        ...(await measure(site, 'identity', dataDir, once)),
      ];
    } finally {
      await stopSite(server);
    }
  });
};

async function measure(ours: Contender, encoding: Encoding, dataDir: string, once: boolean) {
  const headers = { ...fromTheProxy, 'Accept-Encoding': encoding };
  await askOnce(ours.url, headers);
  const answer = await askOnce(ours.url, headers);
  const folder = path.join(dataDir, `bench-${encoding}`);
  const bare = await startBareServer(path.join(folder, 'bare'), answer);
  const nginx = await startNginx(path.join(folder, 'nginx'), answer);
  try {
    const contenders = { ours, bare, nginx };
    for (const contender of Object.values(contenders)) {
      const { status, body } = await askOnce(contender.url, headers);
      if (status !== 200 || !body.equals(answer.body)) throw new Error(`${contender.url} answers otherwise`);
    }
    // Not counted: code is compiled as it is used.
    await loadAll(contenders, headers, 0);
    const rounds: Round[] = [];
    for (let count = 0; count < (once ? 1 : 15); count += 1)
      rounds.push(await loadAll(contenders, headers, count));
    return figuresOf(rounds, `${page} ${encoding}, ${(answer.body.byteLength / 1000).toFixed(1)} kB`);
  } finally {
    await Promise.all([stopSite(bare.server), stopSite(nginx.server)]);
  }
}

/** One round, begun by another one each time: what follows whom makes a difference on a busy machine. */
async function loadAll(
  contenders: Record<Names, Contender>,
  headers: Readonly<Record<string, string>>,
  number: number,
): Promise<Round> {
  const round: Partial<Round> = {};
  for (let turn = 0; turn < names.length; turn += 1) {
    const name = names[(number + turn) % names.length] ?? 'ours';
    round[name] = await load(contenders[name], headers, 1);
  }
  return round as Round;
}

function figuresOf(rounds: readonly Round[], what: string): Measured[] {
  const rate = (name: Names, by: keyof Rate) => median(rounds.map((round) => round[name][by]));
  const told = names.flatMap((name): Measured[] => [
    { what: `${what}: ${name}`, value: rate(name, 'perSecond'), unit: 'requests/s', digits: 0 },
    {
      what: `${what}: ${name}, by its processor`,
      value: rate(name, 'perWorkedSecond'),
      unit: 'requests/s',
      digits: 0,
    },
  ]);
  const beside = (other: Names, by: keyof Rate) =>
    median(rounds.map((round) => round.ours[by] / round[other][by]));
  const atLeast = { bare: 0.85, nginx: 0.5 };
  const judged = (['bare', 'nginx'] as const).flatMap((other): Measured[] => {
    const common = { unit: '', digits: 2, target: { atLeast: atLeast[other] } };
    return [
      { what: `${what}: of ${other}`, value: beside(other, 'perSecond'), ...common },
      { what: `${what}: of ${other}, by the processor`, value: beside(other, 'perWorkedSecond'), ...common },
    ];
  });
  return [...told, ...judged];
}
