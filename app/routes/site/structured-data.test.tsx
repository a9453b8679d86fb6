import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaArgs } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { expect, test } from 'vitest';
import { settingsAt } from '#app/school/campaign.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { pageMeta } from './page-meta.ts';
import {
  breadcrumbThing,
  eventThing,
  faqThing,
  postThing,
  schoolThing,
  siteThing,
  videoThing,
} from './structured-data.ts';

const site = {
  school: settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z')),
  origin: 'https://ecole.example',
};
const post = {
  path: '/blog/rentree',
  title: 'La rentrée',
  description: 'Ce qu’il faut savoir.',
  author: 'Direction',
  publishedAt: '2027-03-05T07:30:00.000Z',
};
const event = {
  path: '/evenements/portes-ouvertes',
  title: 'Portes ouvertes',
  description: 'Visite des classes.',
  dates: { start: '2027-03-06T08:30:00+00:00', end: '2027-03-06T09:30:00+00:00' },
  cancelled: false,
  location: 'Auditorium',
  address: '',
};

/** A page's head with this data, as the server renders it. */
function headOf(things: readonly WithContext<Thing>[]): string {
  const meta = ({ matches }: MetaArgs) =>
    pageMeta(matches, { path: '/page', title: 'Page', description: 'Une page.', structuredData: things });
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Meta,
      loader: () => site,
      children: [{ id: 'page', index: true, meta, Component: () => null }],
    },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: site } }} />);
}

test('a text that closes a script neither leaves its block nor loses a character', () => {
  const hostile = '</script><script>alert(1)</script><!-- <script> ]]> \u2028 & " \\u003c';
  const head = headOf([
    postThing(site, { ...post, title: hostile }),
    faqThing([{ question: hostile, answer: '' }]),
  ]);
  expect(head.match(/<script/g)).toHaveLength(2);
  const blocks = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  expect(blocks).toHaveLength(2);
  expect(JSON.parse(blocks[0]?.[1] ?? '').headline).toBe(hostile);
});

test('whatever a text holds, its block can be read back to it', () => {
  // Many texts on one page: rendering is the slow part.
  const texts = fc.uniqueArray(anyText(), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(texts, (titles) => {
      const head = headOf(titles.map((title) => postThing(site, { ...post, title })));
      const blocks = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
      expect(blocks.map(([, block = '']) => JSON.parse(block).headline)).toEqual(titles);
    }),
    { numRuns: 2 },
  );
});

test('the school says where it is, when it opens and where else it is found', () => {
  const thing = schoolThing(site);
  expect(thing).toMatchObject({
    '@type': 'School',
    url: 'https://ecole.example/',
    telephone: '+212 5 22 00 00 00',
    address: {
      streetAddress: 'Résidence Exemple, Sidi Bernoussi',
      addressLocality: 'Casablanca',
      addressCountry: 'MA',
    },
    geo: { latitude: 33.6103, longitude: -7.5006 },
    sameAs: Object.values(defaultSettings.social),
    openingHoursSpecification: [
      { opens: '08:00', closes: '17:00' },
      { dayOfWeek: 'Saturday', opens: '09:00', closes: '13:00' },
    ],
  });
});

test('the site has a name, and the school for its publisher', () => {
  expect(siteThing(site)).toMatchObject({
    '@type': 'WebSite',
    url: 'https://ecole.example/',
    name: 'École Mille Horizons',
    publisher: { '@id': 'https://ecole.example/#ecole' },
  });
});

test('the school is the author of what it signs', () => {
  expect(postThing(site, { ...post, author: site.school.name }).author).toMatchObject({ '@type': 'School' });
});

test('a post code on the last line of the address is recognised', () => {
  const school = { ...site.school, addressLines: ['1 rue Exemple', '20600 Casablanca'] };
  expect(schoolThing({ ...site, school })).toMatchObject({
    address: { streetAddress: '1 rue Exemple', postalCode: '20600' },
  });
});

test('a question occurs once', () => {
  const questions = [
    { question: 'Y a-t-il un bus ?', answer: 'Non.' },
    { question: 'y a-t-il un bus ?', answer: 'Oui.' },
  ];
  expect(faqThing(questions).mainEntity).toHaveLength(1);
});

test('a video of a post says what it is, where it plays, since when, and has a picture', () => {
  const video = {
    title: 'La kermesse',
    address: 'https://videos.example/w/abc',
    player: 'https://videos.example/videos/embed/abc',
  };
  expect(videoThing(site, video, post)).toMatchObject({
    '@type': 'VideoObject',
    name: 'La kermesse',
    embedUrl: video.player,
    uploadDate: post.publishedAt,
    thumbnailUrl: ['https://ecole.example/partage/blog/rentree.png'],
  });
  expect(videoThing(site, { ...video, thumbnail: 'https://i.example/a.jpg' }, post).thumbnailUrl).toEqual([
    'https://i.example/a.jpg',
  ]);
});

test('a trail begins at the home page and is numbered from one', () => {
  const { itemListElement } = breadcrumbThing(site, [
    { name: 'Blog', path: '/blog' },
    { name: 'La rentrée', path: '/blog/rentree' },
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://ecole.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://ecole.example/blog' },
    { '@type': 'ListItem', position: 3, name: 'La rentrée', item: 'https://ecole.example/blog/rentree' },
  ]);
});

test('a picture is named in full, or else the share image', () => {
  const pictured = postThing(site, { ...post, image: '/files/content-images/blog/a.jpg' });
  expect(pictured.image).toEqual(['https://ecole.example/files/content-images/blog/a.jpg']);
  expect(postThing(site, { ...post, image: 'https://cdn.example/a.jpg' }).image).toEqual([
    'https://cdn.example/a.jpg',
  ]);
  expect(postThing(site, post).image).toEqual(['https://ecole.example/partage/blog/rentree.png']);
});

test('a post never changed was last changed when it was published', () => {
  expect(postThing(site, post)).toMatchObject({
    datePublished: post.publishedAt,
    dateModified: post.publishedAt,
    author: { '@type': 'Person', name: 'Direction' },
  });
  // Staff have no pages of their own.
  expect(postThing(site, post).author).not.toHaveProperty('url');
});

const atSchool = { streetAddress: 'Résidence Exemple, Sidi Bernoussi', addressLocality: 'Casablanca' };

test.each([
  ['Auditorium', '', atSchool],
  ["Bibliothèque de l'école", '', atSchool],
  ['Salles de maternelle', '', atSchool],
  ['Salle 12, 1er étage', '', atSchool],
  ['Entrée principale, École Mille Horizons', '', atSchool],
  ['Départ devant l’entrée principale', '', atSchool],
  ['Auditorium', '3, rue Exemple, Rabat', { streetAddress: '3, rue Exemple, Rabat' }],
  ['Théâtre Exemple', 'boulevard Exemple', { streetAddress: 'boulevard Exemple' }],
  [
    'Théâtre Exemple, Casablanca',
    '',
    { streetAddress: 'Théâtre Exemple, Casablanca', addressLocality: 'Casablanca' },
  ],
  ['Ifrane', '', { streetAddress: 'Ifrane' }],
  ['Salle polyvalente, Ifrane', '', { streetAddress: 'Salle polyvalente, Ifrane' }],
  ['Bibliothèque d’Ifrane', '', { streetAddress: 'Bibliothèque d’Ifrane' }],
  ['Parcours sportif', '', { streetAddress: 'Parcours sportif' }],
])('an event at « %s » (%s) is in no town but its own', (location, address, where) => {
  const thing = eventThing(site, { ...event, location, address });
  expect(thing).toMatchObject({
    startDate: event.dates.start,
    endDate: '2027-03-06T09:30:00+00:00',
    organizer: { '@type': 'School', name: 'École Mille Horizons', url: 'https://ecole.example/' },
    location: { '@type': 'Place', name: location, address: where },
  });
  if (!('addressLocality' in where))
    expect(JSON.stringify(thing)).not.toMatch(/addressLocality|addressCountry/);
});

test('an event without a known end has none', () => {
  const dates = { start: event.dates.start, end: null };
  expect(eventThing(site, { ...event, dates })).not.toHaveProperty('endDate');
});
