import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readUnit } from '#server/deployment/unit-file.ts';
import { checkDeployFiles } from './check-deploy-files.ts';

const checkout = { kind: 'checkout' } as const;

/** A machine with the delivered files, each changed. */
function machine(changes: Record<string, (text: string) => string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'school-machine-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(
      root,
      file.includes('nginx') ? 'etc/nginx/conf.d/school.conf' : 'etc/caddy/Caddyfile',
    );
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, change(readFileSync(file, 'utf8')));
  }
  return root;
}

const named = (text: string) => text.replaceAll('www.ecole.example', 'www.oliviers.ma');

test('proxies that an operator filled in are as delivered, with their own names, copies and comments', async () => {
  const root = machine({
    'deploy/nginx/school.conf': (text) =>
      named(text).replace('server 127.0.0.1:3000 max_fails=0;', 'server 10.0.0.1:3000 max_fails=0;'),
    'deploy/caddy/Caddyfile': (text) => text.replace('{$SITE_NAME:www.ecole.example}', 'www.oliviers.ma'),
  });
  expect(await checkDeployFiles(checkout, root)).toEqual([
    expect.objectContaining({ about: 'nginx', state: 'well' }),
    expect.objectContaining({ about: 'caddy', state: 'well' }),
  ]);
});

test('one of an earlier version is reported with what it lacks, and with the fix', async () => {
  const root = machine({
    'deploy/nginx/school.conf': (text) =>
      named(text)
        .replace(/^.*client_max_body_size.*\n/m, '')
        .replace('listen 80;', '# listen 80;\n listen 8080;'),
    'deploy/caddy/Caddyfile': (text) => text.replace('health_uri /healthz', 'health_uri /readyz'),
  });
  const [nginx, caddy] = await checkDeployFiles(checkout, root);
  expect(nginx).toMatchObject({ state: 'warning', names: ['client_max_body_size 13m;'] });
  expect(nginx?.command).toContain('nginx -t && systemctl reload nginx');
  expect(caddy).toMatchObject({ state: 'warning', names: ['health_uri /healthz'] });
});

test('what is not the site’s is let be: nothing there, or Debian’s own Caddyfile', async () => {
  const root = machine({
    'deploy/caddy/Caddyfile': () =>
      ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n\t# reverse_proxy localhost:8080\n}\n',
  });
  expect(await checkDeployFiles(checkout, root)).toEqual([]);
});

test('the unit is as delivered with a folder and a user of its own, and older without a line of it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'school.service');
  cpSync('deploy/systemd/school.service', file);
  const check = async () => {
    const unit = readUnit(file);
    return unit ? checkDeployFiles({ kind: 'unit', unit }, folder) : [];
  };
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace('User=school', 'User=oliviers').replaceAll('/srv/school', '/srv/oliviers'),
  );
  expect(await check()).toEqual([expect.objectContaining({ about: 'unit', state: 'well' })]);
  writeFileSync(file, text.replace('StartLimitBurst=30\n', ''));
  expect(await check()).toMatchObject([
    {
      state: 'warning',
      names: ['StartLimitBurst=30'],
      command: expect.stringContaining('systemctl daemon-reload'),
    },
  ]);
  const alerts = path.join(folder, 'school-alerts.service');
  const delivered = readFileSync('deploy/systemd/school-alerts.service', 'utf8');
  writeFileSync(alerts, delivered.replace('school.js alerts', 'alerts.js'));
  expect((await check()).at(-1)).toMatchObject({
    names: ['ExecStart=node_modules/.bin/node build/server/school.js alerts'],
    command: expect.stringMatching(/cp .*school-alerts\.service .* && systemctl restart school-alerts$/),
  });
  rmSync(alerts);
  mkdirSync(`${file}.d`);
  writeFileSync(
    path.join(`${file}.d`, 'override.conf'),
    '[Unit]\n# StartLimitBurst=30\nStartLimitBurst=100\n',
  );
  expect(await check()).toMatchObject([{ state: 'well' }]);
});
