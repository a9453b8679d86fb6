import type { Page } from '@playwright/test';
import { freePort } from '#app/lib/free-port.server.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { expect, openLive, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectToast } from './toasts.ts';

/** The file's own site with demo content and a mail server, and what the server has received by address. */
export async function newsletterSite() {
  const smtpPort = await freePort();
  let server: MailServer;
  test.beforeAll(async () => {
    server = await startMailServer(smtpPort);
  });
  const site = await ownSite({
    env: {
      ...{
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'École Mille Horizons <ecole@ecole.example>',
      },
      DEMO_CONTENT: 'true',
    },
  });
  test.afterAll(() => server.close());
  const taken = (address: string) => server.received.filter(({ envelopeTo }) => envelopeTo.includes(address));
  const subjectsFor = (address: string) => taken(address).map(({ subject }) => subject);
  const refuse: MailServer['refuse'] = (refusals) => server.refuse(refusals);

  /** Subscribes as a visitor and follows the confirmation link. */
  async function subscribe(page: Page, address: string) {
    await openLive(page, '/newsletter');
    await page.getByLabel(/Votre adresse email/).fill(address);
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await expect.poll(() => subjectsFor(address)).toEqual(['Confirmez votre inscription à la newsletter']);
    const link = /https?:\/\/\S+\/newsletter\/confirmation\?jeton=[0-9a-f]{64}/.exec(
      taken(address)[0]?.text ?? '',
    );
    await page.goto(link?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée');
  }
  return { site, taken, subjectsFor, refuse, subscribe };
}

export const widths = [360, 768, 1280];

export const subjectField = (page: Page) => page.getByLabel('Objet');
export const wordField = (page: Page) => page.getByLabel('Mot de l’école');
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

export async function sendNow(page: Page) {
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  const question = page.getByRole('alertdialog', { name: 'Envoyer cette newsletter ?' });
  await question.getByRole('button', { name: 'Envoyer' }).click();
  await expectToast(page, 'L’envoi commence');
}

export const badge = (page: Page) => page.getByTestId('issue-state');
