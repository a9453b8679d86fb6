import { filled, fillOffice } from '#scripts/bench/fill-office.ts';
import { count, figure, type Part } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/report.ts';
import { withBenchSite } from '#scripts/bench/site.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { askMeanwhile } from './meanwhile.ts';

type Run = { seconds: number; worked: number; longest: number };

/** All applications of a large school as a file, and how long the home page takes meanwhile. */
export const measureExport: Part = ({ once }) => {
  const measure = async ({ origin, child }: BuiltSite) => {
    const staff = await signInStaff(origin);
    const run = async (): Promise<Run> => {
      const before = processorTime(child);
      const began = performance.now();
      let seconds = Number.NaN;
      const asked = await askMeanwhile(origin, async () => {
        await download(staff);
        seconds = (performance.now() - began) / 1000;
      });
      const worked = (processorTime(child) - before) / 1000;
      return { seconds, worked, longest: Math.max(...asked) };
    };
    // Not counted: code is compiled as it is used.
    await run();
    const runs: Run[] = [];
    while (runs.length < (once ? 1 : 5)) runs.push(await run());
    const of = (what: keyof Run) => median(runs.map((each) => each[what]));
    const what = `the file of ${filled.applications.toLocaleString('en')} applications`;
    return [
      figure(what, of('seconds'), 's', { atMost: 4 }, 2),
      figure(`${what}, of the processor`, of('worked'), 's', undefined, 2),
      count(`${what}, longest another waited`, of('longest'), { atMost: 50 }, 'ms'),
    ];
  };
  return withBenchSite({ DEMO_CONTENT: 'false' }, measure, fillOffice);
};

async function download(staff: Staff): Promise<void> {
  const answer = await staff.ask('/admin/leads/candidatures.csv');
  let rows = 0;
  for await (const part of answer.body ?? [])
    rows += Buffer.from(part).toString('latin1').split('\n').length - 1;
  if (answer.status !== 200 || rows !== filled.applications + 1)
    throw new Error(`The file of applications has ${rows} rows (${answer.status})`);
}
