import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openMail, rowOf } from './mail-server-steps.ts';
import { receiveLead } from './new-lead.ts';
import { ownMailSite } from './own-site.ts';
import { expectToast } from './toasts.ts';

/*
 * What families do, what mail they get, and what the staff sees of it, with a mail server that goes away and
 * returns.
 */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const site = ownMailSite();

const taken = (address: string) =>
  site.mail.received.filter(({ envelopeTo }) => envelopeTo.includes(address));

/** Reloads until the page shows it: sending is recorded a moment after the server accepted. */
async function expectOn(page: Page, path: string, where: (page: Page) => Locator, words: RegExp) {
  const read = async () => {
    await page.goto(path);
    return (await where(page).allInnerTexts()).join('\n');
  };
  await expect.poll(read, { timeout: 30_000 }).toMatch(words);
}

const expectInCourrier = (page: Page, address: string, words: RegExp) =>
  expectOn(page, `/admin/mails?q=${address}`, () => rowOf(page, address), words);

async function sendNow(page: Page) {
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: /^Lancer maintenant.*Envoi du courrier$/ }).click();
  await expectToast(page, 'Tâche lancée', 'Envoi du courrier');
}

test('while the mail server is away the message waits, with the reason; once it is back it leaves', async ({
  page,
  request,
}) => {
  const address = 'karim@exemple.ma';
  await site.stopMail();
  await receiveLead(request, { site: site.url, email: address });
  await signIn(page, '/admin/mails');
  await expectInCourrier(page, address, /En attente[\s\S]*1 essai, prochain/);
  const notice = page.getByRole('region', { name: 'Le dernier envoi a échoué' });
  // The run is recorded a moment after its message.
  await expectOn(page, '/admin/mails', () => notice, /ne prend aucun message[\s\S]*ECONNREFUSED/);
  await openMail(page, address);
  await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
  // A run on the minute may have found nothing to send since.
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { name: 'Envoi du courrier' })).toBeVisible();
  await expectAccessible(page);

  await site.startMail();
  await sendNow(page);
  // By this run, or by the minute's own if it was running.
  await expect.poll(() => taken(address).length).toBe(1);
  await expectInCourrier(page, address, /Parti/);
  await page.goto('/admin/mails');
  await expect(notice).toHaveCount(0);
});

test('a recipient whom the server refuses is shown with its words, and taken when sent again', async ({
  page,
  request,
}) => {
  const address = 'partie@exemple.ma';
  site.mail.refuse({
    recipient: (to) => (to === address ? { code: 550, words: 'No such user here' } : undefined),
  });
  await receiveLead(request, { site: site.url, email: address });
  await signIn(page, '/admin/mails');
  await expectInCourrier(page, address, /Refusé par le serveur/);
  await page.goto('/admin/mails');
  await page.getByRole('link', { name: /^Refusés/ }).click();
  await openMail(page, address);
  await expect(page.getByText(/No such user here/)).toBeVisible();
  site.mail.refuse({});
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await expectToast(page, 'Le message repart');
  await expect.poll(() => taken(address).length).toBe(1);
  await expectInCourrier(page, address, /Parti[\s\S]*1 essai/);
});

test('who subscribes gets a link, and once it is followed a welcome', async ({ page }) => {
  const address = 'lectrice@exemple.ma';
  await page.goto('/newsletter');
  await page.getByLabel(/Votre adresse email/).fill(address);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByText('Merci, votre demande est enregistrée').first()).toBeVisible();
  await expect.poll(() => taken(address).length).toBe(1);
  const link = /https?:\/\/\S+\/newsletter\/confirmation\?jeton=[0-9a-f]{64}/.exec(
    taken(address)[0]?.text ?? '',
  );
  await page.goto(link?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée');
  await expect
    .poll(() => taken(address).map(({ subject }) => subject))
    .toEqual(['Confirmez votre inscription à la newsletter', 'Bienvenue parmi nos lecteurs']);
});
