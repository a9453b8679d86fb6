import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DataDirectory } from './data-directory.server.ts';
import { ConfigurationError, parseEnvironment } from './environment.server.ts';

const directory: DataDirectory = { own: () => undefined, secret: () => 'made-and-kept-in-the-data-folder' };
const server = {
  SMTP_URL: 'smtps://ecole:secret@mail.example:465',
  MAIL_FROM: 'École <ecole@ecole.example>',
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseEnvironment(environment, directory);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

/** An RSA key in a file during a test. */
function makeKey(modulusLength: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dkim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keyFile = path.join(folder, 'dkim.pem');
  writeFileSync(keyFile, privateKey);
  return { keyFile, privateKey };
}

test('mail leaves by the server that is given, signed when there is a key', () => {
  const { keyFile, privateKey } = makeKey(2048);
  expect(parseEnvironment({}, directory).mail).toBeUndefined();
  expect(parseEnvironment(server, directory).mail).toEqual({
    smtpUrl: server.SMTP_URL,
    from: server.MAIL_FROM,
    perMinute: 120,
  });
  const signed = { DKIM_DOMAIN: 'ecole.example', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: keyFile };
  expect(parseEnvironment({ ...server, ...signed }, directory).mail?.dkim).toEqual({
    domain: 'ecole.example',
    selector: 'site',
    privateKey,
  });
});

test('a key that is broken within a week signs nothing', () => {
  const { keyFile } = makeKey(1024);
  const signed = { DKIM_DOMAIN: 'ecole.example', DKIM_SELECTOR: 'site', DKIM_KEY_FILE: keyFile };
  expect(problemsOf({ ...server, ...signed })).toEqual([
    'DKIM_KEY_FILE has 1024 bits, and needs 2048: openssl genrsa -out dkim.pem 2048',
  ]);
});

test.each([
  ['smtps://mail.example:465', 120],
  ['smtp://localhost.mail.example', 120],
  ['smtp://10.0.0.2:25', 120],
  ['smtp://127.0.0.1:25', 1500],
  ['smtp://Localhost', 1500],
  ['smtp://[::1]:1025', 1500],
])('at %s %i messages leave a minute, unless it is said otherwise', (address, perMinute) => {
  const settings = { ...server, SMTP_URL: address };
  expect(parseEnvironment(settings, directory).mail?.perMinute).toBe(perMinute);
  expect(parseEnvironment({ ...settings, MAIL_PER_MINUTE: '7' }, directory).mail?.perMinute).toBe(7);
});

test.each([
  [{ SMTP_URL: server.SMTP_URL }, ['MAIL_FROM is missing beside SMTP_URL']],
  [{ ALERT_EMAIL: 'operateur@ecole.example' }, ['SMTP_URL is missing beside ALERT_EMAIL']],
  [{ ...server, ALERT_EMAIL: 'operateur' }, ['ALERT_EMAIL must be an email address']],
  [{ MAIL_FROM: 'ecole@ecole.example' }, ['SMTP_URL is missing beside MAIL_FROM']],
  [{ ...server, SMTP_URL: 'mail.example' }, ['SMTP_URL must look like smtp://']],
  [{ ...server, MAIL_FROM: 'École' }, ['MAIL_FROM must be an address']],
  [{ ...server, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, ['MAIL_FROM must be an address']],
  [{ ...server, MAIL_PER_MINUTE: '0' }, ['MAIL_PER_MINUTE must be a whole number']],
  [
    { ...server, DKIM_DOMAIN: 'ecole.example', DKIM_KEY_FILE: '/nowhere.pem' },
    ['DKIM_SELECTOR is missing beside DKIM_DOMAIN and DKIM_KEY_FILE', 'DKIM_KEY_FILE cannot be used'],
  ],
])('what is wrong with the configuration of mail is said: %o', (environment, expected) => {
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(problems[index]).toContain(words);
});
