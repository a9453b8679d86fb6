import type { Locator, Page } from '@playwright/test';
import { demoEvents, demoPhotos, demoPosts, eventRow, photoRow, postRow } from '#app/demo/demo-rows.ts';
import { expect } from './fixtures.ts';

/* One page of every kind on most tests' site: the sample for checks of all pages. */

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

/** Demo content of the staff: an article, an upcoming event, a past one. */
export const contentPages = [
  `/blog/${post.slug}`,
  `/evenements/${comingEvent.slug}`,
  `/evenements/${pastEvent.slug}`,
];

/** Edit pages of demo rows that no test changes: the first of a list may be another test's. */
export const officeRows = {
  post: `/admin/blog/edit/${post.id}`,
  event: `/admin/events/edit/${comingEvent.id}`,
  signups: `/admin/signups/${comingEvent.id}`,
  photo: `/admin/photos?${new URLSearchParams({ q: photo.title })}`,
};

/** One of each kind: the sample of `npm test`. */
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

/** Those that differ in more than their texts: other cycles, legal pages and newsletter answers are alike. */
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

/** Office pages that always exist; `familyRequest` is one more. */
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

/** One of each kind: figures, a calendar, pictures, a list, an editor, a long form, a chart, an account. */
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

/** The page of a family's request, for a signed-in user. */
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

/** Opens an office page and waits until it is complete. */
export async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await waitUntilComplete(page, path);
}

/** An article's editor, and the carousel's handles, load on the first interaction. */
export async function waitUntilComplete(page: Page, path: string) {
  if (hasEditor(path)) await hydrateEditor(page);
  if (path !== '/admin/carousel') return;
  // One slide alone cannot be moved.
  if ((await page.locator('[data-slide]').count()) < 2) return;
  await comeToPage(page, page.getByRole('button', { name: /^Déplacer/ }).first());
}

/** Whether this office page has an article editor. */
export function hasEditor(path: string): boolean {
  return /^\/admin\/(?:blog|events)\/(?:new|edit\/[^/]+)$/.test(path);
}

/** Loads the editor, which waits for an interaction. */
export async function hydrateEditor(page: Page) {
  await comeToPage(page, page.getByRole('toolbar', { name: 'Mise en forme du texte' }));
}

/** Moves the mouse until lazy parts are loaded: the page may miss the first moves. */
async function comeToPage(page: Page, awaited: Locator) {
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(awaited).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
