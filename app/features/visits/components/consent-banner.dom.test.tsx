import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startConsent } from '#app/features/visits/consent-controls.ts';
import { showControls } from '#app/islands/page-controls.ts';
import { ConsentSettings } from '#app/routes/site/legal/consent-settings.tsx';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press } from '#tests/dom/keys.ts';
import { mountRoutes, unmountAll } from '#tests/dom/mount.tsx';
import { ConsentBanner } from './consent-banner.tsx';

const acceptAll = () => page.getByRole('button', { name: 'Accepter tout' });
const banner = () => page.getByRole('region', { name: 'Vos choix, votre vie privée' });
const panel = () => page.getByRole('button', { name: 'Paramètres' });
const stored = () => JSON.parse(localStorage.getItem('mille-horizons.cookie-consent') ?? 'null');
const answers = () =>
  page
    .getByRole('definition')
    .elements()
    .map((answer) => answer.textContent);

/** A server-rendered page, and its client entry's part. */
async function open() {
  mountRoutes([
    {
      path: '/',
      Component: () => (
        <>
          <ConsentBanner />
          <ConsentSettings />
        </>
      ),
    },
  ]);
  await expect.poll(() => document.querySelector('[data-consent]')).not.toBeNull();
  startConsent();
  showControls();
  // While a button appears it has no name for axe.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

async function openAgain() {
  unmountAll();
  await open();
}

beforeEach(() => localStorage.clear());

test.each([
  ['Accepter tout', true],
  ['Nécessaires uniquement', false],
])('« %s » keeps that in one press, and the question goes for good', async (name, chosen) => {
  await open();
  await expectAccessible();
  await page.getByRole('button', { name }).click();
  await expect.poll(() => acceptAll().query()).toBeNull();
  expect(stored()).toMatchObject({
    ...{ necessary: true, analytics: chosen, marketing: chosen, preferences: chosen },
    timestamp: expect.stringMatching(/^\d{4}-/),
  });
  await openAgain();
  expect(acceptAll().query()).toBeNull();
});

test('the cross hides it without storing anything', async () => {
  await open();
  await page.getByRole('button', { name: 'Fermer sans choisir' }).click();
  await expect.poll(() => acceptAll().query()).toBeNull();
  expect(stored()).toBeNull();
});

test('nothing optional is ticked in advance, and what the site has no use for says so', async () => {
  await open();
  await expect.element(panel()).toHaveAttribute('aria-expanded', 'false');
  await panel().click();
  await expect.element(panel()).toHaveAttribute('aria-expanded', 'true');
  expect(page.getByRole('checkbox').elements()).toHaveLength(4);
  expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Marketing (non utilisé)' })).toBeVisible();
  await expectAccessible();
});

test('« Paramètres » saves the choices made, and no other', async () => {
  await open();
  await panel().click();
  await page.getByRole('checkbox', { name: 'Mesure d’audience' }).click();
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect.poll(() => acceptAll().query()).toBeNull();
  expect(stored()).toMatchObject({ necessary: true, analytics: true, marketing: false, preferences: false });
});

test('the cookie page says what was chosen, and opens the choice again with it, with focus in it and back', async () => {
  await open();
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await expect.poll(() => answers().filter((answer) => answer === 'Non')).toHaveLength(3);
  const change = document.querySelector<HTMLElement>('[data-consent-settings]');
  change?.click();
  await expect.element(banner()).toBeVisible();
  expect(document.activeElement).toBe(page.getByRole('checkbox', { name: 'Mesure d’audience' }).element());
  await press('Space');
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect.poll(() => answers().filter((answer) => answer === 'Oui')).toHaveLength(1);
  expect(document.activeElement).toBe(change);
});

test('a choice is asked for again after six months', async () => {
  const at = (moment: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  const record = { necessary: true, analytics: true, marketing: true, preferences: true };
  localStorage.setItem(
    'mille-horizons.cookie-consent',
    JSON.stringify({ ...record, timestamp: '2026-11-22T10:00:00.000Z' }),
  );
  at('2027-05-22T09:59:00Z');
  await open();
  await expect.poll(() => answers().filter((answer) => answer === 'Oui')).toHaveLength(3);
  expect(acceptAll().query()).toBeNull();
  at('2027-05-22T10:01:00Z');
  await openAgain();
  await expect.poll(() => answers().filter((answer) => answer === 'Pas encore choisi')).toHaveLength(3);
  await expect.element(acceptAll()).toBeVisible();
});

test('a choice made in another tab hides the question here', async () => {
  await open();
  await expect.element(acceptAll()).toBeVisible();
  localStorage.setItem(
    'mille-horizons.cookie-consent',
    JSON.stringify({
      ...{ necessary: true, analytics: false, marketing: false, preferences: false },
      timestamp: new Date().toISOString(),
    }),
  );
  window.dispatchEvent(new StorageEvent('storage'));
  await expect.poll(() => acceptAll().query()).toBeNull();
});
