// Builds the site: the browser's part, the server's, then compressed copies of static files. Each is a
// process
// of its own, so that a machine with 1 GB suffices: together they took 1.4 GB.
//
// node scripts/build.ts
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createBuilder } from 'vite';
import { precompress } from '#server/precompress.ts';

const root = path.resolve(import.meta.dirname, '..');
const [client, server] = ['client', 'server'].map((name) => path.join(root, 'build', name)) as [
  string,
  string,
];

async function bundle(name: string): Promise<void> {
  const builder = await createBuilder({ root });
  const environment = builder.environments[name];
  if (!environment) throw new Error(`Vite knows no environment ${name}`);
  await builder.build(environment);
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  client: () => bundle('client'),
  ssr: () => bundle('ssr'),
  compress: () => precompress(client),
};

/** Memory before speed: the allocator returns unused pages at once, and each pool has one thread. */
const sparing = { MIMALLOC_PURGE_DELAY: '0', RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' };

function buildAll(): void {
  const env = { ...process.env, ...sparing, NODE_ENV: 'production' };
  rmSync(path.join(root, 'build'), { recursive: true, force: true });
  for (const part of Object.keys(parts)) {
    const words = ['--max-semi-space-size=4', import.meta.filename, part];
    const { status, signal } = spawnSync(process.execPath, words, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) {
      const killed = signal === 'SIGKILL' ? ': was the memory used up?' : '';
      throw new Error(`Building (${part}) ended with ${signal ?? `code ${status}`}${killed}`);
    }
  }
  // Read by the server's build only.
  for (const folder of [client, server]) rmSync(path.join(folder, '.vite'), { recursive: true, force: true });
}

const [part] = process.argv.slice(2);
if (part === undefined) buildAll();
else await parts[part]?.();
