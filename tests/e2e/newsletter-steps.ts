import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { testServer } from '#tests/helpers/site.ts';
import { beSignedIn } from './fixtures.ts';

/** Of a domain of its own: one domain gets so many links a day. */
export function newEmail(): string {
  return `famille@f${Math.random().toString(36).slice(2, 10)}.exemple.ma`;
}

/** What the browser reports of scripts it was told not to run. */
export const noScript = /\.js \(csp\)$/;

export const field = (page: Page) => page.getByLabel(/Votre adresse email/);
export const subscribe = (page: Page) => page.getByRole('button', { name: 'S’abonner' });
export const thanks = (page: Page) =>
  page.getByRole('main').getByText('Merci, votre demande est enregistrée');

/** The staff's own browser, signed in; from there on it only reads, so its pages need neither script nor style. */
export async function openOffice(browser: Browser): Promise<Page> {
  const office = await browser.newPage({
    locale: 'fr-FR',
    javaScriptEnabled: true,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' },
  });
  await beSignedIn(office);
  await office.route('**/assets/**', (route) => route.abort());
  return office;
}

/** A subscriber's row in the office, as it is now. */
export async function rowOf(office: Page, email: string) {
  await office.goto(`/admin/leads?tab=newsletter&q=${encodeURIComponent(email)}`);
  return office.getByRole('row').filter({ hasText: email });
}

/** The link of a subscriber's mail: the office does not have it. */
export async function linkOf(site: Site, email: string, name: 'Confirmation' | 'Désinscription') {
  const { rows } = await site.database.query('select token from newsletter_subscribers where email = $1', [
    email,
  ]);
  const path = name === 'Confirmation' ? '/newsletter/confirmation' : '/newsletter/desinscription';
  return `${site.url}${path}?jeton=${rows[0]?.token}`;
}

type Site = { url: string; database: pg.Client };

export const origin = { Origin: testServer.url };

/** What a browser is told, but for what differs with every request. */
export async function told(request: APIRequestContext, path: string, email: string, headers = origin) {
  const answer = await request.post(path, { form: { email }, headers, maxRedirects: 0 });
  const { date: _, 'x-request-id': __, ...sent } = answer.headers();
  return { status: answer.status(), headers: sent, body: await answer.text() };
}
