import { expect, test } from 'vitest';
import { beforeName, ofName, withFrenchSpaces } from './french.ts';

test.each([
  ['Adam', 'd’Adam'],
  ['Élise', 'd’Élise'],
  ['E\u0301lise', 'd’E\u0301lise'],
  ['Œdipe', 'd’Œdipe'],
  ['Yves', 'd’Yves'],
  ['Hicham', 'de Hicham'],
  ['Yasmine', 'de Yasmine'],
  ['Salma', 'de Salma'],
  ['سلمى', 'de \u2068سلمى\u2069'],
  ['', 'de '],
])('« de » before %s is %s', (name, written) => {
  expect(ofName(name)).toBe(written);
});

test('blanks before a name do not hide its first letter', () => {
  expect(beforeName('  Adam')).toBe('d’');
});

test.each([
  ['Y a-t-il? Oui', 'Y a-t-il\u00A0? Oui'],
  ['Attention : demain', 'Attention\u00A0: demain'],
  ['Attention: demain', 'Attention\u00A0: demain'],
  ['Venez ! Qui vient ?', 'Venez\u00A0! Qui vient\u00A0?'],
  ['Vraiment?!', 'Vraiment\u00A0?!'],
  ['un « mot » ; 95 %', 'un «\u00A0mot\u00A0»\u00A0; 95\u00A0%'],
  [
    'à 08:30, https://exemple.ma/a?b:c; www.exemple.ma: ici',
    'à 08:30, https://exemple.ma/a?b:c; www.exemple.ma: ici',
  ],
  ['salma@exemple.ma; :-) 🙂!', 'salma@exemple.ma; :-) 🙂!'],
  ['déjà\u00A0: écrit', 'déjà\u00A0: écrit'],
])('« %s » is shown as « %s »', (typed, shown) => {
  expect(withFrenchSpaces(typed)).toBe(shown);
  expect(withFrenchSpaces(shown)).toBe(shown);
});
