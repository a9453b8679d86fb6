import { expect, test } from 'vitest';
import {
  figuresOf,
  leadBadges,
  ofSchool,
  openingDays,
  openingHoursInShort,
  phoneNumbers,
  socialLinks,
  whatsappChat,
  withArticle,
} from './contacts.ts';
import { homePage } from './pages/home.ts';
import { defaultSettings } from './settings.ts';

test('hours are written as the specification writes them', () => {
  expect(openingHoursInShort(defaultSettings)).toBe('Lun–Ven 8\u00A0h–17\u00A0h');
  expect(openingDays(defaultSettings).map(({ hours }) => hours)).toEqual([
    '8\u00A0h–17\u00A0h',
    '9\u00A0h–13\u00A0h',
    'Fermé',
  ]);
});

test('half hours and closed days are shown', () => {
  const openingHours = {
    weekdays: { opens: '08:30', closes: '16:45' },
    saturday: null,
    sunday: { opens: '10:00', closes: '12:00' },
  };
  expect(openingHoursInShort({ openingHours })).toBe('Lun–Ven 8\u00A0h\u00A030–16\u00A0h\u00A045');
  expect(openingDays({ openingHours }).map(({ hours }) => hours)).toEqual([
    '8\u00A0h\u00A030–16\u00A0h\u00A045',
    'Fermé',
    '10\u00A0h–12\u00A0h',
  ]);
});

test('numbers are dialled without spaces and never cut in two', () => {
  expect(phoneNumbers({ phones: ['+212 5 22 00 00 00'] })).toEqual([
    { label: '+212\u00A05\u00A022\u00A000\u00A000\u00A000', href: 'tel:+212522000000' },
  ]);
  expect(whatsappChat({ whatsapp: '+212 6 00 00 00 00' })).toBe('https://wa.me/212600000000');
});

test.each([
  ['+212 6 12 34 56 78', true],
  ['+212 7 12 34 56 78', true],
  ['+212 5 22 00 00 00', false],
  ['+212 8 08 00 00 00', false],
  ['+212 5 21 26 00 00', false],
  ['+33 1 44 00 00 00', true],
])('a chat with %s is offered: %s', (whatsapp, offered) => {
  expect(whatsappChat({ whatsapp }) !== null).toBe(offered);
  expect(socialLinks({ ...defaultSettings, whatsapp }).some(({ network }) => network === 'whatsapp')).toBe(
    offered,
  );
});

test('the networks are in the order of the side bar, each with its address', () => {
  const { facebook, instagram } = defaultSettings.social;
  const pages = [
    { network: 'facebook', name: 'Facebook', href: facebook },
    { network: 'instagram', name: 'Instagram', href: instagram },
  ];
  expect(socialLinks({ ...defaultSettings, whatsapp: '+212 5 22 00 00 00' })).toEqual(pages);
  expect(socialLinks({ ...defaultSettings, whatsapp: '+212 6 12 34 56 78' })).toEqual([
    ...pages,
    { network: 'whatsapp', name: 'WhatsApp', href: 'https://wa.me/212612345678' },
  ]);
});

test('the figures are the specification’s, on the home page and in the pop-up', () => {
  const texts = { ...homePage.defaults.figures, successNote: 'Bac 2026' };
  expect(figuresOf(defaultSettings, texts).map(({ note }) => note)).toEqual(['', '', 'Bac 2026', '']);
  expect(figuresOf(defaultSettings, homePage.defaults.figures).map(({ value }) => value)).toEqual([
    '500+',
    '15 ans',
    '98\u00A0%',
    '95\u00A0%',
  ]);
  expect(leadBadges(defaultSettings)).toEqual(['98\u00A0% Réussite', '500+ Élèves', '15 Ans']);
});

test.each([
  ['École Mille Horizons', 'l’École Mille Horizons', 'de l’École Mille Horizons'],
  ['Groupe scolaire Atlas', 'le Groupe scolaire Atlas', 'du Groupe scolaire Atlas'],
  ['Lycée Pascal', 'le Lycée Pascal', 'du Lycée Pascal'],
  ['Les Oliviers', 'Les Oliviers', 'de Les Oliviers'],
  ['Petite école des Pins', 'Petite école des Pins', 'de Petite école des Pins'],
  ['Mon Institut', 'Mon Institut', 'de Mon Institut'],
  ['Petit Lycée', 'Petit Lycée', 'de Petit Lycée'],
  ['Coursive', 'Coursive', 'de Coursive'],
])('« %s » takes its article in a sentence', (name, inSentence, after) => {
  expect(withArticle(name)).toBe(inSentence);
  expect(ofSchool(name)).toBe(after);
});
