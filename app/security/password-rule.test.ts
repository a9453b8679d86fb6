import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFlaw } from './password-rule.server.ts';

const owner = { email: 'salma.bennis@ecole.example', fullName: 'Salma N’Diaye-Bénnis' };

test.each([
  ['court', 'short'],
  ['x'.repeat(129), 'long'],
  ['<script>alert(1)', 'attack'],
  ['administrator', 'common'],
  ['Motherfucker', 'common'],
  ['password123456', 'common'],
  ['Football2026!!', 'common'],
  ['2026!Football', 'common'],
  ['soleilsoleil', 'common'],
  ['Soleil-Soleil-2026', 'common'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['abababababab', 'common'],
  ['0612345678901', 'common'],
  ['21/11/2026 13:25', 'common'],
  ['je suis salma.bennis ici', 'personal'],
  ['la classe de BÉNNIS', 'personal'],
  ['n’diaye a un secret', 'personal'],
] as const)('%s is refused: %s', async (password, flaw) => {
  expect(await passwordFlaw(password, owner)).toBe(flaw);
});

test.each([
  'une-phrase-de-passe-pour-les-tests',
  'un mot de passe solide',
  'trois oranges et un vélo',
  'x7Kp2-Qm4Zt-9bWcd-LhRf3',
])('%s may be used', async (password) => {
  expect(await passwordFlaw(password, owner)).toBeNull();
});

test('any text gets an answer, and a refused one stays refused in capitals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 140 }), async (password) => {
      const flaw = await passwordFlaw(password, owner);
      const typed = await passwordFlaw(password.toUpperCase(), owner);
      if (flaw === 'common' && password.toUpperCase().length === password.length)
        expect(typed).toBe('common');
    }),
  );
});
