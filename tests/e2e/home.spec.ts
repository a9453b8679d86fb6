import { brotliCompressSync } from 'node:zlib';
import { calendarCampaign } from '#app/school/campaign.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { cycles, desktop, phone } from './home-steps.ts';

const navigation = ['Accueil', 'Notre École', 'Actualités', 'Blog', 'Événements', 'Admissions', 'Contact'];
const cycleNames = ['Éveil et développement', 'Fondamentaux solides', 'Approfondissement', 'Excellence et'];

test('it carries the sections, figures and links of the specification', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const figure of ['500+', '15 ans', '98 %', '95 %']) {
    await expect(
      main.getByText(new RegExp(figure.replace('+', '\\+').replace(' ', '\\s'))).first(),
    ).toBeVisible();
  }
  await expect(main.getByText(calendarCampaign(new Date())).first()).toBeVisible();
  for (const to of cycles) await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible();
  await expect(main.locator('a[href="/admissions"]').first()).toBeVisible();
  await expect(main.locator('a[href^="/contact"]').first()).toBeVisible();
  const chat = page.getByRole('link', { name: 'Contacter via WhatsApp' });
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
  const week = main.getByRole('region', { name: /^(Cette semaine|En ce moment)$/ });
  for (const to of [/^\/evenements\//, /^\/blog\//, /^\/galerie\//]) {
    const links = await week
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((link) => to.test(link ?? ''))).toHaveLength(1);
  }
  const footer = page.getByRole('contentinfo');
  for (const to of ['/politique-confidentialite', '/mentions-legales', '/politique-cookies']) {
    await expect(footer.locator(`a[href="${to}"]`)).toBeVisible();
  }
});

test('until something is touched a page loads no more than 8 KB of JavaScript', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => brotliCompressSync(body).byteLength));
  });
  await page.setViewportSize(phone);
  await openLive(page, '/');
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(8_192);
});

test('the header leads everywhere, by mouse and by keyboard, and shrinks past 100 px', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openLive(page, '/');
  const header = page.getByRole('banner');
  for (const name of navigation) await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  const trigger = header.getByRole('button', { name: 'Cycles' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  // By role: the closed mobile menu does not count.
  const items = cycleNames.map((name) => header.getByRole('link', { name: new RegExp(name) }));
  for (const item of items) await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  for (const item of items) await expect(item).toBeHidden();
  // It shrinks by moving up beyond the screen's edge: measure its lower edge.
  const reach = async () => {
    const box = await header.boundingBox();
    return box ? Math.round(box.y + box.height) : 0;
  };
  const tall = await reach();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(reach).toBeLessThan(tall - 40);
  await page.evaluate(() => window.scrollTo(0, 90));
  await expect.poll(reach).toBe(tall);
});

test('on a phone the menu lists the same links, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Navigation mobile' });
  for (const name of navigation) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  for (const to of cycles) await expect(menu.locator(`a[href="${to}"]`)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
