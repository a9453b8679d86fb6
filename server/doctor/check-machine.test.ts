import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import os from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { checkClock } from './check-clock.ts';
import { checkExposure, checkSecrets } from './check-exposure.ts';
import { availableMemory, checkMemory } from './check-machine.ts';
import { exitCodeOf, formatFinding, warning, well, wrong } from './finding.ts';

/** A time server on this machine with a shifted clock. */
async function timeServer(ahead: number) {
  const socket = createSocket('udp4');
  socket.on('message', (_request, from) => {
    const answer = Buffer.alloc(48);
    const now = Date.now() / 1000 + ahead + 2_208_988_800;
    for (const at of [32, 40]) {
      answer.writeUInt32BE(Math.floor(now), at);
      answer.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), at + 4);
    }
    socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { host: '127.0.0.1', port: socket.address().port };
}

test('a right clock is reported as such, and a wrong one with its deviation', async () => {
  expect(await checkClock(await timeServer(0))).toMatchObject([{ state: 'well' }]);
  for (const ahead of [90, -3600]) {
    const [finding] = await checkClock(await timeServer(ahead));
    expect(finding).toMatchObject({ state: 'warning', command: 'timedatectl set-ntp true' });
    expect(finding?.found).toMatch(new RegExp(`^${Math.abs(ahead)}\\.\\d s from`));
  }
});

test('a clock without a time server is not reported as right', async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const silent = { host: '127.0.0.1', port: socket.address().port };
  onTestFinished(() => void socket.close());
  expect(await checkClock(silent)).toMatchObject([
    { state: 'warning', found: expect.stringContaining('could not be compared'), command: 'timedatectl' },
  ]);
});

test('too little memory to build is reported where a build is made, and nowhere else', async () => {
  expect(availableMemory()).toBeGreaterThan(1e8);
  expect(availableMemory()).toBeLessThan(os.totalmem() + 1e12);
  expect(await checkMemory(4e9)).toMatchObject([{ state: 'well' }]);
  expect(await checkMemory(1e9)).toMatchObject([
    { state: 'warning', command: expect.stringContaining('mkswap') },
  ]);
  expect(await checkMemory(1e9, os.tmpdir())).toMatchObject([{ state: 'well' }]);
});

test('an open port beside the proxy is reported, except a container’s', async () => {
  const checkout = { kind: 'checkout' } as const;
  const open = { trustProxy: 1, host: '0.0.0.0' };
  expect(await checkExposure(open, checkout)).toMatchObject([{ state: 'warning', about: 'proxy' }]);
  expect(await checkExposure({ ...open, host: '::' }, checkout)).toHaveLength(1);
  expect(await checkExposure({ ...open, host: '127.0.0.1' }, checkout)).toEqual([]);
  expect(await checkExposure({ ...open, trustProxy: 0 }, checkout)).toEqual([]);
  expect(await checkExposure(open, { kind: 'container' })).toEqual([]);
});

test.each([
  [['s'.repeat(32), undefined], 1],
  [['motdepasse'.repeat(4), undefined], 1],
  [['abcdefghijklmnopqrstuvwxyzabcdefghi', undefined], 1],
  [['12345678901234567890123456789012', undefined], 1],
  [['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'password1234'], 1],
  [['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'école casablanca 2026'], 1],
  [['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'cinq mots tirés au sort'], 0],
  [['q3H8vP0wYkX1nR5tZ7uB2cD4eF6gJ9mL', undefined], 0],
] as const)('of the secrets %j, %i can be guessed', async ([sessionSecret, passphrase], count) => {
  const settings = {
    sessionSecret,
    backup: { keep: { days: 7, weeks: 4, months: 12 }, ...(passphrase && { passphrase }) },
  };
  const findings = await checkSecrets(settings, { kind: 'checkout' });
  expect(findings.filter(({ state }) => state === 'warning')).toHaveLength(count);
  expect(JSON.stringify(findings)).not.toContain(sessionSecret);
});

test('the code a command ends with is the worst that was found, and a finding says what to do and to type', () => {
  const [fine, soon, now] = [well('a', 'b'), warning('a', 'b', 'c', 'd'), wrong('a', 'b', 'c')];
  expect([[fine], [fine, soon], [soon, now]].map(exitCodeOf)).toEqual([0, 1, 2]);
  expect(formatFinding(soon)).toBe('! a: b\n  → c\n  $ d');
  const names = Array.from({ length: 23 }, (_, at) => `file-${at}`);
  expect(formatFinding({ ...now, names })).toMatch(
    /file-19\n {4}… and 3 more: school doctor --json\n {2}→ c$/,
  );
});
