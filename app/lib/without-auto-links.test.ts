import { expect, test } from 'vitest';
import { withoutAutoLinks } from './without-auto-links.ts';

/**
 * What mail programs turn into links: schemes, addresses, domains with any ending, IP addresses, telephone
 * numbers.
 */
const links = [
  /[a-z]+:\/\/\S/iu,
  /[^\s@\u2060]+@[^\s@\u2060]+/u,
  /[\p{L}\p{N}-]+[.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2,}/u,
  /\d{1,3}(?:\.\d{1,3}){3}/,
  /\d{4}/,
];

test.each([
  'ecole-paiement.es',
  'goo.gl/abc',
  'https://casino.example',
  'www.casino.example',
  'paiement.maroc.site/x?y=1',
  '192.0.2.1/paie',
  'http:192.0.2.1',
  'école。مغرب',
  'ＷＷＷ．casino',
  'salma@exemple.ma',
  'Appelez 0612345678',
  'bit.ly/x, ou t.me/x',
])('%s becomes no link', (name) => {
  const kept = withoutAutoLinks(name);
  expect(links.filter((link) => link.test(kept))).toEqual([]);
  expect(kept.replaceAll('\u2060', '')).toBe(name);
});

test.each([
  'M. de Rosnay',
  'Jean-Cl. de Brun',
  'Ali Be.',
  'Salma & Inès',
  'Adam (CP)',
  'أمينة',
  'Anne-Marie',
])('%s stays as it is', (name) => {
  expect(withoutAutoLinks(name)).toBe(name);
});
