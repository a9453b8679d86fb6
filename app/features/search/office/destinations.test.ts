import { expect, test } from 'vitest';
import { adminRoles } from '#app/school/vocabulary.ts';
import { findActions, findPages } from './destinations.ts';
import type { OfficeSearchHit } from './office-search.ts';

const titles = (found: readonly OfficeSearchHit[]) =>
  found.map(({ title }) => title.map(({ text }) => text).join(''));

test.each([
  ['nouvelle actualite', 'Nouvel article'],
  ['Actualité', 'Nouvel article'],
  ['ajouter une photo', 'Ajouter des photos'],
  ['exporter les demandes', 'Exporter les candidatures'],
  ['deconn', 'Se déconnecter'],
  ['créer un compte', 'Inviter quelqu’un'],
  ['nouvel evenement', 'Nouvel événement'],
])('« %s » is « %s »', (search, action) => {
  expect(titles(findActions(search, 'direction'))).toContain(action);
});

test.each([
  ['mot de passe', 'Mon compte'],
  ['poubelle', 'Corbeille'],
  ['statistique', 'Statistiques'],
  ['photos', 'Photos'],
  ['réglages', 'L’école'],
])('« %s » leads to « %s »', (search, page) => {
  expect(titles(findPages(search, 'direction'))[0]).toBe(page);
});

test('what is called so comes before what may be meant, and is marked', () => {
  const [first] = findActions('newsletter', 'direction');
  expect(first?.title).toEqual([
    { text: 'Nouvelle ', marked: false },
    { text: 'newsletter', marked: true },
  ]);
});

test('each role finds what it may do and open', () => {
  expect(titles(findActions('exporter', 'redaction'))).toEqual([]);
  expect(titles(findActions('article', 'accueil'))).toEqual([]);
  expect(titles(findPages('équipe', 'accueil'))).toEqual([]);
  for (const role of adminRoles) {
    expect(titles(findActions('', role))).toEqual(expect.arrayContaining(['Voir le site', 'Se déconnecter']));
    expect(titles(findPages('', role))).toEqual(expect.arrayContaining(['Tableau de bord', 'Mon compte']));
  }
});

test('signs alone find nothing', () => {
  for (const search of ['?', '🙂', '«']) {
    expect(findActions(search, 'direction')).toEqual([]);
    expect(findPages(search, 'direction')).toEqual([]);
  }
});
