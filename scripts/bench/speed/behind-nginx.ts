import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#app/lib/free-port.server.ts';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { median, report } from '#scripts/bench/report.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';
import { atRest, load, type Rate } from './load.ts';
import { askOnce, hasProgram, headersForNginx } from './rivals.ts';

const headers = { 'Accept-Encoding': 'gzip' };
const file = '/page-as-a-file';

/**
 * Requests over TLS for a page that the delivered nginx keeps, beside the same bytes that the same process has as a file, in turns.
 * Judged is the median of the rounds' quotients (decision 11).
 */
export const measureBehindNginx: Part = async ({ once }) => {
  if (!nginxPath() || !hasProgram('wrk')) {
    report('a page kept by nginx', 'not measured: wrk or nginx not installed (apt-get install wrk nginx)');
    return [];
  }
  return withDataFolder(async (dataDir) => {
    // Root's nginx passes through as another user.
    chmodSync(dataDir, 0o711);
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'true', TRUST_PROXY: '1' });
    try {
      await atRest(server);
      const answer = await askOnce(`${url}/`, headers);
      const folder = path.join(dataDir, 'www');
      mkdirSync(folder, { mode: 0o755 });
      writeFileSync(path.join(folder, file), answer.body);
      const port = await freePort();
      const proxy = await startTlsProxy({
        ...{ port, upstream: Number(new URL(url).port), logs: path.join(dataDir, 'logs') },
        locations: `location = ${file} { root ${folder}; types { } default_type text/html; ${headersForNginx(answer)} }\n`,
      });
      try {
        if (!proxy.process) throw new Error('The proxy is no nginx');
        const contender = (at: string) => ({
          server: proxy.process ?? server,
          url: `https://127.0.0.1:${port}${at}`,
        });
        return await compare(contender('/'), contender(file), once, answer.body.byteLength);
      } finally {
        await proxy.stop();
      }
    } finally {
      await stopSite(server);
    }
  });
};

type Contender = Parameters<typeof load>[0];

async function compare(kept: Contender, filed: Contender, once: boolean, bytes: number): Promise<Measured[]> {
  const rounds: { kept: Rate; file: Rate }[] = [];
  for (let round = 0; round < (once ? 2 : 15); round += 1) {
    // Another one begins each time.
    const first = await load(round % 2 ? filed : kept, headers, 1);
    const second = await load(round % 2 ? kept : filed, headers, 1);
    rounds.push(round % 2 ? { kept: second, file: first } : { kept: first, file: second });
  }
  const what = `a page kept by nginx, over TLS, gzip, ${(bytes / 1000).toFixed(1)} kB`;
  const of = (by: keyof Rate) => median(rounds.map((round) => round.kept[by] / round.file[by]));
  const target = { atLeast: 0.8 };
  return [
    { what, value: median(rounds.map((round) => round.kept.perSecond)), unit: 'requests/s', digits: 0 },
    { what: `${what}: of a file`, value: of('perSecond'), unit: '', digits: 2, target },
    {
      what: `${what}: of a file, by the processor`,
      value: of('perWorkedSecond'),
      unit: '',
      digits: 2,
      target,
    },
  ];
}
