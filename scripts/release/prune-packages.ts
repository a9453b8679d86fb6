import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundledPackages } from '#server/bundled-packages.ts';

/** Looked at by people and editors alone. */
const forPeople = /\.(?:map|d\.[cm]?ts)$/;

/**
 * What nothing opens once the site runs: packages that the build holds itself, the second copy of Node from which its package took the
 * one that runs, what checks types, and in all of them what people and editors alone read. More than half of the bytes.
 */
export function prunePackages(folder: string): void {
  const unused = [...bundledPackages, 'node/node_modules', 'typescript', '@typescript'];
  for (const name of unused) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (forPeople.test(name)) rmSync(path.join(folder, name), { force: true });
}
