import ICAL from 'ical.js';
import { demoEvents } from '#app/demo/demo-rows.ts';
import { coming, list } from './events-steps.ts';
import { expect, openLive, test } from './fixtures.ts';
import { contentPages } from './page-kinds.ts';

const past = '/evenements/cafe-des-parents-le-sommeil-et-les-ecrans';
const shown = demoEvents.filter(({ status, inDays }) => status === 'published' && inDays >= 0);

test('the coming events show their day, hour, place and text, the next one first; a link leads to the contact form', async ({
  page,
}) => {
  await openLive(page, list);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(shown.length);
  const moments = await cards
    .locator('time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  const first = cards.first();
  await expect(first.locator('time')).toHaveText(/^\p{L}+ (?:1er|\d{1,2}) \p{L}+ \d{4}$/u);
  await expect(first.getByText(/^\d+\sh(\s\d\d)?$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'S’abonner au calendrier' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/evenements\.ics$/,
  );
  await expect(page.locator('link[type="text/calendar"]')).toHaveAttribute('href', '/evenements.ics');

  await expect(page.getByRole('heading', { name: /Vous souhaitez organiser un événement/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page).toHaveURL('/contact#formulaire');
});

test('a past event keeps its page, says so, and offers no calendar', async ({ page }) => {
  await page.goto(past);
  const main = page.getByRole('main');
  await expect(main.getByText('Événement passé')).toBeVisible();
  await expect(
    main.getByText(/^Cet événement a eu lieu le \p{L}+ (1er|\d{1,2}) \p{L}+ \d{4}\.$/u),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ajouter au calendrier' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Voir les prochaines dates' }).click();
  await expect(page).toHaveURL(`${past}#autres`);
  await expect(page.getByRole('heading', { name: 'Autres événements à venir' })).toBeInViewport();
});

test('past events are listed apart from coming ones, and lead to their page', async ({ page }) => {
  await page.goto(list);
  const over = page.getByRole('region', { name: 'Événements passés' });
  const gone = demoEvents.filter(({ status, inDays }) => status === 'published' && inDays < 0);
  await expect(over.getByRole('listitem')).toHaveCount(gone.length);
  await over.getByRole('link').first().click();
  await expect(page).toHaveURL(past);
});

test('an event’s page shows its date in the star first, how to come, and how to share it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(coming);
  const main = page.getByRole('main');
  const date = main.locator('time').first();
  await expect(date).toHaveText(/^\p{Lu}\p{L}+ (?:1er|\d{1,2}) \p{L}+ \d{4}$/u);
  for (const each of [
    date,
    main.getByText(/^\d+\sh(\s\d\d)?$/).first(),
    main.getByRole('heading', { level: 1 }),
  ])
    await expect(each).toBeInViewport({ ratio: 1 });
  const way = page.getByRole('region', { name: 'Venir à l’école' });
  await expect(way).toContainText('Sidi Bernoussi');
  await expect(way.getByRole('link', { name: 'Voir le plan' })).toHaveAttribute('href', '/contact#plan');
  const share = page.getByRole('region', { name: 'Partager cet événement' });
  await expect(share.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/\?text=Portes%20ouvertes.*evenements%2Fportes-ouvertes/,
  );
});

test('on a tablet the grid of cards has no gap', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of [list, coming, ...contentPages]) {
    await page.goto(path);
    const ends = await page.locator('main ul:has(> li article)').evaluateAll((lists) =>
      lists.map((cards) => {
        const last = cards.lastElementChild?.getBoundingClientRect().right ?? 0;
        return Math.abs(cards.getBoundingClientRect().right - last) < 1;
      }),
    );
    expect(ends, path).toEqual(ends.map(() => true));
    expect(ends.length, path).toBeGreaterThan(0);
  }
});

test('the calendar of all events is one, for a telephone to subscribe to', async ({ request }) => {
  const answer = await request.get('/evenements.ics');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const published = demoEvents.filter(({ status }) => status === 'published');
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(published.length);
  const etag = answer.headers().etag ?? '';
  expect((await request.get('/evenements.ics', { headers: { 'If-None-Match': etag } })).status()).toBe(304);
});

test('an event that is missing answers 404, and leads back', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const answer = await page.goto('/evenements/cet-evenement-n-existe-pas');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Événement non trouvé');
  await expect(page.getByRole('main').getByRole('link', { name: 'Retour aux événements' })).toBeVisible();
  expect((await page.request.get('/evenements/nulle-part/calendrier.ics')).status()).toBe(404);
});
