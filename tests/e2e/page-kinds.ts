import type { Locator, Page } from '@playwright/test';
import { demoEvents, demoPhotos, demoPosts, eventRow, photoRow, postRow } from '#app/demo/demo-rows.ts';
import { expect } from './fixtures.ts';

/* One page of every kind, on the site of most tests: what must hold everywhere is looked at on these. */

const now = new Date();
const posts = demoPosts.map((post, index) => postRow(post, index, now));
const events = demoEvents.map((event, index) => eventRow(event, index, now));

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The demo content has no such row any more');
  return row;
}

const photo = found(demoPhotos.map((row, index) => photoRow(row, index, now)).at(0));
const post = found(posts.find(({ status }) => status === 'published'));
const comingEvent = found(events.find(({ status, eventDate }) => status === 'published' && eventDate > now));
const pastEvent = found(events.find(({ status, eventDate }) => status === 'published' && eventDate < now));

/** What the staff wrote, as the demo content has it: an article, an event to come, one gone by. */
export const contentPages = [
  `/blog/${post.slug}`,
  `/evenements/${comingEvent.slug}`,
  `/evenements/${pastEvent.slug}`,
];

/** Where the staff changes what stays as it is as long as the tests run: the first of a list may be another test's. */
export const officeRows = {
  post: `/admin/blog/edit/${post.id}`,
  event: `/admin/events/edit/${comingEvent.id}`,
  signups: `/admin/signups/${comingEvent.id}`,
  photo: `/admin/photos?${new URLSearchParams({ q: photo.title })}`,
};

/** One of each kind: what `npm test` opens. */
export const publicPageKinds = [
  '/',
  '/lycee',
  '/actualites',
  '/blog',
  `/blog/${post.slug}`,
  `/evenements/${comingEvent.slug}`,
  '/admissions',
  '/newsletter',
  '/galerie',
  '/recherche?q=jardin',
  '/nulle-part',
];

/** Those that are unlike one another in more than their words: the other cycles, legal pages and answers of the newsletter are built alike. */
export const unlikePublicPages = [
  ...publicPageKinds,
  '/philosophie',
  '/blog/categorie/pedagogie',
  '/blog/mot-cle/primaire',
  '/evenements',
  '/contact',
  '/galerie/campus',
  '/politique-confidentialite',
];

/** Those of the office that are there for everybody; `familyRequest` is one more. */
export const officePages = [
  '/admin/dashboard',
  '/admin/calendar',
  '/admin/search',
  '/admin/search?q=photo',
  '/admin/photos',
  '/admin/photos/upload',
  `/admin/photos/words?id=${photo.id}`,
  '/admin/carousel',
  '/admin/events',
  '/admin/events/new',
  officeRows.event,
  '/admin/signups',
  officeRows.signups,
  '/admin/blog',
  '/admin/blog/new',
  '/admin/blog/categories',
  '/admin/blog/categories?categorie=nouvelle',
  officeRows.post,
  `/admin/blog/${post.id}/versions`,
  '/admin/leads',
  '/admin/leads?tab=newsletter',
  '/admin/leads/figures',
  '/admin/reply-templates',
  '/admin/reply-templates?modele=nouveau',
  '/admin/newsletters',
  '/admin/newsletters/new',
  '/admin/mails',
  '/admin/analytics',
  '/admin/security',
  '/admin/security/account',
  '/admin/school',
  '/admin/pages',
  '/admin/pages/philosophy',
  '/admin/pages/search',
  '/admin/faces',
  '/admin/faces/versions',
  '/admin/pages/contact/versions',
  '/admin/trash',
  '/admin/team',
  '/admin/team/invite',
  '/admin/activity',
  '/admin/jobs',
  '/admin/nulle-part',
];

/** Of them, one of each kind: a desk of figures, a calendar, pictures, a list, an editor, a long form, a curve, an account. */
export const officePageKinds = [
  '/admin/dashboard',
  '/admin/calendar',
  '/admin/carousel',
  '/admin/leads',
  '/admin/blog/new',
  '/admin/school',
  '/admin/analytics',
  '/admin/security/account',
];

/** The page of a family's request. For somebody signed in. */
export async function familyRequest(page: Page): Promise<string> {
  const answer = await page.request.post('/api/leads', {
    headers: { Origin: new URL(page.url()).origin },
    form: {
      fullName: 'Nadia Berrada-Bensouda',
      email: 'nadia.berrada-bensouda@exemple.ma',
      phone: '+212600000001',
      childName: 'Adam',
      childAge: '7',
      levelInterest: 'primaire',
    },
  });
  if (!answer.ok()) throw new Error(`No request was taken: ${answer.status()}`);
  await page.goto('/admin/leads');
  const request = await page.locator('main a[href^="/admin/leads/lead/"]').first().getAttribute('href');
  return found(request ?? undefined);
}

/** Opens a page of the office and waits until all of it is there. */
export async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await untilWhole(page, path);
}

/** An article's editor, and the carousel's handles, come once somebody is at work in their page. */
export async function untilWhole(page: Page, path: string) {
  if (hasEditor(path)) await hydrateEditor(page);
  if (path !== '/admin/carousel') return;
  // One slide alone cannot be moved.
  if ((await page.locator('[data-slide]').count()) < 2) return;
  await comeToPage(page, page.getByRole('button', { name: /^Déplacer/ }).first());
}

/** Whether an article is written on this page of the office. */
export function hasEditor(path: string): boolean {
  return /^\/admin\/(?:blog|events)\/(?:new|edit\/[^/]+)$/.test(path);
}

/** Brings the editor, which waits for somebody. */
export async function hydrateEditor(page: Page) {
  await comeToPage(page, page.getByRole('toolbar', { name: 'Mise en forme du texte' }));
}

/** Moves the mouse, as who comes to a page does, until what waits for them is there: of the first moves a page may hear nothing. */
async function comeToPage(page: Page, awaited: Locator) {
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(awaited).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
