import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { type Debian, missingForDebian, startDebian } from './bare-debian.ts';
import type { Suite } from './debian-root.ts';
import { madeRelease } from './made-release.ts';
import { blockWith, filledVariables } from './recipe-lines.ts';

// The guide's « Small, step by step », line by line, on a Debian with nothing but systemd.

const missing = await missingForDebian();
const scratch = testFolder('school-deploy-');

/** A release, and a copy of it under a later name. */
const releases: { first: string; second: string } = { first: '', second: '' };

beforeAll(async () => {
  if (missing !== undefined) return;
  const made = path.join(scratch, 'made');
  mkdirSync(made);
  const release = await madeRelease();
  for (const file of [release, `${release}.sha256`]) copyFileSync(file, path.join(made, path.basename(file)));
  const archive = path.basename(release);
  execFileSync('tar', ['-xzf', path.join(made, archive), '-C', scratch]);
  const [name, later] = [
    archive.replace('.tar.gz', ''),
    archive.replace('.tar.gz', '').replace('-linux', '1-linux'),
  ];
  renameSync(path.join(scratch, name), path.join(scratch, later));
  const file = path.join(scratch, later, 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(name, later));
  const packed = path.join(made, `${later}.tar.gz`);
  execFileSync('tar', ['-I', 'gzip -1', '-cf', packed, '-C', scratch, later]);
  execFileSync('sh', ['-c', `sha256sum ${later}.tar.gz > ${later}.tar.gz.sha256`], { cwd: made });
  Object.assign(releases, { first: path.join(made, archive), second: packed });
}, 600_000);

function copyInto(debian: Debian, release: string): void {
  for (const file of [release, `${release}.sha256`])
    copyFileSync(file, path.join(debian.root, 'root', path.basename(file)));
}

/** What the guide leaves to the operator. */
function fillVariables(debian: Debian, smtpUrl: string): void {
  const lines = filledVariables({
    SESSION_SECRET: '0f'.repeat(32),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'École Exemple <ecole@ecole.example>',
    BACKUP_PASSPHRASE: 'tasse rivière lampe ombre caillou',
    ADMIN_EMAIL: 'direction@ecole.example',
    ADMIN_PASSWORD: 'tasse rivière lampe ombre',
  });
  // The guide creates the file, readable by root only.
  writeFileSync(path.join(debian.root, 'etc/school.env'), `${lines}\n`);
}

/** A certificate where certbot puts it. */
function giveCertificate(debian: Debian): void {
  const folder = path.join(debian.root, 'etc/letsencrypt/live/www.ecole.example');
  mkdirSync(folder, { recursive: true });
  const name = ['-subj', '/CN=www.ecole.example', '-addext', 'subjectAltName=DNS:www.ecole.example'];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', ...name, ...files],
    {
      stdio: 'ignore',
    },
  );
  chmodSync(path.join(folder, 'privkey.pem'), 0o600);
}

type Asked = { method?: string; body?: string };

/** Requests through the proxy by the school's name. Other tests check the certificate's issuer. */
async function ask(
  address: string,
  { method = 'GET', body }: Asked = {},
): Promise<{ status: number; body: string }> {
  const headers = {
    Host: 'www.ecole.example',
    Origin: 'https://www.ecole.example',
    ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port: 443, path: address, servername: 'www.ecole.example' },
        ...{ method, headers, rejectUnauthorized: false },
      },
      (answer) =>
        text(answer).then((words) => resolve({ status: answer.statusCode ?? 0, body: words }), reject),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The release that reports ready, bypassing the proxy. */
async function ready(): Promise<string | null> {
  const answer = await fetch('http://127.0.0.1:3000/readyz').catch(() => undefined);
  return answer?.ok ? answer.headers.get('x-site-release') : null;
}

const nginx = async (debian: Debian) => {
  giveCertificate(debian);
  await debian.shell(blockWith('sh', 'install --yes nginx'));
};
const caddy = async (debian: Debian) => {
  await debian.shell(blockWith('sh', 'install --yes caddy'));
  // No public authority signs an invalid name: Caddy's internal one does.
  const file = path.join(debian.root, 'etc/caddy/Caddyfile');
  writeFileSync(file, `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync(file, 'utf8')}`);
  await debian.shell('systemctl restart caddy');
};

test.for([
  ['bookworm', 'nginx', nginx],
  ['trixie', 'Caddy', caddy],
] as const)(
  'on a bare Debian %s, the guide’s lines put the site online behind %s, back it up and upgrade it',
  {
    timeout: 900_000,
  },
  async ([suite, , setProxyUp]: readonly [Suite, string, (debian: Debian) => Promise<void>], { skip }) => {
    skip(missing !== undefined, missing);
    const mail = await startMailServer();
    onTestFinished(mail.close);
    const debian = await startDebian(suite);
    onTestFinished(debian.stop, 300_000);
    writeFileSync(path.join(debian.root, 'etc/hosts'), '127.0.0.1 localhost www.ecole.example\n');
    copyInto(debian, releases.first);
    await debian.shell('apt-get update');

    await debian.shell(blockWith('sh', 'useradd'));
    fillVariables(debian, mail.url);
    await debian.shell(blockWith('sh', 'systemctl enable'));
    const name = path.basename(releases.first, '.tar.gz');
    await expect.poll(ready, { timeout: 120_000 }).toBe(name);
    await setProxyUp(debian);

    const home = async () => {
      const { status, body } = await ask('/').catch(() => ({ status: 0, body: '' }));
      return [status, body.includes('</html>')];
    };
    await expect.poll(home, { timeout: 60_000 }).toEqual([200, true]);
    const lead = leadOf('famille@exemple.example').toString();
    expect((await ask('/api/leads', { method: 'POST', body: lead })).status).toBe(201);
    expect((await ask('/readyz')).status).toBe(403);

    // The name does not exist, so the checks from outside fail and the exit code is 2.
    const doctor = await debian.shell('school doctor || true');
    for (const part of ['database', 'files']) expect(doctor).toMatch(new RegExp(`✓ ${part}`));
    expect(await debian.shell('school backup')).toMatch(/^\/backups\/backup-\w+\.tar\.age: \d+ rows/m);

    copyInto(debian, releases.second);
    const later = path.basename(releases.second, '.tar.gz');
    const upgraded = await debian.shell(`school upgrade /root/${later}.tar.gz`);
    expect(upgraded).toContain(`${later} is the site, and ready`);
    expect(await ready()).toBe(later);
    expect(await debian.shell('readlink /srv/school')).toContain(later);
    expect(await debian.shell('school upgrade --undo')).toContain(`${name} is the site again`);
    await expect.poll(home, { timeout: 60_000 }).toEqual([200, true]);
  },
);
