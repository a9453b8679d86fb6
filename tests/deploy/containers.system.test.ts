import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPeople } from '#tests/helpers/people.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { loadDebian, loadStandIns } from './base-images.ts';
import { type DockerMachine, missingForDocker, startDockerMachine } from './docker-machine.ts';
import { madeRelease } from './made-release.ts';
import { blockWith, filledVariables } from './recipe-lines.ts';

// The commands of the guide's « In a container », with Debian 13's Docker, Compose and BuildKit. No registry
// is needed: base images are made of Debian's packages, with PostgreSQL 17 for 18, Caddy 2.6, and OpenStack
// Swift for versitygw. Not covered: the original images, and certificates of a public authority.

const missing = missingForDocker();
const made: { machine?: DockerMachine; debian: number } = { debian: 0 };

/** @throws when the set-up failed before */
function machine(): DockerMachine {
  if (!made.machine) throw new Error('There is no machine with Docker');
  return made.machine;
}

beforeAll(async () => {
  if (missing !== undefined) return;
  made.machine = await startDockerMachine(await madeRelease());
  made.debian = await loadDebian(made.machine);
}, 900_000);
afterAll(() => made.machine?.stop(), 300_000);

const own = {
  MAIL_FROM: 'École Exemple <ecole@ecole.example>',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  BACKUP_PASSPHRASE: 'tasse rivière lampe ombre caillou',
  ADMIN_EMAIL: 'direction@ecole.example',
  ADMIN_PASSWORD: 'tasse rivière lampe ombre',
};

test('the image of a release serves, keeps a lead over a restart, and adds at most 300 MB to Debian’s', {
  timeout: 600_000,
}, async ({ skip }) => {
  skip(missing !== undefined, missing);
  const { shell, checkout } = machine();
  // No passphrase: the test looks for the lead in the backup.
  const variables = filledVariables({ ...own, SESSION_SECRET: randomBytes(32).toString('hex') })
    .split('\n')
    .filter((line) => !/^(?:HOST|BACKUP_\w+)=/.test(line));
  writeFileSync(path.join(checkout, 'school.env'), `${variables.join('\n')}\n`);
  await shell(blockWith('sh', 'docker build', 'container'));
  const size = Number(await shell("docker image inspect --format '{{.Size}}' school")) - made.debian;
  console.log(`The image takes ${Math.round(size / 1e6)} MB beside Debian’s`);
  expect(size).toBeLessThan(300e6);

  const start = blockWith('sh', 'docker run', 'container');
  await shell(start);
  const health = () => shell("docker inspect --format '{{.State.Health.Status}}' school");
  await expect.poll(health, { timeout: 90_000 }).toBe('healthy\n');
  const ask = (address: string, words = '') =>
    shell(
      `curl --silent --output /dev/null --write-out '%{http_code}' ${words} http://127.0.0.1:3000${address}`,
    );
  expect(await ask('/')).toBe('200');
  // Rendered by a separate process, with packages that nothing else loads.
  expect(await ask('/brochure.pdf')).toBe('200');
  const lead = leadOf('famille@exemple.example');
  const sent = `--header 'Origin: https://www.ecole.example' --data '${lead}'`;
  expect(await ask('/api/leads', sent)).toBe('201');
  await expect(shell('docker exec school touch /site/written')).rejects.toThrow('Read-only file system');

  const doctor = await shell(`${blockWith('sh', 'docker exec', 'container')} || true`);
  for (const part of ['configuration: can be read, from the container’s environment', 'database', 'files'])
    expect(doctor).toContain(`✓ ${part}`);
  await shell('docker stop school');
  expect(await shell("docker inspect --format '{{.State.ExitCode}}' school")).toBe('0\n');
  await shell('docker rm school');
  await shell(start);
  await expect.poll(health, { timeout: 90_000 }).toBe('healthy\n');
  await shell('docker exec school school backup --to /data/kept.tar');
  const leads = "tar -xOf /data/kept.tar --wildcards 'database/lead_captures/*' | zcat";
  expect(await shell(`docker exec school sh -c "${leads}"`)).toContain('famille@exemple.example');
  await shell('docker rm --force school && docker volume rm school');
});

test('the composition serves by two copies, which restart in turn without a failed request, also while the store is silent', {
  timeout: 1_200_000,
}, async ({ skip }) => {
  skip(missing !== undefined, missing);
  const docker = machine();
  const { shell, checkout, address } = docker;
  await loadStandIns(docker);
  const secret = () => randomBytes(32).toString('hex');
  const filled: Record<string, string> = {
    // Caddy's internal authority signs the certificate.
    ...{ ...own, SITE_NAME: 'localhost', SESSION_SECRET: secret(), POSTGRES_PASSWORD: secret() },
    // The form of Swift's keys.
    ...{ SITE_DATABASE_PASSWORD: secret(), S3_ACCESS_KEY_ID: 'school:site', S3_SECRET_ACCESS_KEY: secret() },
  };
  const example = readFileSync('deploy/compose.env.example', 'utf8');
  const file = example.replace(/^(\w+)=.*$/gm, (line, name) =>
    name in filled ? `${name}=${filled[name]}` : line,
  );
  writeFileSync(path.join(checkout, 'deploy/compose.env'), file, { mode: 0o600 });
  await shell(blockWith('sh', 'docker compose', 'container'));
  const compose = (words: string) =>
    shell(`docker compose --env-file deploy/compose.env -f deploy/compose.yaml ${words}`);
  onTestFinished(async () => {
    await compose('down --volumes');
  }, 300_000);

  const healthy = async (copy: string) =>
    expect.poll(() => compose(`ps --format '{{.Health}}' ${copy}`), { timeout: 120_000 }).toBe('healthy\n');
  for (const copy of ['site-1', 'site-2']) await healthy(copy);
  // Both copies share the store and have no other state.
  for (const copy of ['site-1', 'site-2']) {
    const doctor = () => compose(`exec -T ${copy} school doctor || true`);
    await expect.poll(doctor, { timeout: 90_000 }).toMatch(/✓ files: /);
    const report = await doctor();
    expect(report).toMatch(/✓ database: PostgreSQL/);
    expect(report).not.toMatch(/✗ database|[!✗] (?:files|logins)/);
  }
  expect(await shell('deploy/school backup')).toMatch(/^\/backups\/backup-\w+\.tar\.age: \d+ rows/m);

  const people = startPeople(
    { host: address, port: 443, servername: 'localhost', rejectUnauthorized: false },
    'https://localhost',
  );
  onTestFinished(people.leave);
  for (const copy of ['site-1', 'site-2']) {
    await people.more();
    await compose(`restart --no-deps ${copy}`);
    await healthy(copy);
  }
  // Accepts connections, and never answers.
  await compose('pause store');
  await people.more();
  await people.more();
  await compose('unpause store');
  await people.more();
  await people.leave();
  const { pages, leads } = people.answered;
  console.log(`${pages} pages and ${leads} leads while two copies restarted and the store was silent`);
  const refused =
    'grep --extended-regexp \'"status":5|"level":"(warn|error|fatal)"\' | grep --invert-match --extended-regexp \'send-mails|unreachable\' | sort --key=3 | tail -n 80 || true';
  const logs =
    people.failures.length > 0 ? await compose(`logs --timestamps site-1 site-2 proxy | ${refused}`) : '';
  expect(people.failures, logs).toEqual([]);
});
