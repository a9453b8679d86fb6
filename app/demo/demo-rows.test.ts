import { expect, test } from 'vitest';
import { toLocalInput } from '#app/lib/dates.ts';
import { countWords, textOf } from '#app/lib/excerpt.ts';
import { cycles } from '#app/school/cycles.ts';
import { legalNavigation } from '#app/school/navigation.ts';
import { photoCategories } from '#app/school/vocabulary.ts';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { demoEvents, demoPhotos, demoPosts, eventRow, photoRow, postRow } from './demo-rows.ts';
import { pictureNames, readPicture } from './pictures.server.ts';
import { french } from './texts/french.ts';

/** Early on a day of the new offset (Morocco left summer time on 2026-09-20). */
const now = new Date('2026-11-21T04:30:00Z');
const posts = demoPosts.map((post, index) => postRow(post, index, now));
const events = demoEvents.map((event, index) => eventRow(event, index, now));
const photos = demoPhotos.map((photo, index) => photoRow(photo, index, now));
const articles = [...posts, ...events].map(({ slug, content }) => [slug, content] as const);

const pages = [
  '/',
  '/philosophie',
  '/actualites',
  '/blog',
  '/evenements',
  '/admissions',
  '/contact',
  ...cycles.map(({ path }) => path),
  ...legalNavigation.map(({ path }) => path),
];

test('nine posts, two of them drafts, seven events, one past and one a draft', () => {
  expect(posts).toHaveLength(9);
  expect(posts.filter(({ status }) => status === 'draft')).toHaveLength(2);
  expect(events).toHaveLength(7);
  expect(events.filter(({ eventDate }) => eventDate < now)).toHaveLength(1);
  expect(events.filter(({ status }) => status === 'draft')).toHaveLength(1);
});

test('no page repeats the picture of another', () => {
  // The pages that show the gallery's photos, by category: home (carousel, cycles) and philosophy.
  const shown = demoPhotos.filter(({ category }) =>
    ['carousel', 'school-levels', 'philosophy'].includes(category),
  );
  const published = [...demoPosts, ...demoEvents].filter(({ status }) => status === 'published');
  const covers = published.flatMap(({ cover }) => (cover ? [cover.picture] : []));
  const pictures = [...shown.map(({ picture }) => picture), ...covers];
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('published posts lie in the past and have a date; drafts have none', () => {
  for (const { status, publishedAt } of posts) {
    if (status === 'draft') expect(publishedAt).toBeNull();
    else expect(publishedAt?.getTime()).toBeLessThan(now.getTime());
  }
});

test('events to come are within 2 to 75 days, at hours of the school', () => {
  for (const { eventDate } of events.filter((event) => event.eventDate > now)) {
    const days = (eventDate.getTime() - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(76);
    expect(toLocalInput(eventDate).slice(11)).toMatch(/^(?:08|09|1[0-8]):/);
  }
  expect(events.map(({ eventDate }) => toLocalInput(eventDate))).toContain('2026-12-01T10:00');
});

test('texts write the time of day as the events beside them do, 16:30', () => {
  for (const [slug, content] of articles) expect(`${slug}: ${textOf(content)}`).not.toMatch(/\d ?h ?\d\d/);
});

test.each(posts.map(({ slug, content }) => [slug, content]))(
  '%s has structure and 300 to 900 words',
  (_, content) => {
    const words = countWords(content);
    expect(words).toBeGreaterThanOrEqual(300);
    expect(words).toBeLessThanOrEqual(900);
    for (const tag of ['<h2>', '<h3>', '<ul>', '<blockquote>', '<a href="/']) expect(content).toContain(tag);
  },
);

test.each(articles)('%s is left as it is by the article sanitiser', (_, content) => {
  expect(sanitiseArticle(content)).toBe(content);
});

test.each(articles)('%s links only to pages of the site', (_, content) => {
  const links = [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(pages).toEqual(expect.arrayContaining(links));
});

test('every text is set by the rules of French typography', () => {
  const texts = [
    ...posts.flatMap((post) => [post.title, post.excerpt, textOf(post.content)]),
    ...events.flatMap((event) => [event.title, event.description, event.location, textOf(event.content)]),
    ...photos.flatMap((photo) => [photo.title, photo.description]),
  ];
  for (const text of texts) {
    expect(text).not.toMatch(/'|"|\.{3}(?!$)| {2}/);
    expect(text).not.toMatch(/[^\u00A0\d][:;?!»]/);
    expect(text).not.toMatch(/«[^\u00A0]/);
  }
});

test('photos cover every category, each cycle, and no picture twice', () => {
  expect(new Set(photos.map(({ category }) => category))).toEqual(new Set(Object.keys(photoCategories)));
  expect(photos.filter(({ category }) => category === 'carousel')).toHaveLength(3);
  const levels = photos.filter(({ category }) => category === 'school-levels');
  // One for the home page and three for the cycle's own.
  expect(levels.map(({ subcategory }) => subcategory)).toEqual(
    ['Maternelle', 'Primaire', 'Collège', 'Lycée'].flatMap((cycle) => [cycle, cycle, cycle, cycle]),
  );
  expect(new Set(demoPhotos.map(({ picture }) => picture)).size).toBe(photos.length);
  for (const { category, subcategory } of photos) {
    if (subcategory !== null) expect(photoCategories[category]).toContain(subcategory);
  }
});

test('nothing that was made is dated after the moment of filling, whatever the hour', () => {
  for (const moment of ['2026-11-22T00:01:00Z', '2026-11-22T05:30:00Z', '2026-11-22T23:59:00Z']) {
    const at = new Date(moment);
    const made = [
      ...demoPhotos.map((photo, index) => photoRow(photo, index, at)),
      ...demoPosts.map((post, index) => postRow(post, index, at)),
      ...demoEvents.map((event, index) => eventRow(event, index, at)),
    ];
    expect(made.filter(({ createdAt }) => createdAt > at).map(({ id }) => id)).toEqual([]);
  }
});

test('slugs and ids are unique', () => {
  const rows = [...posts, ...events, ...photos];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set([...posts, ...events].map(({ slug }) => slug)).size).toBe(posts.length + events.length);
});

test('the folder of pictures holds those that are shown, and no others', async () => {
  const covers = [...demoPosts, ...demoEvents].flatMap(({ cover }) => cover?.picture ?? []);
  const shown = new Set([...covers, ...demoPhotos.map(({ picture }) => picture)]);
  expect([...shown].sort()).toEqual((await pictureNames()).sort());
});

test('every picture is there with its variants, of less than 18 MB together', async () => {
  const pictures = await Promise.all((await pictureNames()).map(readPicture));
  const files = pictures.flatMap(({ original, variants }) => [original, ...variants]);
  expect(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThan(18_000_000);
});

test('plain typing becomes printed French, and tags are left alone', () => {
  expect(french(`<a href="/x?y=1">L'école</a> : « oui » à 98 % !`)).toBe(
    '<a href="/x?y=1">L’école</a>\u00A0: «\u00A0oui\u00A0» à 98\u00A0%\u00A0!',
  );
});
