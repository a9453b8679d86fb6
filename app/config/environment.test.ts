import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DataDirectory, ensureSessionSecret, ownDataDirectory } from './data-directory.server.ts';
import { ConfigurationError, parseEnvironment } from './environment.server.ts';

const directory: DataDirectory = { own: () => undefined, secret: () => 'made-and-kept-in-the-data-folder' };

function problemsOf(environment: Record<string, string>, own = directory.own): readonly string[] {
  try {
    parseEnvironment(environment, { ...directory, own });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('nothing needs to be configured for a first start', () => {
  expect(parseEnvironment({}, directory)).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    sessionSecret: 'made-and-kept-in-the-data-folder',
    trustProxy: 0,
    drainSeconds: 0,
    demoContent: true,
    logLevel: 'info',
    production: false,
    videoHosts: [],
    pictureHosts: [],
  });
});

test('behind a trusted proxy the site listens on the loopback unless HOST says otherwise', () => {
  expect(parseEnvironment({ TRUST_PROXY: '1' }, directory).host).toBe('127.0.0.1');
  expect(parseEnvironment({ TRUST_PROXY: '1', HOST: '10.0.0.1' }, directory).host).toBe('10.0.0.1');
  expect(parseEnvironment({ TRUST_PROXY: '0' }, directory).host).toBeUndefined();
});

test('hosts are names alone, in the writing in which addresses have them', () => {
  const { videoHosts, pictureHosts } = parseEnvironment(
    { VIDEO_HOSTS: ' Vidéo.example , tube.example,', PICTURE_HOSTS: 'a.example,a.example' },
    directory,
  );
  expect(videoHosts).toEqual(['xn--vido-dpa.example', 'tube.example']);
  expect(pictureHosts).toEqual(['a.example']);
  const wrong = [
    'localhost',
    '10.0.0.1',
    '[::1]',
    '0x7f.1',
    'a.example:8443',
    'a.example/b',
    'u@a.example',
    '*.example',
  ];
  for (const name of [
    ...wrong,
    '-a.example',
    'a..example',
    'a.example.',
    'a b.example',
    `${'a'.repeat(64)}.example`,
  ]) {
    expect(problemsOf({ PICTURE_HOSTS: `photos.example,${name}` })).toHaveLength(1);
  }
});

test('every problem is listed together, each with what to do', () => {
  const problems = problemsOf(
    {
      NODE_ENV: 'production',
      PORT: '70000',
      PUBLIC_URL: 'https://ecole.example/site',
      DATABASE_URL: 'mysql://localhost/ecole',
      S3_ENDPOINT: 'https://s3.example',
      SESSION_SECRET: 'short',
      TRUST_PROXY: 'yes',
      DRAIN_SECONDS: '61',
      ADMIN_EMAIL: 'direction',
      DEMO_CONTENT: 'maybe',
      LOG_LEVEL: 'loud',
      VIDEO_HOSTS: 'https://video.example',
      PICTURE_HOSTS: 'photos.example, 127.0.0.1',
    },
    () => 'cannot be written',
  );
  const names = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SESSION_SECRET',
    'TRUST_PROXY',
    'ADMIN_EMAIL',
    'DRAIN_SECONDS',
    'VIDEO_HOSTS',
    'PICTURE_HOSTS',
  ];
  const joint = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD', 'DATA_DIR'];
  for (const name of [...names, 'DEMO_CONTENT', 'LOG_LEVEL', ...joint]) {
    expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
  }
});

test('a backup goes to a folder or into the configured store, with the operator’s retention', () => {
  const passphrase = 'cinq mots tirés au sort';
  const given = { BACKUP_TO: '/backups', BACKUP_KEEP: '30,8,24', BACKUP_PASSPHRASE: passphrase };
  const keep = { days: 30, weeks: 8, months: 24 };
  expect(parseEnvironment(given, directory).backup).toEqual({ to: '/backups', keep, passphrase });
  expect(parseEnvironment({}, directory).backup).toEqual({ keep: { days: 7, weeks: 4, months: 12 } });
  expect(problemsOf({ BACKUP_TO: 's3://backups/school' })).toEqual([
    expect.stringContaining('no store is configured'),
  ]);
  expect(problemsOf({ BACKUP_TO: 's3:backups' })).toEqual([expect.stringContaining('BACKUP_TO must be')]);
  expect(problemsOf({ BACKUP_TO: '/backups/whole.tar' })).toEqual([
    expect.stringContaining('BACKUP_TO must be'),
  ]);
  expect(problemsOf({ BACKUP_KEEP: '7,4' })).toEqual([expect.stringContaining('BACKUP_KEEP must be')]);
  expect(problemsOf({ BACKUP_PASSPHRASE: 'court' })).toEqual([
    expect.stringContaining('BACKUP_PASSPHRASE must have'),
  ]);
});

test('production insists on a secret of its own, and shows no demo unless asked', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringContaining('SESSION_SECRET is required'),
  ]);
  const config = parseEnvironment({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }, directory);
  expect(config).toMatchObject({ production: true, demoContent: false, drainSeconds: 3 });
});

test('the former secret is set beside the one in force, and differs from it', () => {
  const [now, before] = ['n'.repeat(32), 'b'.repeat(32)];
  const config = parseEnvironment({ SESSION_SECRET: now, FORMER_SESSION_SECRET: before }, directory);
  expect(config).toMatchObject({ sessionSecret: now, formerSessionSecret: before });
  expect(problemsOf({ FORMER_SESSION_SECRET: before })).toEqual([
    expect.stringContaining('SESSION_SECRET is missing'),
  ]);
  expect(problemsOf({ SESSION_SECRET: now, FORMER_SESSION_SECRET: now })).toEqual([
    expect.stringContaining('FORMER_SESSION_SECRET is the same as SESSION_SECRET'),
  ]);
  expect(problemsOf({ SESSION_SECRET: now, FORMER_SESSION_SECRET: 'short' })).toEqual([
    expect.stringContaining('FORMER_SESSION_SECRET must have at least 32 characters'),
  ]);
});

test('metrics are served only with a port, and then on the loopback only', () => {
  expect(parseEnvironment({}, directory).metrics).toBeUndefined();
  const metrics = { host: '127.0.0.1', port: 9464 };
  expect(parseEnvironment({ METRICS_PORT: '9464' }, directory).metrics).toEqual(metrics);
  const given = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.1' };
  expect(parseEnvironment(given, directory).metrics).toEqual({ ...metrics, host: '10.0.0.1' });
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([expect.stringContaining('METRICS_PORT is PORT')]);
  expect(problemsOf({ METRICS_PORT: 'x', METRICS_HOST: 'a b' })).toHaveLength(2);
});

test('a CDN is purged at its URL, with the header it wants', () => {
  expect(parseEnvironment({}, directory).cdn).toBeUndefined();
  const given = {
    CDN_PURGE_URL: 'https://api.cdn.example/zones/1/purge_cache',
    CDN_PURGE_HEADER: 'Authorization: Bearer a:b',
  };
  expect(parseEnvironment(given, directory).cdn).toEqual({
    purgeUrl: 'https://api.cdn.example/zones/1/purge_cache',
    header: { name: 'Authorization', value: 'Bearer a:b' },
  });
  expect(problemsOf({ CDN_PURGE_URL: 'cdn.example' })).toHaveLength(1);
  expect(problemsOf({ ...given, CDN_PURGE_HEADER: 'Bearer x' })).toEqual([
    expect.stringContaining('CDN_PURGE_HEADER must be a header'),
  ]);
  expect(problemsOf({ CDN_PURGE_HEADER: 'Fastly-Key: abc' })).toEqual([
    expect.stringContaining('CDN_PURGE_URL is missing'),
  ]);
});

test('traces are sent nowhere unless a receiver is named', () => {
  expect(parseEnvironment({ OTEL_SERVICE_NAME: 'ecole' }, directory).traces).toBeUndefined();
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  const traces = { endpoint: 'http://127.0.0.1:4318', service: 'mille-horizons' };
  expect(parseEnvironment(given, directory).traces).toEqual(traces);
  expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toEqual([
    expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT must be'),
  ]);
});

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_URL: ' ', S3_ENDPOINT: '' }, directory)).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    s3: undefined,
  });
});

test('an address is reduced to an origin, an email to lower case, S3 has its default buckets', () => {
  const config = parseEnvironment(
    {
      PUBLIC_URL: 'https://www.ecole.example/',
      ADMIN_EMAIL: 'Direction@ecole.example',
      ADMIN_PASSWORD: 'une phrase assez longue',
      S3_REGION: 'eu-west-3',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: 'https://cdn.example/ecole/',
    },
    directory,
  );
  expect(config.publicUrl).toBe('https://www.ecole.example');
  expect(config.admin?.email).toBe('direction@ecole.example');
  expect(config.s3).toMatchObject({ photosBucket: 'school-photos', publicUrl: 'https://cdn.example/ecole' });
});

test('the session secret is made once and readable by its owner only', () => {
  const folder = temporaryFolder();
  const secret = ensureSessionSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(ensureSessionSecret(folder)).toBe(secret);
  const file = path.join(folder, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});

test('a session secret that was cut short is made again, never used', () => {
  const folder = temporaryFolder();
  for (const damaged of ['', 'abc123', '\n']) {
    writeFileSync(path.join(folder, 'session-secret'), damaged);
    expect(ensureSessionSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('the data folder is made with its parents; one that cannot be is explained', () => {
  const folder = path.join(temporaryFolder(), 'a/b');
  expect(ownDataDirectory(folder)).toBeUndefined();
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(ownDataDirectory('/proc/school')).toContain('set DATA_DIR to a folder that is');
});
