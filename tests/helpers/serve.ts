// Starts the built site for the browser tests, on its own data folder, removed at the end. An argument fills
// it first. TEST_DATA names a data folder of an earlier run to copy, which saves rendering the demo content
// when one spec runs repeatedly. By hand, after a build, to see the swollen school:
// PORT=4195 PUBLIC_URL=http://localhost:4195 DEMO_CONTENT=false node tests/helpers/serve.ts swollen
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openRunLog } from './run-log.ts';
import { scratchFolder } from './scratch.ts';

const dataDir = scratchFolder('school-e2e-');
process.send?.(dataDir);
const filled = process.env.TEST_DATA;
if (filled && !process.argv[2] && !process.env.DATABASE_URL) cpSync(filled, dataDir, { recursive: true });
else if (filled) copyBrochure(filled);
const env = { ...process.env, DATA_DIR: dataDir };
const filling = process.argv[2];
if (filling) {
  const filler = spawnSync(process.execPath, ['tests/helpers/fill-school.ts', filling], {
    stdio: 'inherit',
    env,
  });
  if (filler.status !== 0) process.exit(1);
}
const server = spawn(process.execPath, ['build/server/start.js'], {
  stdio: ['inherit', 'pipe', 'pipe'],
  env,
});
const log = openRunLog(process.env.PORT ?? '');
server.stdout.on('data', (lines: Buffer) => log.write(lines));
server.stderr.on('data', (lines: Buffer) => {
  log.write(lines);
  process.stderr.write(lines);
});
/** Already drawn for these texts: saves 2.5 s of processor time at each start. */
function copyBrochure(from: string) {
  const folder = 'files/content-images/partage';
  if (!existsSync(path.join(from, folder))) return;
  const filter = (file: string) => !file.endsWith('.png');
  cpSync(path.join(from, folder), path.join(dataDir, folder), { recursive: true, filter });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
// Started by a test process that ended without stopping it.
process.on('disconnect', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
