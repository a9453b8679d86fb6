import { freePort } from '#app/lib/free-port.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';

// Chosen by the first process of a run, and handed to the others in their environment.
process.env.TEST_PORT ??= String(await freePort());
const port = Number(process.env.TEST_PORT);

/** The server of the browser tests: the built site on an embedded database of its own. */
export const testServer = { port, url: `http://localhost:${port}` };

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
  '/inscriptions/recue',
  '/inscriptions/annulation',
];
