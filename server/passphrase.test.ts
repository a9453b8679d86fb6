import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPassphrase } from './passphrase.ts';

const keep = { days: 7, weeks: 4, months: 12 };
const judged = (passphrase?: string) =>
  checkPassphrase({ keep, ...(passphrase !== undefined && { passphrase }) });

test.each([
  'motdepasse2026',
  'azertyuiop1234',
  'Ecole-Maternelle-2026',
  'iloveyou iloveyou',
  '1234567890123',
  'aaaaaaaaaaaaaaaa',
])('a passphrase that anybody guesses is refused, as a password is: %s', async (passphrase) => {
  await expect(judged(passphrase)).rejects.toThrow(/^BACKUP_PASSPHRASE .+ openssl rand/);
});

test('words drawn by lot, what a program drew, and none at all are taken', async () => {
  const drawn = Array.from({ length: 20 }, () => randomBytes(24).toString('base64'));
  for (const passphrase of [undefined, 'cinq mots tirés au sort', 'lampe tram citron vélo ombre', ...drawn])
    await expect(judged(passphrase)).resolves.toBeUndefined();
  // Longer than a password may be, and valid.
  await expect(judged(`lampe tram citron vélo ombre ${'x7 '.repeat(50)}`)).resolves.toBeUndefined();
});
