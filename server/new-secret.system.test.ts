import { expect, test } from 'vitest';
import { createDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The built server, restarted with another secret, as operations.md says.

const scratch = testFolder('school-secret-');

const administrator = { email: 'direction@ecole.example', password: 'une-phrase-de-passe-pour-les-tests' };
const publicUrl = 'http://ecole.example';
const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];
const message = {
  ...{ fullName: 'Salma Bennani', email: 'salma@exemple.ma', phone: '0612345678', subject: 'visite' },
  ...{ message: 'Bonjour, peut-on visiter l’école samedi ?', privacyAccepted: 'on' },
};

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

async function runSite(databaseUrl: string, secrets: Record<string, string>) {
  const server = startServer({
    DATA_DIR: scratch,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...secrets,
  });
  const address = await addressOf(server);
  const ask = (where: string, cookies: string[] = [], form?: Record<string, string>) =>
    fetch(`${address}${where}`, {
      redirect: 'manual',
      headers: { Cookie: cookies.join('; '), Origin: publicUrl },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const stop = async () => {
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  };
  return { ask, stop };
}

test('a new secret, set beside the former one, ends no session and voids no open form', async () => {
  const database = await createDatabase();
  let site = await runSite(database, { SESSION_SECRET: old ?? '' });
  const signedIn = cookiesOf(await site.ask('/admin/login', [], administrator));
  const page = await site.ask('/api/csrf');
  const { token } = await page.json();
  const proof = cookiesOf(page);
  await site.stop();

  site = await runSite(database, { SESSION_SECRET: fresh ?? '', FORMER_SESSION_SECRET: old ?? '' });
  expect((await site.ask('/admin/dashboard', signedIn)).status).toBe(200);
  expect((await site.ask('/api/contact', proof, { ...message, csrfToken: token })).status).toBe(201);
  const later = await site.ask('/api/csrf');
  const { token: newToken } = await later.json();
  await site.stop();

  // Later the former secret is removed, and what it signed is void.
  site = await runSite(database, { SESSION_SECRET: fresh ?? '' });
  expect((await site.ask('/admin/dashboard', signedIn)).status).toBe(200);
  expect((await site.ask('/api/contact', proof, { ...message, csrfToken: token })).status).toBe(403);
  const again = { ...message, csrfToken: newToken, message: 'Bonjour, une autre question ?' };
  expect((await site.ask('/api/contact', cookiesOf(later), again)).status).toBe(201);
  await site.stop();
}, 60_000);
