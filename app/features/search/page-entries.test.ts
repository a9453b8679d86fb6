import { expect, test } from 'vitest';
import { pageEntries } from './page-entries.ts';

const bodyOf = (main: string) =>
  pageEntries({
    ...{ path: '/admissions', title: 'Admissions', isList: false },
    html: `<meta name="description" content="Tout savoir."><main>${main}</main>`,
  })[0]?.body;

test('a page is read as an excerpt quotes it: what ends without a full stop is set apart from what follows', () => {
  const head = '<p>Les inscriptions sont ouvertes</p><h1>Inscrire <em>votre</em> enfant</h1><p>En ligne.</p>';
  const ways = '<div><a>Prendre rendez-vous</a><a>Préinscrire</a></div>';
  const list = '<ul><li>Un acte</li><li>Deux <mark>photos</mark></li></ul>';
  expect(bodyOf(`<section><div>${head}</div>${list}${ways}</section>`)).toBe(
    'Tout savoir.\nLes inscriptions sont ouvertes · Inscrire votre enfant · En ligne. Un acte · Deux photos · Prendre rendez-vous · Préinscrire',
  );
});
