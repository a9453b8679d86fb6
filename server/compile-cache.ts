import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

const folderName = 'compile-cache';

/**
 * Keeps compiled code in the data folder: a second start need not compile it again. Where another user of the machine could put
 * code there, nothing is kept, for what lies there is run.
 *
 * @returns why nothing is kept, for the log; undefined where it is
 */
export function keepCompiledCode(dataDir: string): string | undefined {
  const folder = path.join(dataDir, folderName);
  try {
    // Looked at before anything is made there: root's folder would be in the way of the user to whom the data belongs.
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

/** Whether nobody but this user can put anything in, or another folder in its place. (Windows has other rights than modes.) */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  const user = process.getuid?.();
  return user === undefined || (uid === user && (mode & 0o170_022) === 0o040_000);
}
