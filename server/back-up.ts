import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { noBackup } from '#app/jobs/job-runs.server.ts';

/**
 * Backs up the site when BACKUP_TO is set, and deletes backups past their retention.
 * @returns the outcome, for the office
 * @throws with the error output of the backup process
 */
export async function runNightlyBackup(signal: AbortSignal): Promise<string> {
  const settings = config();
  const { to } = settings.backup;
  if (to === undefined) return noBackup;
  // The backup process exists only in the build, not in development or tests.
  if (import.meta.env?.PROD) await inProcess(to, settings, signal);
  else {
    const { backUp } = await import('#app/backup/back-up.server.ts');
    await backUp({ settings, to, ...settings.backup });
  }
  return `Sauvegardé : ${to}`;
}

/** In a process of low priority: packing and encrypting keep a processor busy, and visitors come first. */
async function inProcess(
  to: string,
  { backup: { keep }, production }: Config,
  signal: AbortSignal,
): Promise<void> {
  const script = path.join(import.meta.dirname, 'school.js');
  const rule = `${keep.days},${keep.weeks},${keep.months}`;
  const child = spawn(process.execPath, [script, 'backup', '--to', to, '--keep', rule], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The environment the operator declared: the server changed NODE_ENV, and production requires the secret.
    // SCHOOL_UNIT=none: the variables are already set.
    env: { ...process.env, NODE_ENV: production ? 'production' : '', SCHOOL_UNIT: 'none' },
    signal,
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(said.trim().slice(0, 2_000) || `The backup ended with code ${code}`);
}
