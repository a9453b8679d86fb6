import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { testServer } from '#tests/helpers/site.ts';
import { beSignedIn, expect } from './fixtures.ts';

/** Each on its own domain: one domain gets a limited number of links a day. */
export function newEmail(): string {
  return `famille@f${Math.random().toString(36).slice(2, 10)}.exemple.ma`;
}

/** The browser's reports of blocked scripts. */
export const noScript = /\.js \(csp\)$/;

export const field = (page: Page) => page.getByLabel(/Votre adresse email/);
export const subscribe = (page: Page) => page.getByRole('button', { name: 'S’abonner' });
export const thanks = (page: Page) =>
  page.getByRole('main').getByText('Merci, votre demande est enregistrée');

/** The staff's browser, signed in; it only reads, so it needs neither script nor styles. */
async function openOffice(browser: Browser): Promise<Page> {
  const office = await browser.newPage({
    locale: 'fr-FR',
    javaScriptEnabled: true,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' },
  });
  await beSignedIn(office);
  await office.route('**/assets/**', (route) => route.abort());
  return office;
}

/** A subscriber's current row in the office. */
async function rowOf(office: Page, email: string) {
  await office.goto(`/admin/leads?tab=newsletter&q=${encodeURIComponent(email)}`);
  return office.getByRole('row').filter({ hasText: email });
}

/** The link in a subscriber's mail, which the office does not have. */
export async function linkOf(site: Site, email: string, name: 'Confirmation' | 'Désinscription') {
  const { rows } = await site.database.query('select token from newsletter_subscribers where email = $1', [
    email,
  ]);
  const path = name === 'Confirmation' ? '/newsletter/confirmation' : '/newsletter/desinscription';
  return `${site.url}${path}?jeton=${rows[0]?.token}`;
}

type Site = { url: string; database: pg.Client };

export const origin = { Origin: testServer.url };

/** The response, without headers that differ with every request. */
export async function responseOf(request: APIRequestContext, path: string, email: string, headers = origin) {
  const answer = await request.post(path, { form: { email }, headers, maxRedirects: 0 });
  const { date: _, 'x-request-id': __, ...sent } = answer.headers();
  return { status: answer.status(), headers: sent, body: await answer.text() };
}

/** A family's steps from the open newsletter page on, compared with the office. */
export async function subscribeAndUnsubscribe(site: Site, page: Page, browser: Browser) {
  const email = newEmail();
  const office = await openOffice(browser);
  const expectState = async (state: string) => expect(await rowOf(office, email)).toContainText(state);
  await field(page).fill(email.toUpperCase());
  await subscribe(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectState('En attente');

  const confirm = await linkOf(site, email, 'Confirmation');
  expect(confirm).toMatch(new RegExp(`^${site.url}/newsletter/confirmation\\?jeton=[0-9a-f]{64}$`));
  // Opening the link, as mail scanners do, confirms nothing.
  await page.goto(confirm);
  await expectState('En attente');
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée');
  await expect(page).not.toHaveURL(/jeton/);
  await expectState('Confirmée');
  // Once more: it says that it was used, without a form.
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est déjà confirmée');

  await page.goto(await linkOf(site, email, 'Désinscription'));
  await expectState('Confirmée');
  await page.getByRole('button', { name: 'Confirmer ma désinscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre désinscription est enregistrée');
  await expectState('Terminée');

  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/valable/);
  await page.getByRole('link', { name: 'S’abonner à la newsletter' }).click();
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectState('En attente');
  await office.close();
}
