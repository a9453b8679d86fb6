import type { Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';

/* The consent banner, as it stands on the first page that is opened. */

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mille-horizons.cookie-consent') ?? 'null'));

test('keeps everything, or only what is necessary, in as many clicks', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accepter tout' }).click();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
  expect(await stored(page)).toMatchObject({
    necessary: true,
    analytics: true,
    marketing: true,
    preferences: true,
  });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
  expect(await stored(page)).toMatchObject({
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: false,
  });
  expect(Date.parse((await stored(page)).timestamp)).not.toBeNaN();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
});

test('the cross hides it without storing anything; « Paramètres » really saves the choices made', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Fermer/ }).click();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Paramètres' }).click();
  // Nothing optional is ticked in advance; what the site has no use for says so.
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Marketing (non utilisé)' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mesure d’audience' }).check();
  await page.getByRole('button', { name: /Enregistrer/ }).click();
  await expect(page.getByRole('button', { name: /Enregistrer/ })).toBeHidden();
  expect(await stored(page)).toMatchObject({
    necessary: true,
    analytics: true,
    marketing: false,
    preferences: false,
  });
});

test('a choice is asked for again after six months', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T10:00:00Z');
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Accepter tout' }).click();
  const answers = page.getByRole('definition');
  await page.clock.setFixedTime('2027-05-22T09:59:00Z');
  await page.goto('/politique-cookies');
  await expect(answers.filter({ hasText: /^Oui$/ })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
  await page.clock.setFixedTime('2027-05-22T10:01:00Z');
  await openLive(page, '/politique-cookies');
  await expect(answers.filter({ hasText: /^Pas encore choisi$/ })).toHaveCount(3);
});

test('calls to action are in view above it, and on a phone WhatsApp makes way', async ({ page }) => {
  await openLive(page, '/');
  for (const [width, height] of [[1280, 800] as const, [360, 740] as const, [390, 844] as const]) {
    await page.setViewportSize({ width, height });
    const banner = page.getByRole('region', { name: 'Vos choix, votre vie privée' });
    for (const name of ['Inscription en ligne', 'Prendre rendez-vous']) {
      const below = async () => {
        const call = await page.getByRole('main').getByRole('link', { name }).boundingBox();
        return (call?.y ?? 0) + (call?.height ?? 0) - ((await banner.boundingBox())?.y ?? 0);
      };
      await expect.poll(below, `« ${name} » at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const firstCalls = [
    ['/philosophie', 'Prendre rendez-vous'],
    ['/maternelle', 'Prendre rendez-vous'],
    ['/lycee', 'Prendre rendez-vous'],
    ['/admissions', 'Préinscrire mon enfant'],
  ] as const;
  for (const [path, name] of firstCalls) {
    await openLive(page, path);
    const banner = await page.getByRole('region', { name: 'Vos choix, votre vie privée' }).boundingBox();
    const call = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
    expect((call?.y ?? 0) + (call?.height ?? 0), path).toBeLessThanOrEqual(banner?.y ?? 0);
  }
  const chat = page.getByRole('link', { name: 'Contacter via WhatsApp' });
  await expect(chat).toBeHidden();
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await expect(chat).toBeVisible();
});
