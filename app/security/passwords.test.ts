import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.server.ts';

test('a password is hashed by argon2id at the agreed cost, and found again', async () => {
  const hash = await hashPassword('un mot de passe solide');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(hash, 'un mot de passe solide')).toBe(true);
  expect(await passwordMatches(hash, 'un mot de passe Solide')).toBe(false);
});

test('a password typed with composed or decomposed accents is the same', async () => {
  const hash = await hashPassword('été à Casablanca'.normalize('NFD'));
  expect(await passwordMatches(hash, 'été à Casablanca'.normalize('NFC'))).toBe(true);
});

test('an unknown account never matches', async () => {
  expect(await passwordMatches(null, '')).toBe(false);
  expect(await passwordMatches(null, 'quoi que ce soit')).toBe(false);
});

test('more checks than the queue holds are refused, those that wait are all answered', async () => {
  const checks = Array.from({ length: 70 }, () => passwordMatches(null, 'x'));
  const settled = await Promise.allSettled(checks);
  const refused = settled.filter((check) => check.status === 'rejected');
  expect(refused).toHaveLength(70 - 66);
  expect(refused[0]).toMatchObject({ reason: { name: 'PasswordCheckBusy' } });
  expect(await passwordMatches(null, 'x')).toBe(false);
});
