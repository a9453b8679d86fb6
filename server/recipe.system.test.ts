import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { confinedAsUnit, notConfined } from '#tests/helpers/confined.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { programPath } from '#tests/helpers/programs.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The delivered files and the variables of docs/operations.md, as in an installation.

const scratch = testFolder('school-recipe-');

const unit = readFileSync('deploy/systemd/school.service', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');

test.for(['', '0.0.0.0', '::'])(
  'confined as the delivered unit is, a start with HOST=%s goes on',
  async (host, { skip }) => {
    skip(notConfined !== undefined, notConfined);
    const server = startServer(
      {
        NODE_ENV: 'production',
        DATABASE_URL: await createDatabase(),
        DATA_DIR: path.join(scratch, `confined-${host.length}`),
        PUBLIC_URL: 'http://ecole.example',
        SESSION_SECRET: 'for-the-tests-'.repeat(4),
        ADMIN_EMAIL: 'direction@ecole.example',
        ADMIN_PASSWORD: 'tasse rivière lampe ombre',
        HOST: host,
      },
      confinedAsUnit([process.execPath, 'build/server/start.js']),
    );
    await addressOf(server);
    // A failed listing of addresses does not lose this one-time output.
    expect(server.output()).toContain('The administrator of ADMIN_EMAIL was created');
    // It was refused, which the log says a moment later.
    await expect.poll(server.output).toContain('the addresses of this machine are not shown');
  },
);

test('the unit gives up a start that fails again and again', () => {
  const [head = ''] = unit.split('[Service]');
  expect(head).toMatch(/^StartLimitIntervalSec=\d+min$/m);
  expect(head).toMatch(/^StartLimitBurst=\d+$/m);
});

test('the recipe and what it is made of say where the site listens', () => {
  const [, step = ''] = /\*\*Small, step by step\*\*([\s\S]*?)\n\*\*/.exec(operations) ?? [];
  expect(step).toContain('`HOST=127.0.0.1`');
  expect(unit).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/m);
  // There the proxy is not on the loopback.
  expect(readFileSync('deploy/Containerfile', 'utf8')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toMatch(/^ {4}HOST: 0\.0\.0\.0$/m);
});

test('the user that the composition makes for the site is no superuser, and all that the site needs', async ({
  skip,
}) => {
  skip(!programPath('psql'), 'psql is not installed: nothing here runs deploy/postgres/site-user.sh');
  const postgres = await startPostgresServer();
  onTestFinished(postgres.stop);
  const { hostname, port, username, password } = new URL(postgres.url);
  const made = spawnSync('sh', ['deploy/postgres/site-user.sh'], {
    encoding: 'utf8',
    env: {
      ...{ PATH: process.env.PATH ?? '', PGHOST: hostname, PGPORT: port, PGPASSWORD: password },
      ...{ POSTGRES_USER: username, SITE_DATABASE_PASSWORD: "l'un et l'autre" },
    },
  });
  expect([made.status, made.stderr]).toEqual([0, '']);
  const address = new URL(postgres.url);
  Object.assign(address, {
    username: 'school',
    password: encodeURIComponent("l'un et l'autre"),
    pathname: '/school',
  });
  const server = startServer({ DATABASE_URL: address.href, DATA_DIR: path.join(scratch, 'composed') });
  const site = await addressOf(server);
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  expect(server.output()).not.toContain('works as the one user');
  expect(
    await queryServer(
      address.href,
      'select rolsuper, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolreplication: false, rolbypassrls: false }]);
  const logins = await queryServer(
    address.href,
    "select rolname from pg_roles where rolname like '%_in_school'",
  );
  expect(logins).toHaveLength(6);
  // Only a superuser revokes it, and a later start must not fail on it.
  expect(
    await queryServer(
      address.href,
      "select has_function_privilege('site_visitor_in_school', 'lo_create(oid)', 'execute') as may",
    ),
  ).toEqual([{ may: false }]);
});

test('without HOST and TRUST_PROXY, who comes by IPv4 and who comes by IPv6 find the site', async ({
  skip,
}) => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  skip(!addresses.some(({ address }) => address === '::1'), 'this machine has no IPv6');
  const server = startServer({
    DATABASE_URL: await createDatabase(),
    DATA_DIR: path.join(scratch, 'both'),
    HOST: '',
  });
  const { port } = new URL(await addressOf(server));
  for (const host of ['127.0.0.1', '[::1]'])
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
});
