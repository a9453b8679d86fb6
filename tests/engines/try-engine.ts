import type { Engine } from './engine.ts';
import type { Front } from './front.ts';
import { pageOf } from './page.ts';
import { steps } from './walk.ts';

export type Outcome = { step: string; fault: string | null; seconds: number };

/** Walks through the site once; a failed step does not stop the others. */
export async function tryEngine(engine: Engine, front: Front, site: string): Promise<Outcome[]> {
  const page = pageOf(engine, site);
  const outcomes: Outcome[] = [];
  for (const { name: step, walk, allows } of steps) {
    const begun = Date.now();
    const faults: string[] = [];
    await walk(page).catch((error) => faults.push(error instanceof Error ? error.message : String(error)));
    const complaints = [...front.complaints(), ...engine.complaints()];
    faults.push(...complaints.filter((complaint) => !allows?.test(complaint)));
    const seconds = (Date.now() - begun) / 1000;
    outcomes.push({ step, fault: faults.length > 0 ? faults.join('\n') : null, seconds });
    console.log(
      `${engine.version}: ${step}: ${faults.length > 0 ? 'FAILED' : 'good'} (${seconds.toFixed(1)} s)`,
    );
    for (const fault of faults) console.log(`  ${fault.replaceAll('\n', '\n  ')}`);
  }
  return outcomes;
}
