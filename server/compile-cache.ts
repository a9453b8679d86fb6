import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

const folderName = 'compile-cache';

/**
 * Caches compiled code in the data folder, so that a second start is faster. Disabled when another user of
 * the machine could write there, because cached code is executed.
 * @returns why the cache is disabled, for the log; undefined when it is enabled
 */
export function cacheCompiledCode(dataDir: string): string | undefined {
  const folder = path.join(dataDir, folderName);
  try {
    // Checked before creating anything: a folder owned by root would block the owner of the data.
    if (!isOurs(dataDir)) return `another user may write to ${folder}`;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOurs(folder)) return `another user may write to ${folder}`;
    chmodSync(folder, 0o700);
    const { message } = enableCompileCache(folder);
    return message;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether only this user can write to the folder or replace it. (Windows has no such modes.) */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  const user = process.getuid?.();
  return user === undefined || (uid === user && (mode & 0o170_022) === 0o040_000);
}
