import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import {
  badge,
  newsletterSite,
  save,
  sendNow,
  subjectField,
  widths,
  wordField,
} from './newsletter-issues-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

/* The newsletter from subscription to unsubscription, with a mail server over SMTP. */

test.describe.configure({ mode: 'default', timeout: 120_000 });

const { taken, subjectsFor, subscribe } = await newsletterSite();

test('asked, confirmed, written, seen, tried, sent, received, and one press ends it', async ({
  page,
  watch,
}) => {
  const reader = 'lectrice@exemple.ma';
  await subscribe(page, reader);

  await signIn(page, '/admin/newsletters');
  await page.getByRole('link', { name: 'Nouvelle newsletter' }).click();
  watch.allow(/status of 400/);
  await save(page);
  const wrong = page.getByRole('main').getByRole('group', { name: /^Veuillez corriger/ });
  await expect(wrong).toContainText('Objet\u00A0: Ce champ est obligatoire');
  await expect(wrong).toContainText('Écrivez un mot, ou choisissez');
  await expectAccessible(page);
  await subjectField(page).fill('La rentrée en images');
  await wordField(page).fill('Chères familles,\n\nBonne lecture.');
  const posts = page.getByRole('group', { name: 'Articles' });
  const boxes = posts.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('group', { name: 'Événements' }).getByRole('checkbox').first().check();
  const order = posts.getByRole('list', { name: 'Dans cet ordre' }).getByRole('listitem');
  const first = (await order.nth(0).innerText()).replace('1. ', '').trim();
  await order
    .nth(0)
    .getByRole('button', { name: /^Descendre/ })
    .click();
  await expect(order.nth(1)).toContainText(first);
  await save(page);
  await expectToast(page, 'Brouillon enregistré');

  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'La rentrée en images' })).toBeVisible();
  await expect(frame.getByText('Nos prochains événements')).toBeVisible();
  await expectAccessible(page, { frames: 1 });
  await expectNoSidewaysScroll(page, widths);

  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expectToast(page, 'Essai envoyé', 'direction@ecole.example');
  await expect
    .poll(() => subjectsFor('direction@ecole.example'))
    .toContain('Essai\u00A0: La rentrée en images');
  expect(subjectsFor(reader)).not.toContain('La rentrée en images');

  // Unsaved text is not sent.
  await wordField(page).fill('Chères familles,\n\nTrès bonne lecture.');
  await expect(page.getByText('Enregistrez d’abord vos changements')).toBeVisible();
  await save(page);
  await expectToast(page, 'Newsletter enregistrée');
  await expect(frame.getByText('Très bonne lecture.', { exact: true })).toBeVisible();
  await sendNow(page);
  await expect(badge(page)).toHaveText('Envoyée', { timeout: 30_000 });
  await expect(page.getByRole('row').filter({ hasText: reader })).toContainText('Partie');
  await expectAccessible(page, { frames: 1 });
  await expectNoSidewaysScroll(page, widths);

  const mail = taken(reader).find(({ subject }) => subject === 'La rentrée en images');
  expect(mail?.text).toContain('Très bonne lecture.');
  expect(mail?.text?.indexOf(first)).toBeGreaterThan(0);
  const web = /href="(https?:\/\/[^"]*\/newsletter\/1)"/.exec(mail?.html || '')?.[1] ?? '';
  await page.goto(web);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La rentrée en images');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, widths);
  await page.getByRole('main').getByRole('link', { name: 'Newsletter', exact: true }).first().click();
  await expect(
    page
      .getByRole('region', { name: 'Derniers numéros' })
      .getByRole('link', { name: 'La rentrée en images' }),
  ).toHaveAttribute('href', '/newsletter/1');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/newsletter/1</loc>');

  // As a mail program posts it: no page, no cookie, no origin; GET has no effect.
  const wayOut = /<(.*)>/.exec(
    mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s+/g, '') ?? '',
  )?.[1];
  expect((await fetch(wayOut ?? '')).status).toBe(200);
  const press = (body: string) =>
    fetch(wayOut ?? '', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  const answer = await press('List-Unsubscribe=One-Click');
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain(reader);
  await page.goto('/admin/newsletters');
  await expect(page.getByText('Personne n’est encore inscrit')).toBeVisible();
  await page.goto('/admin/activity');
  await expect(page.getByRole('main')).toContainText('a envoyé la newsletter « La rentrée en images »');
});
