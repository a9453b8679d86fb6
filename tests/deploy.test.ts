import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';

// What deploy/ tells other programs, told to them where they are installed.

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
const programs = {
  caddy: folders.map((folder) => path.join(folder, 'caddy')).find((file) => existsSync(file)) ?? '',
  systemd: '/usr/bin/systemd-analyze',
};

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

test('each variable of the composition is in its example', () => {
  const example = new Set(read('compose.env.example').match(/^\w+(?==)/gm));
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(example);
});

test('systemd takes the unit, and finds it exposed to little', ({ skip }) => {
  skip(!existsSync(programs.systemd), 'systemd is not installed: nothing here reads the unit as it does');
  const unit = path.join(temporaryFolder(), 'school.service');
  // Neither the site nor its user are on this machine.
  const here = read('systemd/school.service')
    .replace('ExecStart=/srv/school/node_modules/.bin/node', `ExecStart=${process.execPath}`)
    .replaceAll(/^(User|Group)=school$/gm, '$1=root');
  writeFileSync(unit, here);
  const verified = spawnSync(programs.systemd, ['verify', unit], { encoding: 'utf8' });
  expect(verified.stderr.split('\n').filter((line) => line.includes('school.service'))).toEqual([]);
  expect(verified.status).toBe(0);
  const words = ['security', '--offline=true', '--threshold=25', 'deploy/systemd/school.service'];
  const { status, stdout } = spawnSync(programs.systemd, words, { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

test('Caddy takes its file, sends on who asks, and logs neither the query nor the page before', async ({
  skip,
}) => {
  skip(!existsSync(programs.caddy), 'caddy is not installed: nothing here reads deploy/caddy');
  const folder = temporaryFolder();
  const forwarded: (string | string[] | undefined)[] = [];
  const probed = new Set<string | undefined>();
  const site = createServer((asking, answer) => {
    const isVisitor = asking.url?.startsWith('/newsletter');
    if (isVisitor) forwarded.push(asking.headers['x-forwarded-for']);
    else probed.add(asking.url);
    // A disk that is full: not ready, and the pages it has are served.
    answer.writeHead(asking.url === '/readyz' ? 503 : 200).end('site');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const port = await freePort();
  // On a port of its own and without TLS, for which it would ask for a certificate.
  writeFileSync(
    path.join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tauto_https off\n}\n${read('caddy/Caddyfile')}`,
  );
  const child = spawn(
    programs.caddy,
    ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')],
    {
      env: {
        HOME: folder,
        SITE_NAME: `http://127.0.0.1:${port}`,
        SITE_COPIES: `127.0.0.1:${(site.address() as AddressInfo).port}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const headers = { 'X-Forwarded-For': '203.0.113.9', Referer: 'https://www.ecole.example/?q=Benjelloun' };
  const ask = async () => {
    const sent = request({ port, host: '127.0.0.1', path: '/newsletter?jeton=secret', headers }).end();
    const answered = once(sent, 'response').then(([answer]) => answer.resume().statusCode);
    return Promise.race([answered, once(sent, 'error').then(() => 0)]).catch(() => 0);
  };
  await expect.poll(ask, { timeout: 10_000 }).toBe(200);
  await expect.poll(() => [...probed], { timeout: 5_000 }).toEqual(['/healthz']);
  expect(await ask()).toBe(200);
  // What a visitor claims of himself is not believed.
  expect(forwarded.at(-1)).toBe('127.0.0.1');
  await expect.poll(() => log, { timeout: 5_000 }).toContain('"uri":"/newsletter"');
  expect(log).not.toMatch(/secret|Benjelloun|203\.0\.113/);
});
