import { expect, openLive, test } from './fixtures.ts';
import { focusFaults } from './focus-walk.ts';

/* The consent banner beside other elements of the first page. */

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

test('at 400 % nothing that has focus lies under it or under the head of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openLive(page, '/contact');
  expect(await focusFaults(page, 'at 320 × 256 px')).toEqual([]);
  await page.getByRole('button', { name: 'Paramètres' }).click();
  // The walk begins at the pressed button: fewer stops forward than back.
  const faults = await focusFaults(page, 'with the settings open');
  expect(faults.filter((fault) => !/on the way back/.test(fault))).toEqual([]);
});
