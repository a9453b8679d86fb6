import { contentPages, unlikePublicPages } from '#tests/e2e/page-kinds.ts';
import { staticPages } from '#tests/helpers/site.ts';
import type { Page } from './page.ts';
import { undisturbed } from './visitors.ts';
import type { Step } from './walk.ts';

const publicPages = [...new Set([...staticPages, ...contentPages, ...unlikePublicPages])];

async function openEach(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onPhone();
  const faults: string[] = [];
  for (const path of publicPages) {
    await page.open(path);
    await page
      .until('all pictures are drawn', () => page.evaluate(scrollThrough))
      .catch((error) => faults.push(`${path}: ${error}`));
    const { headings, width, room, family } = await page.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      width: document.documentElement.scrollWidth,
      room: window.innerWidth,
      family: getComputedStyle(document.body).fontFamily,
    }));
    if (headings !== 1) faults.push(`${path} has ${headings} h1`);
    if (room !== 390 || width > room) faults.push(`${path} is ${width} px wide on ${room}`);
    if (!family.includes('Figtree')) faults.push(`${path} has no style of ours`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Runs in the page: scrolls to its foot, screen by screen, to load lazy pictures; whether all are shown. */
async function scrollThrough(): Promise<boolean> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  // And sideways, in rows of cards.
  for (const picture of document.images) {
    picture.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
    await new Promise(requestAnimationFrame);
  }
  const shown = [...document.images].filter((picture) => picture.checkVisibility());
  return shown.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

/** The typed text returns with the page, by any way back. */
async function goBackAndForward(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  const typed = () =>
    page.until('what was typed is there', async () => (await page.valueOf('message')) === words);
  const words = 'Bonjour, je voudrais visiter.';
  await page.open('/philosophie');
  await page.open('/contact');
  await page.type({ kind: 'field', name: 'Message', within: 'form' }, words);
  await typed();
  await page.open('/admissions');
  await page.goBack();
  await page.untilAt('/contact');
  await typed();
  await page.goBack();
  await page.untilAt('/philosophie');
  await page.goForward();
  await page.untilAt('/contact');
  await typed();
  await page.goForward();
  await page.untilAt('/admissions');
}

/** From the back/forward cache: the same document, not a new one. */
async function comeBackToKept(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onPhone();
  const words = 'Bonjour, je voudrais visiter.';
  for (const path of ['/', '/contact']) {
    await page.open(path);
    if (path === '/contact') await page.type({ kind: 'field', name: 'Message', within: 'form' }, words);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.open('/philosophie');
    await page.goBack();
    await page.untilAt(path);
    const persisted = () => page.evaluate(() => document.documentElement.dataset.persisted);
    await page.until(`${path} was kept whole`, async () => (await persisted()) === 'true');
    if (path === '/contact' && (await page.valueOf('message')) !== words)
      throw new Error('What was typed is gone');
  }
}

/** On a phone the fonts load after the first paint (decision 10); the next page begins with them. */
async function drawWithFonts(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onPhone();
  const fonts = () => page.evaluate(() => document.documentElement.dataset.fonts);
  await page.open('/');
  await page.until('the fonts have come', async () => ['drawn', 'later'].includes((await fonts()) ?? ''));
  await page.open('/philosophie');
  await page.until('the next page is drawn with them', async () => (await fonts()) === 'drawn');
}

export const walkPages: readonly Step[] = [
  {
    name: `${publicPages.length} public pages on a phone: whole, one h1, no sideways scroll`,
    walk: openEach,
    allows: /404: no page at/,
  },
  { name: 'back and forward, what was typed is kept', walk: goBackAndForward },
  { name: 'home and a form kept whole for the way back', walk: comeBackToKept },
  { name: 'the fonts come after the first paint', walk: drawWithFonts },
];
