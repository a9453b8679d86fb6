import { sessionCookieName } from '#app/security/session-policy.ts';
import { filled, fillOffice } from '#scripts/bench/fill-office.ts';
import type { Part } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/report.ts';
import { signIn, startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { askMeanwhile } from './meanwhile.ts';

type Run = { seconds: number; worked: number; longest: number };

/** All applications of a large school as a file, and what it does to somebody who asks for the home page meanwhile. */
export const measureExport: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    await fillOffice(dataDir);
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'false' });
    try {
      const headers = { Cookie: `${sessionCookieName}=${await signIn()}` };
      const run = async (): Promise<Run> => {
        const before = processorTime(server);
        const began = performance.now();
        let seconds = Number.NaN;
        const asked = await askMeanwhile(async () => {
          await download(headers);
          seconds = (performance.now() - began) / 1000;
        });
        const worked = (processorTime(server) - before) / 1000;
        return { seconds, worked, longest: asked.at(-1) ?? Number.NaN };
      };
      // Not counted: code is compiled as it is used.
      await run();
      const runs: Run[] = [];
      while (runs.length < (once ? 1 : 5)) runs.push(await run());
      const of = (figure: keyof Run) => median(runs.map((each) => each[figure]));
      const what = `the file of ${filled.applications.toLocaleString('en')} applications`;
      return [
        { what, value: of('seconds'), unit: 's', digits: 2, target: { atMost: 4 } },
        { what: `${what}, of the processor`, value: of('worked'), unit: 's', digits: 2 },
        {
          what: `${what}, longest another waited`,
          value: of('longest'),
          unit: 'ms',
          digits: 0,
          target: { atMost: 50 },
        },
      ];
    } finally {
      await stopSite(server);
    }
  });

async function download(headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}/admin/leads/candidatures.csv`, { headers });
  let rows = 0;
  for await (const part of answer.body ?? [])
    rows += Buffer.from(part).toString('latin1').split('\n').length - 1;
  if (answer.status !== 200 || rows !== filled.applications + 1) {
    throw new Error(`The file of applications has ${rows} rows (${answer.status})`);
  }
}
