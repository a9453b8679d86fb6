import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { noBackup } from '#app/jobs/job-runs.server.ts';

/**
 * Backs the site up, when the configuration says where to, and removes what is kept long enough.
 *
 * @returns what came of it, for the office
 * @throws what the backup's process said when it failed
 */
export async function backUpByNight(signal: AbortSignal): Promise<string> {
  const settings = config();
  const { to } = settings.backup;
  if (to === undefined) return noBackup;
  // Outside the build, which the development server and tests are, there is no such process.
  if (import.meta.env?.PROD) await inProcess(to, settings, signal);
  else {
    const { backUp } = await import('#app/backup/back-up.server.ts');
    await backUp({ settings, to, ...settings.backup });
  }
  return `Sauvegardé : ${to}`;
}

/** In a process of its own, which goes after the visitors: packing and encrypting keep a processor busy. */
async function inProcess(
  to: string,
  { backup: { keep }, production }: Config,
  signal: AbortSignal,
): Promise<void> {
  const script = path.join(import.meta.dirname, 'school.js');
  const rule = `${keep.days},${keep.weeks},${keep.months}`;
  const child = spawn(process.execPath, [script, 'backup', '--to', to, '--keep', rule], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // As the operator declared it: the server set its own, and a declared production wants its secret. The variables are there.
    env: { ...process.env, NODE_ENV: production ? 'production' : '', SCHOOL_UNIT: 'none' },
    signal,
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(said.trim().slice(0, 2_000) || `The backup ended with code ${code}`);
}
