import { randomInt } from 'node:crypto';
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
  ['qwertyuiopas', 'common'],
  ['azertyuiopqsdfghjklm', 'common'],
  ['Abcdefghijkl1!', 'common'],
  ['zyxwvutsrqponm', 'common'],
  ['98765432109876543210', 'common'],
  ['qsdfghjklm-2026', 'common'],
  ['aaaaaaaaaaaaaaaab2', 'common'],
  ['iloveyousomuch', 'common'],
  ['PasswordFootball', 'common'],
  ['soleil.azerty.26', 'common'],
  ['+212 6 12 34 56 78', 'common'],
  ['je suis salma.bennis ici', 'personal'],
  ['la classe de BÉNNIS', 'personal'],
  ['n’diaye a un secret', 'personal'],
  ['MilleHorizons2026', 'school'],
  ['mille-horizons-2026!', 'school'],
  ['M1lleH0rizons#2027', 'school'],
  ['Bienvenue chez Mille Horizons', 'school'],
  ['casablanca ecole 2026', 'school'],
  ['Direction.Ecole.26', 'school'],
  ['sidi bernoussi 2026', 'school'],
  ['Rentrée septembre 2026', 'school'],
] as const)('%s is refused: %s', async (password, flaw) => {
  expect(await passwordFlaw(password, owner)).toBe(flaw);
});

test('a name of four letters is the person’s own', async () => {
  const ines = { email: 'direction@ecole.example', fullName: 'Inès Alami' };
  expect(await passwordFlaw('trois chats pour ines', ines)).toBe('personal');
});

test.each([
  'une-phrase-de-passe-pour-les-tests',
  'un mot de passe solide',
  'trois oranges et un vélo',
  'x7Kp2-Qm4Zt-9bWcd-LhRf3',
  '48#29!57a@61-33$',
  '83920174650291837465',
  '7f!2p@9-4#6%1&8=3',
  'soleil, girafe, tracteur et nuage',
  'mille et une girafes violettes',
  'la rentrée des girafes violettes',
])('%s may be used', async (password) => {
  expect(await passwordFlaw(password, owner)).toBeNull();
});

test.each([
  `${'-'.repeat(28)}x`,
  `${'-'.repeat(127)}x`,
  `${'ab'.repeat(63)}x`,
  `x${' -._'.repeat(31)}x`,
  '\uFDFA'.repeat(128),
])('%s, on which a pattern could try for ever, is judged at once', async (password) => {
  expect(await passwordFlaw(password, owner)).toSatisfy((flaw) => flaw === null || flaw === 'common');
});

test('a repeated common password is refused, whatever is between', async () => {
  const between = fc.constantFrom('', '-', ' ', '._', '--');
  await fc.assert(
    fc.asyncProperty(between, fc.integer({ min: 2, max: 9 }), async (sign, times) => {
      expect(await passwordFlaw(Array(times).fill('soleil').join(sign), owner)).toBe('common');
    }),
  );
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

test('a strong random password is not refused for what it is made of', async () => {
  const kinds = [
    '0123456789',
    '0123456789#!@%&=',
    'abcdefghijkmnpqrstuvwxyz',
    'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  ];
  let refused = 0;
  for (const kind of kinds) {
    for (let time = 0; time < 250; time += 1) {
      const password = Array.from({ length: 20 }, () => kind[randomInt(kind.length)]).join('');
      if ((await passwordFlaw(password, owner)) !== null) refused += 1;
    }
  }
  // Twenty random digits rarely have five kinds only.
  expect(refused).toBeLessThan(5);
});
