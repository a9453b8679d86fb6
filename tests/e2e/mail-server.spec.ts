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

test('a family’s request is acknowledged by email, which the staff sees left, and on the request', async ({
  page,
  request,
}) => {
  const address = 'nadia@exemple.ma';
  const name = await receiveLead(request, { site: site.url, email: address });
  await expect.poll(() => taken(address).length).toBe(1);
  expect(taken(address)[0]).toMatchObject({ subject: 'Votre demande pour Adam' });

  await signIn(page, '/admin/mails');
  await expectInCourrier(page, address, /Votre demande pour Adam[\s\S]*Parti[\s\S]*1 essai/);
  await expectAccessible(page);
  await openMail(page, address);
  await expect(page.getByText('250 OK: message queued')).toBeVisible();
  const frame = page.frameLocator('iframe');
  // The typed name is not used in the greeting to an unconfirmed address.
  await expect(frame.getByText('Bonjour,')).toBeVisible();
  await expectAccessible(page, { frames: 1 });
  await page.getByText('Version texte').click();
  await expect(page.getByText(/Nous avons bien reçu votre demande pour Adam/).last()).toBeVisible();

  await page.getByRole('link', { name: 'La demande de la famille' }).click();
  const emails = page.getByRole('region', { name: 'Emails du site' });
  await expect(emails).toContainText('Parti');
  await emails.getByRole('link', { name: 'Votre demande pour Adam' }).click();

  // Once more, after a confirmation.
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renvoyer ce message ?' });
  await expect(question).toContainText(`${name} l’a déjà reçu`);
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(taken(address)).toHaveLength(1);
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  await question.getByRole('button', { name: 'Renvoyer' }).click();
  await expectToast(page, 'Le message repart');
  await expect.poll(() => taken(address).length).toBe(2);
  expect(taken(address)[1]?.messageId).toBe(taken(address)[0]?.messageId);
  await page.goto('/admin/activity');
  await expect(page.getByRole('main')).toContainText(
    'a renvoyé l’email « Accusé de réception d’une demande de contact »',
  );
  await expect(page.getByRole('main')).not.toContainText(name);
});
