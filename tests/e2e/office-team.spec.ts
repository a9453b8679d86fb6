import { freePort } from '#app/lib/free-port.server.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { password } from './office-team-steps.ts';
import { ownSite } from './own-site.ts';

// A site of its own, with a mail server: the invited follow the links that reach them.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const mailPort = await freePort();
const site = await ownSite({
  env: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'École <ecole@ecole.example>' },
});
let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(mailPort);
});
test.afterAll(() => mailServer.close());

test('nobody changes their own account, and the last of the direction is told apart', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/team');
  await page.getByRole('row').filter({ hasText: administrator.email }).getByRole('link').click();
  await expect(page.getByText('C’est votre compte.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Désactiver|Enregistrer le rôle/ })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an invitation is taken all the same', async ({ page, watch }) => {
    watch.allow(/status of 4\d\d/, /\.js \(csp\)$/);
    const token = 'c'.repeat(64);
    await site.database.query(
      `insert into admin_invitations (email, full_name, role, token_hash, invited_by, expires_at)
       select 'hind@ecole.example', 'Hind Naciri', 'accueil', encode(sha256($1::bytea), 'hex'), id, now() + interval '1 hour'
       from admin_users where email = $2`,
      [token, administrator.email],
    );
    await page.goto(`/admin/invitation?jeton=${token}`);
    const choose = async (words: string) => {
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(words);
      await page.getByLabel('Nouveau mot de passe, encore une fois').fill(words);
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
    };
    await choose('court');
    await expect(page.getByText('Minimum 12 caractères requis')).toBeVisible();
    await choose(password);
    await expect(page.getByRole('heading', { name: 'Compte créé' })).toBeVisible();
    const { rows } = await site.database.query(
      `select role from admin_users where email = 'hind@ecole.example'`,
    );
    expect(rows).toEqual([{ role: 'accueil' }]);
  });
});
