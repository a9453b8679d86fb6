import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, openLive, signIn, test } from './fixtures.ts';
import { openPopup } from './lead-path-steps.ts';
import { ownSite } from './own-site.ts';
import { expectToast, toast } from './toasts.ts';
import { editorOf } from './writing.ts';

// The main journeys in the configuration of a real site: production, https at a proxy, http behind it.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite({ tls: true });

const family = { name: 'Aïcha N’Diaye', email: 'famille.online@exemple.ma', phone: '06 12 34 56 78' };

const applicationOf = (child: string) => ({
  'Nom du parent': family.name,
  Email: family.email,
  Téléphone: family.phone,
  'Prénom et nom de l’enfant': child,
  'Âge de l’enfant': '4',
  'Niveau souhaité': 'Maternelle (3-6 ans)',
});

async function fillIn(form: Locator, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) {
    const field = form.getByLabel(label).first();
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? field.selectOption({ label: answer }) : field.fill(answer));
  }
}

/** Many bytes, more than proxies accept by default, and few pixels: nothing can be compressed. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 720, height: 560, channels: 3, background: 'white', noise } as const;
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
}

const cacheControl = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['cache-control'];

test('the staff signs in, saves a post, uploads a photo and signs out; their pages are never cached', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === '__Host-administration');
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });

  await page.goto('/admin/blog/new');
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('La rentrée en ligne');
  await (await editorOf(page)).fill('Les élèves sont arrivés.');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[0-9a-f-]+$/);

  const photo = await largePhoto();
  expect(photo.byteLength).toBeGreaterThan(1_100_000);
  await page.goto('/admin/photos/upload');
  const file = { name: 'orangers.png', mimeType: 'image/png', buffer: photo };
  await page.getByLabel('Choisir des photos').setInputFiles([file]);
  await page.getByRole('button', { name: /^Confirmer l’envoi/ }).click();
  await expectToast(page, 'Upload réussi', '1 photo(s)');

  // A visitor's page is cached; a signed-in user gets an uncached one, in either order.
  const address = '/blog/la-rentree-en-ligne';
  expect(await cacheControl(page, address)).toBe('private, no-cache');
  const visitors = await request.get(address);
  expect(visitors.headers()['cache-control']).toContain('s-maxage');
  const kept = { headers: { 'If-None-Match': visitors.headers().etag ?? '' } };
  expect((await request.get(address, kept)).status()).toBe(304);
  expect((await page.request.get(address, kept)).status()).toBe(200);
  expect(await cacheControl(page, address)).toBe('private, no-cache');
  expect(await visitors.text()).toContain(`<link rel="canonical" href="${site.url}${address}"`);

  // Search terms are in the address; the proxy's log is checked after the last test.
  await page.goto('/admin/leads?q=Benjelloun');
  await expect(page.getByRole('searchbox')).toHaveValue('Benjelloun');

  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-administration');
  expect(await cacheControl(page, address)).toContain('s-maxage');
});

test('a family asks to be called back, writes, and enrols a child', async ({ page }) => {
  await openPopup(page);
  const lead = page.getByRole('dialog', { name: /Mille Horizons/ });
  await fillIn(lead, {
    'Nom complet': family.name,
    Email: family.email,
    Téléphone: family.phone,
    'Prénom et nom de l’enfant': 'Élias',
    'Âge de l’enfant': '7',
    'Niveau souhaité': 'Primaire (6-11 ans)',
  });
  await lead.getByRole('button', { name: 'Demander un rappel' }).click();
  await expect(toast(page, 'Merci pour votre intérêt !')).toBeVisible();

  await openLive(page, '/contact');
  const contact = page.getByRole('form', { name: 'Formulaire de Contact Sécurisé' });
  await fillIn(contact, {
    'Nom complet': family.name,
    Email: family.email,
    Téléphone: family.phone,
    Sujet: 'Visite de l’école',
  });
  await contact.getByRole('textbox', { name: 'Message' }).fill('Bonjour, peut-on visiter l’école ?');
  await contact.getByRole('checkbox').check();
  await contact.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(toast(page, 'Message envoyé avec succès')).toBeVisible();

  await openLive(page, '/admissions');
  const admission = page.getByRole('form', { name: 'Formulaire de préinscription' });
  await fillIn(admission, applicationOf('Lina'));
  await admission.getByRole('checkbox').check();
  await admission.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(toast(page, 'Demande d’inscription envoyée')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a family subscribes to the newsletter and enrols a child', async ({ page, watch }) => {
    watch.allow(/\.js \(csp\)$/);
    await page.goto('/newsletter');
    await page.getByLabel(/Votre adresse email/).fill(family.email);
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page.getByRole('main').getByText('Merci, votre demande est enregistrée')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);

    await page.goto('/admissions');
    const admission = page.getByRole('form', { name: 'Formulaire de préinscription' });
    await fillIn(admission, { ...applicationOf('Idriss'), Email: 'sans.script@exemple.ma' });
    await admission.getByRole('checkbox').check();
    await admission.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('main').getByText('Demande d’inscription envoyée')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);
    const { rows } = await site.database.query('select child_name from admissions where email = $1', [
      'sans.script@exemple.ma',
    ]);
    expect(rows).toEqual([{ child_name: 'Idriss' }]);
  });
});
