/** The server of the browser tests: the built site on an embedded database of its own. */
export const testServer = { port: 4173, url: 'http://localhost:4173' };

/** The administrator that the test server creates at its start. */
export const administrator = {
  email: 'direction@ecole.example',
  password: 'une-phrase-de-passe-pour-les-tests',
};
