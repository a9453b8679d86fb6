// Starts the built site for the browser tests, on a data folder of its own that goes when the server stops. An
// argument fills it first, and TEST_DATA names a data folder kept from an earlier run that it starts as a copy of, which
// saves drawing the demo content when one spec is run again and again; by hand, to look at the swollen school, after a build:
//   PORT=4195 PUBLIC_URL=http://localhost:4195 DEMO_CONTENT=false node tests/helpers/serve.ts swollen
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
/** Drawn for the same words already: two and a half seconds of the processor at each start. */
function copyBrochure(from: string) {
  const folder = 'files/content-images/partage';
  if (!existsSync(path.join(from, folder))) return;
  const filter = (file: string) => !file.endsWith('.png');
  cpSync(path.join(from, folder), path.join(dataDir, folder), { recursive: true, filter });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
// Started by a test's process that ended without stopping it.
process.on('disconnect', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
