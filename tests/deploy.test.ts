import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Runs installed programs on the files of deploy/.

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const systemd = '/usr/bin/systemd-analyze';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the image does not run as root, and its health check goes by life alone', async () => {
  const image = read('Containerfile');
  expect(/^USER (\S+)$/m.exec(image)?.[1]).toBe('school');
  const [, ...words]: string[] = JSON.parse(/HEALTHCHECK [^[]+(\[.+\])/.exec(image)?.[1] ?? '[]');
  const asked: (string | undefined)[] = [];
  const state = { status: 200 };
  const server = createServer((asking, answer) => {
    asked.push(asking.url);
    answer.writeHead(state.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const child = spawn(process.execPath, words, { env: { PORT: String(port) } });
    return (await once(child, 'exit'))[0];
  };
  expect(await check()).toBe(0);
  state.status = 503;
  expect(await check()).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await check()).toBe(1);
  expect(asked).toEqual(['/healthz', '/healthz']);
});

test('the image is made of a release and of nothing else of this folder, secrets least of all', () => {
  const copied = read('Containerfile').match(/^COPY .+/gm);
  expect(copied).toEqual([
    'COPY release/school-*-linux-*.tar.gz /releases/',
    'COPY --from=unpacked /site ./',
  ]);
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines).toEqual(['*', '!release/school-*.tar.gz']);
});

test('what was filled in for the composition is not committed', () => {
  const ignored = (file: string) =>
    spawnSync('git', ['check-ignore', '--quiet', '--no-index', file]).status === 0;
  expect([ignored('deploy/compose.env'), ignored('deploy/compose.env.example')]).toEqual([true, false]);
});

test('the site’s user of the composition’s database is no superuser, and makes its roles and extensions itself', () => {
  const composition = read('compose.yaml');
  const site = /DATABASE_URL: postgres:\/\/(\w+):/.exec(composition)?.[1] ?? '';
  const superuser = /POSTGRES_USER: (\w+)/.exec(composition)?.[1];
  expect(site).not.toBe(superuser);
  expect(composition).toMatch(/\.\/postgres\/site-user\.sh:\/docker-entrypoint-initdb\.d\//);
});

test('CI runs actions by digest, each with the version it is', () => {
  const files = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
  const used = files.flatMap((file) => file.match(/uses: .+/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const line of used) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
});

test('each variable of the composition is in its example', () => {
  const example = new Set(read('compose.env.example').match(/^\w+(?==)/gm));
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(example);
});

test('systemd takes the unit, and finds it exposed to little', ({ skip }) => {
  skip(!existsSync(systemd), 'systemd is not installed: nothing here reads the unit as it does');
  const unit = path.join(temporaryFolder(), 'school.service');
  // Neither the site nor its user exist on this machine.
  const here = read('systemd/school.service')
    .replace('ExecStart=/srv/school/node_modules/.bin/node', `ExecStart=${process.execPath}`)
    .replaceAll(/^(User|Group)=school$/gm, '$1=root');
  writeFileSync(unit, here);
  const verified = spawnSync(systemd, ['verify', unit], { encoding: 'utf8' });
  expect(verified.stderr.split('\n').filter((line) => line.includes('school.service'))).toEqual([]);
  expect(verified.status).toBe(0);
  const words = ['security', '--offline=true', '--threshold=25', 'deploy/systemd/school.service'];
  const { status, stdout } = spawnSync(systemd, words, { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
