import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSuspicious } from './suspicious-content.ts';

const probes = [
  '<script>alert(1)</script>',
  '< script src=//evil.example>',
  '</ScRiPt>',
  '＜script＞alert(1)＜/script＞',
  'javascript:alert(1)',
  'JaVaScRiPt: alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<x onpointerrawupdate = "a">',
  'a" onmouseover="alert(1)',
  "1' UNION SELECT password FROM admin_users --",
  'union all select 1,2,3',
  'UNION/**/SELECT 1',
  '1 union(select 2)',
  "Robert'); DROP TABLE students;--",
  'drop  table x',
  'eval(atob("..."))',
  'EXEC(xp_cmdshell)',
  "exec('sh -c id')",
  'eval(String.fromCharCode(97))',
  '<a href="javascript:x">',
  'javascript:(function(){})()',
  'javascript:void(0)',
  'javascript:document.location="//evil.example"',
  'javascript:x=1',
  'javascript://%0aalert(1)',
  'x onload=fetch(1)',
  "' union select null,null --",
  'union select login, pass from admin',
  'union select user,password',
  "'; drop table inquiries",
];

const messages = [
  "Bonjour, je m'appelle Aïcha N'Diaye et je souhaite inscrire ma fille en CP.",
  'Nous proposons un atelier de JavaScript : les places sont limitées.',
  "L'éval (mathématiques) a lieu quand ? Les évaluations (CE2) aussi ?",
  'Mon fils a 11 ans = 6e. onze = 11, on = nous.',
  "L'Union africaine sélectionne ses élèves ; l'union fait la force.",
  'La description du programme (collège) est-elle disponible ?',
  'Mon enfant a un score de 15 < 20, est-ce un problème ? Je <3 votre école.',
  'Faut-il exécuter (ou non) la procédure sur la table du formulaire ?',
  'Une question : mon script de théâtre, « <Le Cid> », peut-il être joué ?',
  'Select ou Prestige : quelle formule de cantine ? Drop-off à la table ronde.',
  'Onload est une marque de sacs, je crois.',
  'JavaScript: débutants',
  'Atelier JavaScript: débutants (10 ans), puis JavaScript:confirmés.',
  'Club JavaScript: parent(s) bienvenus, c’est top.',
  "eval(maths), eval(français), eval(l'anglais, CE2) : quand ?",
  'Union select de parents',
  'L’union select 2026 de nos élèves, et Union select: parents, profs.',
  'Drop table de ping-pong',
];

test.each(probes)('%j is suspicious', (probe) => {
  expect(isSuspicious(probe)).toBe(true);
});

test.each(messages)('%j is an ordinary message', (message) => {
  expect(isSuspicious(message)).toBe(false);
});

test('a probe stays suspicious inside any message, whatever its case', () => {
  const words = fc.constantFrom(...messages);
  const anyCase = fc
    .tuple(fc.constantFrom(...probes), fc.array(fc.boolean(), { minLength: 8 }))
    .map(([probe, upper]) =>
      Array.from(probe, (character, index) =>
        upper[index % upper.length] ? character.toUpperCase() : character.toLowerCase(),
      ).join(''),
    );
  fc.assert(
    fc.property(words, anyCase, words, (before, probe, after) => {
      expect(isSuspicious(`${before}\n${probe} ${after}`)).toBe(true);
    }),
  );
});

test('invisible characters inside a probe do not hide it', () => {
  const hidden = fc.constantFrom('\u200B', '\u00AD', '\u0000', '\u2060', '\uFE0F', '\uFEFF');
  fc.assert(
    fc.property(fc.constantFrom(...probes), hidden, fc.nat(), (probe, filling, at) => {
      const place = at % (probe.length + 1);
      expect(isSuspicious(probe.slice(0, place) + filling + probe.slice(place))).toBe(true);
    }),
  );
});

const subjects = [
  'débutants',
  'les ados (12 ans)',
  'maths',
  'CE2',
  'parents',
  'profs et parents',
  'enfant(s)',
  'l’anglais',
];
const schoolWords = fc.constantFrom(...subjects);
const blank = fc.constantFrom('', ' ', '\u00A0', '  ');
const sentence = fc
  .tuple(fc.nat(5), schoolWords, schoolWords, blank, fc.constantFrom('.', ' ?', ', merci.', ' !', ''))
  .map(
    ([kind, one, other, gap, end]) =>
      [
        `Atelier JavaScript${gap}:${gap}${one}, ${other}${end}`,
        `L’éval(${one}) et l’eval(maths, CE2) de ${other}${end}`,
        `Union select de ${one} et ${other}${end}`,
        `Union${gap || ' '}select des ${one}${end}`,
        `On${gap || ' '}= nous, onclick = on clique, ${one}${end}`,
        `Le drop table des ${one} pour ${other}${end}`,
      ][kind] ?? '',
  );

test('a sentence that has words of code in it is none', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), (sentences) => {
      expect(isSuspicious(sentences.join(' '))).toBe(false);
    }),
    { numRuns: 400 },
  );
});

const identifier = fc.stringMatching(/^[a-z_$][a-z0-9_$]{0,9}$/);
const literal = fc.oneof(
  fc.nat(999).map(String),
  identifier.map((name) => `'${name}'`),
  identifier.map((name) => `"${name}"`),
);
const quoted = literal.filter((text) => /['"]/.test(text));
const probe = fc.oneof(
  fc.tuple(identifier, quoted).map(([name, value]) => `javascript:${name}(${value})`),
  fc.tuple(identifier, literal).map(([name, value]) => `javascript:window.${name}=${value}`),
  fc.tuple(fc.constantFrom('eval', 'exec'), quoted).map(([name, value]) => `${name}(${value})`),
  fc.tuple(fc.constantFrom('eval', 'exec'), identifier, literal).map(([a, b, c]) => `${a}(${b}(${c}))`),
  fc
    .tuple(fc.constantFrom('onclick', 'onerror', 'onload', 'onfocus'), identifier, literal)
    .map(([name, called, value]) => `" ${name} = "${called}(${value})"`),
  fc
    .tuple(fc.array(literal, { minLength: 2, maxLength: 5 }))
    .map(([columns]) => `1 union select ${columns.join(',')} -- `),
  fc.tuple(identifier, identifier).map(([column, table]) => `union select ${column} from t_${table}`),
  identifier.map((table) => `1; drop table t_${table};`),
);

test('code is suspicious, whatever its name and place', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...messages, ''),
      probe,
      fc.constantFrom(...messages, ''),
      (before, code, after) => {
        expect(isSuspicious(`${before} ${code} ${after}`)).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test('text of letters, digits and French punctuation without "=", "<" or "(" is suspicious only by its SQL words', () => {
  const character = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéèàçù0123456789 ,.;!?’«»-\n');
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      fc.pre(!/union|drop/.test(text));
      expect(isSuspicious(text)).toBe(false);
    }),
  );
});

test.each([
  // A javascript: URL, after white space, in an attribute or a link, with or without quotes.
  'javascript: //evil.example',
  'href = javascript:x',
  'href=javascript:x',
  'background: url(javascript:x)',
  'background: url("javascript:x")',
  '[clic](javascript:x)',
  // A little-known event handler within a tag.
  '<marquee onstart = depart>',
  // SQL, by what precedes it.
  'union all select name',
  'union distinct select name',
  '1" union select pass',
  '1"   union select pass',
  "1' union select pass",
  "x'  union select pass",
  // Or by what follows.
  'union select @@version',
  'union select  @@version',
  'union select null',
  '1 union select null, null',
  'union select 1',
  'union select 10, 20',
  'union select 10 , 20',
  'union select version()',
  'union select version ()',
  'union select pass from users',
  'union select pass from  users',
  'union select pass from allocations',
  'union select pass;',
  'union select pass;  ',
  '1; drop table',
  'drop table users',
  'drop table  users',
  'drop table  [users]',
  'drop table "le"',
  'drop table;',
  // A function call.
  'eval()',
  'eval(data)',
  'exec(@cmd)',
  'exec( @cmd)',
  'eval(%61)',
  'eval(this.name)',
  'eval(7*7)',
  'eval(7 * 7)',
  `1' union select pass ${'et un long message. '.repeat(20)}`,
])('%j is suspicious by its context', (text) => expect(isSuspicious(text)).toBe(true));

test.each([
  'Si 15 < 20 onze = 11',
  'Le <Cid> onze = 11',
  'Les "ados" et l’union select de parents',
  "Les profs' et l’union select de parents",
  'Union select nulle part ailleurs',
  'Union select de notre conversion (2026)',
  'Union select, news from our school',
  'Union select des parents ; merci',
  'Un drop table de ping-pong "géant"',
  'Un drop table, sac compris',
  'eval(80%d’absents)',
  'eval(maths @ 14 h)',
  `JavaScript: ${'les plus jeunes y apprennent à programmer. '.repeat(3)}On y parle de location.href`,
])('%j has the words of code, and is a sentence', (text) => expect(isSuspicious(text)).toBe(false));
