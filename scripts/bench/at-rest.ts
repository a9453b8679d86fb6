import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ownProcessorTime } from '#tests/helpers/processor-time.ts';

/** After its start the server renders its pages and compresses them twice; visitors come later. */
export async function untilAtRest(server: ChildProcess): Promise<void> {
  let restingFor = 0;
  for (let used = ownProcessorTime(server); restingFor < 3; ) {
    await wait(1000);
    const now = ownProcessorTime(server);
    restingFor = now - used < 50 ? restingFor + 1 : 0;
    used = now;
  }
}
