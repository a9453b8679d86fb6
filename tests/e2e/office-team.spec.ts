import { administrator } from '#tests/helpers/site.ts';
import { expect, test } from './fixtures.ts';
import { password } from './office-team-steps.ts';
import { ownMailSite } from './own-site.ts';

// Its own site, with a mail server: invited people follow the links in their mail.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const site = ownMailSite();

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
