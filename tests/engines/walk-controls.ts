import { button, escapeKey, link, type Page } from './page.ts';
import { undisturbed } from './visitors.ts';
import type { Step } from './walk.ts';

async function openMenu(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onPhone();
  await page.open('/');
  const menu = '#menu';
  await page.press(button('Menu', 'header'));
  await page.untilSeen('Admissions', menu);
  await page.press(button('Menu', 'header'));
  await page.untilGone('Admissions', menu);
  await page.press(button('Menu', 'header'));
  await page.untilSeen('Admissions', menu);
  await page.keys(escapeKey);
  await page.untilGone('Admissions', menu);
  await page.press(button('Menu', 'header'));
  await page.press(link('Admissions', menu));
  await page.untilAt('/admissions');
}

async function openDropdown(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onDesk();
  await page.open('/');
  const menu = '#menu-cycles';
  const words = 'Éveil et développement';
  await page.hover(button('Cycles', 'header'));
  await page.untilSeen(words, menu);
  await isUnder(page, menu);
  await page.hover(link('Contact', 'header'));
  await page.untilGone(words, menu);
  await page.press(button('Cycles', 'header'));
  await page.untilSeen(words, menu);
  await page.keys(escapeKey);
  await page.untilGone(words, menu);
  await page.press(button('Cycles', 'header'));
  await page.press(link('Maternelle', menu));
  await page.untilAt('/maternelle');
}

/** The menu is below its button and within the window. */
async function isUnder(page: Page, menu: string): Promise<void> {
  await page.until('the menu hangs under its button', () =>
    page.evaluate((selector) => {
      const list = document.querySelector(selector);
      const box = list?.getBoundingClientRect();
      const opener = list?.previousElementSibling?.getBoundingClientRect();
      if (!box || !opener) return false;
      const touches = box.left < opener.right && box.right > opener.left && box.top >= opener.bottom - 16;
      return touches && box.top < opener.bottom + 48 && box.left >= 0 && box.right <= window.innerWidth;
    }, menu),
  );
}

async function openQuestions(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onPhone();
  await page.open('/admissions');
  const openOnes = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLDetailsElement>('details[name]')];
      return all.flatMap(({ open }, index) => (open ? [index] : []));
    });
  const questions = await page.evaluate(() =>
    [...document.querySelectorAll('details[name] summary')].map(({ textContent }) => textContent ?? ''),
  );
  const only = (wanted: readonly number[]) =>
    page.until(`open: ${wanted}`, async () => String(await openOnes()) === String(wanted));
  const press = (index: number) => page.press(button(questions[index] ?? '?', 'details[name]'));
  await press(0);
  await only([0]);
  await press(1);
  await only([1]);
  await press(1);
  await only([]);
}

async function steerCarousel(page: Page): Promise<void> {
  await page.beSomebodyNew(undisturbed);
  await page.onPhone();
  await page.open('/');
  const carousel = '[data-carousel]';
  await page.press(button('Mettre le diaporama en pause', carousel));
  const shown = () =>
    page.evaluate((selector) => {
      const track = document.querySelector(`${selector} [data-carousel-track]`);
      const dots = [...document.querySelectorAll(`${selector} button[aria-current]`)];
      const dot = dots.findIndex((element) => element.ariaCurrent === 'true');
      const slide = track ? track.scrollLeft / track.clientWidth : Number.NaN;
      return Math.abs(slide - dot) < 0.02 ? { dot, of: dots.length } : null;
    }, carousel);
  const { dot: first, of } = await page.until('a slide is shown', shown);
  const shows = (slide: number) =>
    page.until(`slide ${slide % of} is shown`, async () => (await shown())?.dot === slide % of);
  await page.press(button('Photo suivante', carousel));
  await shows(first + 1);
  await page.press(button('Photo suivante', carousel));
  await shows(first + 2);
  await page.press(button('Photo précédente', carousel));
  await shows(first + 1);
  for (let slide = 0; slide < of; slide += 1) {
    await page.press(button(`Photo ${slide + 1} sur`, carousel));
    await shows(slide);
  }
}

async function chooseCookies(page: Page): Promise<void> {
  await page.onPhone();
  const never = { 'mille-horizons.lead-popup-never': 'true' };
  const banner = '[data-consent]';
  const stored = (analytics: boolean, marketing: boolean) =>
    page.until('the choice is stored', () =>
      page.evaluate(
        (...wanted) => {
          const record = JSON.parse(localStorage.getItem('mille-horizons.cookie-consent') ?? '{}');
          return record.analytics === wanted[0] && record.marketing === wanted[1];
        },
        analytics,
        marketing,
      ),
    );
  await page.beSomebodyNew(never);
  await page.open('/');
  await page.press(button('Accepter tout', banner));
  await page.untilGone('Accepter tout');
  await stored(true, true);

  await page.beSomebodyNew(never);
  await page.open('/');
  await page.press(button('Nécessaires uniquement', banner));
  await page.untilGone('Accepter tout');
  await stored(false, false);
  await page.open('/contact');
  if (await page.sees('Accepter tout')) throw new Error('It is asked again on the next page');

  await page.beSomebodyNew(never);
  await page.open('/');
  await page.press(button('Paramètres', banner));
  await page.press({ kind: 'field', name: 'Mesure d’audience', within: banner });
  await page.press(button('Enregistrer', banner));
  await page.untilGone('Accepter tout');
  await stored(true, false);
}

export const walkControls: readonly Step[] = [
  { name: 'the menu of the phone', walk: openMenu },
  { name: 'the dropdown of the desk, by pointing and pressing', walk: openDropdown },
  { name: 'questions: one open at a time, each closed again', walk: openQuestions },
  { name: 'the carousel’s arrows and dots', walk: steerCarousel },
  { name: 'cookies: accepted, refused, chosen one by one', walk: chooseCookies },
];
