import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { report } from './report.ts';
import { startSite, stopSite, withDataFolder } from './site.ts';

/** A server rests once it has used no more than this in a look, in milliseconds of the processor. */
const rest = { used: 100, look: 5_000 };

/**
 * What a start costs the processor, the database and other processes included: until it answers, and until nothing is left to
 * be done for nobody. The demo content is there before, and what
 * a start draws for later ones: that is what a restart finds.
 */
export async function benchStart(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const env = { DEMO_CONTENT: 'true' };
    const first = await startSite(dataDir, env);
    await untilRest(first.server);
    await stopSite(first.server);
    const { server, milliseconds } = await startSite(dataDir, env);
    const ready = processorTime(server);
    await untilRest(server);
    report('until it answers', `${seconds(ready)} of the processor, ${seconds(milliseconds)} by the clock`);
    report('until it rests', `${seconds(processorTime(server))} of the processor`);
    await stopSite(server);
  });
}

async function untilRest(server: ChildProcess): Promise<void> {
  let before: number;
  do {
    before = processorTime(server);
    await wait(rest.look);
  } while (processorTime(server) - before > rest.used);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
