import type { Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';
import {
  field,
  linkOf,
  newEmail,
  noScript,
  openOffice,
  rowOf,
  subscribe,
  thanks,
} from './newsletter-steps.ts';
import { ownSite } from './own-site.ts';

const site = await ownSite();

async function expectState(office: Page, email: string, state: string) {
  await expect(await rowOf(office, email)).toContainText(state);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an address goes all the way: asked, confirmed, ended, asked again', async ({
      page,
      browser,
      watch,
    }) => {
      // The page of a link that has ended; scripts that are switched off.
      watch.allow(/status of 404/, noScript);
      const email = newEmail();
      const office = await openOffice(browser);
      await (javaScriptEnabled ? openLive(page, '/newsletter') : page.goto('/newsletter'));
      await field(page).fill(email.toUpperCase());
      await subscribe(page).click();
      await expect(thanks(page)).toBeVisible();
      await expectState(office, email, 'En attente');

      const confirm = await linkOf(site, email, 'Confirmation');
      expect(confirm).toMatch(new RegExp(`^${site.url}/newsletter/confirmation\\?jeton=[0-9a-f]{64}$`));
      // Opened, as mail scanners do, it confirms nothing.
      await page.goto(confirm);
      await expectState(office, email, 'En attente');
      await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée');
      await expect(page).not.toHaveURL(/jeton/);
      await expectState(office, email, 'Confirmée');
      // Once more: it says that it was used, and asks for nothing.
      await page.goto(confirm);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Votre inscription est déjà confirmée',
      );

      await page.goto(await linkOf(site, email, 'Désinscription'));
      await expectState(office, email, 'Confirmée');
      await page.getByRole('button', { name: 'Confirmer ma désinscription' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Votre désinscription est enregistrée',
      );
      await expectState(office, email, 'Terminée');

      await page.goto(confirm);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/valable/);
      await page.getByRole('link', { name: 'S’abonner à la newsletter' }).click();
      await field(page).fill(email);
      await subscribe(page).click();
      await expect(thanks(page)).toBeVisible();
      await expectState(office, email, 'En attente');
      await office.close();
    });
  });
}
