import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { startTlsProxy } from '#tests/helpers/tls-proxy.ts';

// The built command as a separate process, on real faults.

const scratch = testFolder('school-doctor-');

async function ask(environment: Record<string, string>) {
  const command = startServer(environment, [process.execPath, 'build/server/school.js', 'doctor']);
  const code = await command.exit;
  return { code, said: command.output() };
}

/** A database and a data folder that a site has used. */
async function madeSite() {
  const DATABASE_URL = await createDatabase();
  const DATA_DIR = mkdtempSync(path.join(scratch, 'data-'));
  const server = startServer({ DATABASE_URL, DATA_DIR });
  await addressOf(server);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  return { DATABASE_URL, DATA_DIR };
}

test('a healthy site is reported as such, and warnings exit with code 1', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const site = await madeSite();
  const { code, said } = await ask({ ...site, SMTP_URL: mail.url, MAIL_FROM: 'ecole@ecole.example' });
  expect(said).toMatch(/✓ database: PostgreSQL \d+/);
  expect(said).toMatch(/✓ clock: /);
  expect(said).toMatch(/✓ files: .* takes files/);
  expect(said).toMatch(/✓ mail: 127\.0\.0\.1 takes messages/);
  expect(said).not.toContain('✗');
  // No backup is made.
  expect(said).toMatch(/! backup: none is made\n {2}→ Set BACKUP_TO in .*\.env/);
  expect(code).toBe(1);
});

test('each fault is reported with what to do, and exits with code 2', async () => {
  const site = await madeSite();
  const wrong = new URL(site.DATABASE_URL);
  wrong.password = 'un-autre';
  const mailPort = await freePort();
  const { code, said } = await ask({
    ...{ DATABASE_URL: wrong.href, DATA_DIR: site.DATA_DIR, BACKUP_TO: path.join(scratch, 'nowhere') },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'ecole@ecole.example' },
  });
  expect(said).toMatch(/✗ database: 28P01 .*\n {2}→ .*DATABASE_URL/);
  expect(said).toMatch(/✗ mail: .*ECONNREFUSED.*\n {2}→ .*SMTP_URL/);
  expect(said).toMatch(/✗ backup: .*nowhere is no folder.*\n {2}→ .*BACKUP_TO/);
  expect(said).not.toMatch(/un-autre|\n {4}at /);
  expect(code).toBe(2);
});

test('files that cannot be written are reported', async () => {
  const site = await madeSite();
  // A folder blocks the probe file's name, also for root.
  mkdirSync(path.join(site.DATA_DIR, 'files/school-photos/readiness.probe'), { recursive: true });
  const { code, said } = await ask(site);
  expect(said).toMatch(/✗ files: school-photos: \w+\n {2}→ Make the folder writable.*\n {2}\$ chown -R/);
  expect(code).toBe(2);
});

test('a certificate that browsers refuse is reported, and another server at the site’s address', async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const server = createServer({ cert: certificate.cert, key: certificate.private }, (_, answer) =>
    answer.end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const site = await madeSite();
  const { code, said } = await ask({ ...site, PUBLIC_URL: `https://localhost:${port}` });
  expect(said).toMatch(/✗ certificate: DEPTH_ZERO_SELF_SIGNED_CERT.*\n {2}→ Browsers refuse the site/);
  expect(code).toBe(2);
});

test('a site behind the proxy of deploy/, which hides readiness, counts as answering', async () => {
  const [port, upstream] = [await freePort(), await freePort()];
  const site = {
    ...{ DATABASE_URL: await createDatabase(), DATA_DIR: mkdtempSync(path.join(scratch, 'data-')) },
    ...{ NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), TRUST_PROXY: '1' },
    PUBLIC_URL: `https://localhost:${port}`,
  };
  const server = startServer({ ...site, PORT: String(upstream) });
  await expect.poll(server.output, { timeout: 25_000 }).toMatch(/site\s+https:/);
  const proxy = await startTlsProxy({ port, upstream, logs: path.join(scratch, 'logs') });
  onTestFinished(proxy.stop);
  const certificate = path.join(scratch, 'certificate.pem');
  writeFileSync(certificate, proxy.certificate);
  const { said } = await ask({ ...site, NODE_EXTRA_CA_CERTS: certificate });
  expect(said).toMatch(/✓ certificate: good for \d+ days/);
  expect(said).toContain(`✓ site: https://localhost:${port} answers`);
});
