import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { startServer } from './server-process.ts';
import { type Running, runServer } from './site-process.ts';

/** Changes a release before it is packed; gets its folder. */
type Change = (folder: string) => void;

export type UpgradableSite = {
  address: string;
  dataDir: string;
  releases: string;
  /** The name of the current release. */
  current: () => string;
  /** The name of the release that is ready; undefined when none is. */
  answering: () => Promise<string | undefined>;
  /** Packs the built site as a release of that commit. */
  pack: (commit: string, change?: Change) => { name: string; file: string };
  /** `school upgrade …` by the current release, as the operator calls it. */
  upgrade: (...words: string[]) => Running;
};

/**
 * The built site as the recipe installs it: releases side by side, a unit that starts one of them by a link,
 * an embedded database, and a supervisor. Packages are the checkout's, so that a release is small.
 */
export async function startUpgradable(): Promise<UpgradableSite> {
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-upgrade-')));
  // PostgreSQL of root runs as another user.
  chmodSync(scratch, 0o755);
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const at = (name: string) => path.join(scratch, name);
  const port = await freePort();
  const [releases, link, dataDir] = [at('releases'), at('school'), at('data')];
  for (const folder of [releases, dataDir, at('packed')]) mkdirSync(folder);
  const environment = { DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: '1', DEMO_CONTENT: 'false' };
  const said = Object.entries({ ...environment, LOG_LEVEL: 'fatal' }).map((pair) => pair.join('='));
  writeFileSync(at('school.service'), `[Service]\nWorkingDirectory=${link}\nEnvironment=${said.join(' ')}\n`);

  const nameOf = (commit: string) => `school-0.1.0-${commit}-${process.platform}-${process.arch}`;
  const make = (folder: string, change: Change) => {
    for (const part of ['build', 'migrations', 'package.json'])
      cpSync(part, path.join(folder, part), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const { platform, arch } = process;
    const release = { name: path.basename(folder), platform, arch };
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
    change(folder);
  };
  const pack = (commit: string, change: Change = () => undefined) => {
    const name = nameOf(commit);
    const file = at(`packed/${name}.tar.gz`);
    make(at(name), change);
    execFileSync('tar', ['-czf', file, '-C', scratch, name]);
    rmSync(at(name), { recursive: true });
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`);
    return { name, file };
  };
  const first = path.join(releases, nameOf('first'));
  make(first, () => undefined);
  symlinkSync(first, link);

  const keeper = keepRunning({ link, folder: scratch, environment });
  const address = `http://127.0.0.1:${port}`;
  return {
    ...{ address, dataDir, releases, pack },
    current: () => path.basename(realpathSync(link)),
    answering: async () => {
      const answer = await fetch(`${address}/readyz`).catch(() => undefined);
      return answer?.ok ? (answer.headers.get('x-site-release') ?? undefined) : undefined;
    },
    upgrade: (...words) =>
      runServer(
        { SCHOOL_UNIT: at('school.service') },
        [
          path.join(link, 'node_modules/.bin/node'),
          path.join(link, 'build/server/school.js'),
          ...['upgrade', ...words, '--keeper', keeper],
        ],
        { detached: true },
      ),
  };
}

type Kept = { link: string; folder: string; environment: Record<string, string> };

/**
 * A supervisor: starts the link's target and restarts it whenever it ends, as systemd does. Returns its
 * command for restart, stop and start.
 */
function keepRunning({ link, folder, environment }: Kept): string {
  const [pid, stopped] = ['site.pid', 'stopped'].map((name) => path.join(folder, name)) as [string, string];
  const life = { over: false };
  const start = async (): Promise<void> => {
    while (!life.over) {
      if (existsSync(stopped)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const site = startServer(
        { ...environment, LOG_LEVEL: 'fatal' },
        [path.join(link, 'node_modules/.bin/node'), 'build/server/start.js'],
        {
          cwd: link,
        },
      );
      writeFileSync(pid, String(site.child.pid));
      await site.exit;
      // As RestartSec=1 of the delivered unit, for a release that ends at once.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  void start();
  onTestFinished(() => {
    life.over = true;
  });
  const keeper = path.join(folder, 'keeper');
  const end = `running=$(cat ${pid}); kill -TERM $running; while kill -0 $running; do sleep 0.05; done`;
  writeFileSync(
    keeper,
    `#!/bin/sh
exec 2>/dev/null
case $1 in
restart) rm -f ${stopped}; ${end} ;;
stop) touch ${stopped}; ${end} ;;
start) rm -f ${stopped} ;;
esac
exit 0
`,
    { mode: 0o755 },
  );
  return keeper;
}
