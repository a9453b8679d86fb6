import { publicPages } from '#app/routes/resources/public-pages.ts';

/** The server of the browser tests: the built site on an embedded database of its own. */
export const testServer = { port: 4173, url: 'http://localhost:4173' };

/** The ports of the sites that some specs start beside it. */
export const otherPorts = {
  zones: 4174,
  swollen: 4175,
  empty: 4176,
  refusing: 4177,
  security: 4180,
  school: 4181,
  analytics: 4178,
  carousel: 4182,
  posts: 4183,
  events: 4184,
  leads: 4185,
} as const;

/** The administrator that the test server creates at its start. */
export const administrator = {
  email: 'direction@ecole.example',
  password: 'une-phrase-de-passe-pour-les-tests',
};

/** Every public page that is there whatever the staff writes. */
export const staticPages: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  '/newsletter/confirmation',
  '/newsletter/desinscription',
];
