import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * A temporary folder for the tests of a file, removed after them; `mode` where other users have to pass
 * through.
 */
export function testFolder(prefix: string, mode = 0o700): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, mode);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
