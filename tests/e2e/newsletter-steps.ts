import type { APIRequestContext, Browser, Page } from '@playwright/test';
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

/** The link the staff passes on, as the office shows it. */
export async function linkOf(office: Page, email: string, name: 'Confirmation' | 'Désinscription') {
  const row = await rowOf(office, email);
  return (await row.getByRole('link', { name: new RegExp(name) }).getAttribute('href')) ?? '';
}

export const origin = { Origin: testServer.url };

/** What a browser is told, but for what differs with every request. */
export async function told(request: APIRequestContext, path: string, email: string) {
  const answer = await request.post(path, { form: { email }, headers: origin, maxRedirects: 0 });
  const { date: _, 'x-request-id': __, ...headers } = answer.headers();
  return { status: answer.status(), headers, body: await answer.text() };
}
