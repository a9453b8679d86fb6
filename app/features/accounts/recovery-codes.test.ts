import { expect, test } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.server.ts';

test('a code is known again as it was typed: in small letters, without its dashes, its digits taken for letters', () => {
  const written = '0000-1111-ABCD-EFGH-JKMN-PQRS';
  const known = hashOfRecoveryCode(written);
  expect(known).not.toBeNull();
  for (const typed of [
    'oooo-ilil-abcd-efgh-jkmn-pqrs',
    'OOOO 1I1L ABCD EFGH JKMN PQRS',
    '00001111ABCDEFGHJKMNPQRS',
    ' 0000–1111–ABCD–EFGH–JKMN–PQRS ',
  ])
    expect(hashOfRecoveryCode(typed), typed).toBe(known);
});

test('what is longer, shorter or holds another sign is no code', () => {
  for (const typed of ['', '0000-1111', `${'0'.repeat(25)}`, `${'0'.repeat(23)}U`, `${'0'.repeat(23)}*`])
    expect(hashOfRecoveryCode(typed), typed).toBeNull();
});

test('new codes are each found by their hash', () => {
  const { codes, hashes } = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.map(hashOfRecoveryCode)).toEqual(hashes);
});
