import { publicPages } from '#app/routes/resources/public-pages.ts';

/** The first of the ports that the browser tests take; another one lets two checkouts run theirs side by side. */
const firstPort = Number(process.env.TEST_PORTS ?? 4173);

/** The server of the browser tests: the built site on an embedded database of its own. */
export const testServer = { port: firstPort, url: `http://localhost:${firstPort}` };

/** The ports of the sites that some specs start beside it. */
export const otherPorts = {
  zones: firstPort + 1,
  swollen: firstPort + 2,
  empty: firstPort + 3,
  refusing: firstPort + 4,
  security: firstPort + 7,
  school: firstPort + 8,
  analytics: firstPort + 5,
  carousel: firstPort + 9,
  posts: firstPort + 10,
  events: firstPort + 11,
  leads: firstPort + 12,
  online: firstPort + 13,
  onlineTls: firstPort + 14,
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
