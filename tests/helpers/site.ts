import { freePort } from '#app/lib/free-port.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';

// Chosen by the first process of a run and inherited by the others.
process.env.TEST_PORT ??= String(await freePort());
const port = Number(process.env.TEST_PORT);

/** The server of the browser tests: the built site on its own embedded database. */
export const testServer = { port, url: `http://localhost:${port}` };

/** The administrator created at the test server's start. */
export const administrator = {
  email: 'direction@ecole.example',
  password: 'une-phrase-de-passe-pour-les-tests',
};

/** The environment of the shared site. */
export const siteEnvironment = {
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: testServer.url,
  // Each test uses its own address, so that rate limits do not add up.
  TRUST_PROXY: '1',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  DEMO_CONTENT: 'true',
  // Written to a file that is checked after the last test (run-log.ts).
  LOG_LEVEL: 'debug',
};

/** Every public page that exists without content of the staff. */
export const staticPages: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  '/newsletter/confirmation',
  '/newsletter/desinscription',
  '/inscriptions/recue',
  '/inscriptions/confirmation',
  '/inscriptions/annulation',
];
