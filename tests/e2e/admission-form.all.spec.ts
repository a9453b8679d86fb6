import type { Browser, Page } from '@playwright/test';
import { testServer } from '#tests/helpers/site.ts';
import { type Admission, fill, formOf, makeAdmission, send } from './admission-form-steps.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { receivedFrom } from './received.ts';
import { dismissToasts, toast } from './toasts.ts';

async function expectTyped(page: Page, admission: Admission) {
  const form = formOf(page);
  await expect(form.getByLabel('Nom du parent')).toHaveValue(admission.parentName);
  await expect(form.getByLabel('Email')).toHaveValue(admission.email);
  await expect(form.getByLabel('Téléphone')).toHaveValue(admission.phone);
  await expect(form.getByLabel('Prénom et nom de l’enfant')).toHaveValue(admission.childName);
  await expect(form.getByLabel(/Âge de l’enfant/)).toHaveValue(admission.childAge);
  await expect(form.getByLabel('Niveau souhaité')).toHaveValue('maternelle');
  await expect(form.getByLabel('Message (facultatif)')).toHaveValue(admission.message);
  await expect(form.getByRole('checkbox')).toBeChecked();
}

/** A browser without script. */
function withoutScript(browser: Browser, clientAddress: string) {
  return browser.newPage({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    extraHTTPHeaders: { 'X-Forwarded-For': clientAddress },
  });
}

test('the notice of law 09-08 says who, why, to whom and which rights; what is wrong is said field by field, and gone once the field is edited', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openLive(page, '/admissions');
  const form = formOf(page);
  await expect(form.getByText(/Vos données sont traitées par l’École Mille Horizons/)).toBeVisible();
  await form.getByText('Vos données et vos droits (loi 09-08)').click();
  for (const words of ['Responsable du traitement', 'Destinataires', 'Récépissé de la CNDP', 'Vos droits']) {
    await expect(form.getByRole('term').filter({ hasText: words })).toBeVisible();
  }
  await send(page).click();
  const summary = form.getByLabel(/^Veuillez corriger/);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(7);
  await expect(
    form.getByText('Vous devez accepter la politique de confidentialité pour continuer.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await fill(page, { ...makeAdmission(), email: 'aicha@', childAge: '19', phone: '12' });
  await expect(summary).toBeHidden();
  await send(page).click();
  await expect(
    form.getByText('Format d’email invalide. Exemple\u00A0: nom@exemple.ma', { exact: true }),
  ).toBeVisible();
  await expect(
    form.getByText('Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78', { exact: true }),
  ).toBeVisible();
  await expect(
    form.getByText('L’âge doit être un nombre entier, de 3 à 18 ans', { exact: true }),
  ).toBeVisible();
});

test('when the network or the server fails, the toast says so and everything typed stays; while it is sent the button says so; two clicks and a second try make one request', async ({
  page,
  watch,
}) => {
  watch.allow(/api\/admissions/, /Failed to load resource/, /The form was not sent/);
  const admission = makeAdmission();
  await openLive(page, '/admissions');
  await fill(page, admission);
  const words = 'Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.';
  await page.route('**/api/admissions', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(toast(page, 'Erreur')).toContainText(words);
  await expectTyped(page, admission);
  await page.route('**/api/admissions', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  );
  await send(page).click();
  await expect(toast(page, 'Erreur')).toContainText(words);
  await expectTyped(page, admission);
  await dismissToasts(page);
  await page.unroute('**/api/admissions');
  let sent = 0;
  const { promise: seen, resolve: showBusy } = Promise.withResolvers<void>();
  await page.route('**/api/admissions', async (route) => {
    sent += 1;
    await route.fetch();
    await seen;
    await route.abort('connectionreset');
  });
  await send(page).dblclick();
  await expect(formOf(page).getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  showBusy();
  await expect(toast(page, 'Erreur')).toBeVisible();
  expect(sent).toBe(1);
  await page.unroute('**/api/admissions');
  await send(page).click();
  await expect(toast(page, 'Demande d’inscription envoyée')).toBeVisible();
  await receivedFrom(page, admission.email);
});

test('a script that arrives late finds everything typed, and counts it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js*', async (route) => {
    await released;
    await route.continue();
  });
  const admission = makeAdmission();
  await page.goto('/admissions', { waitUntil: 'commit' });
  await fill(page, admission);
  release();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await expectTyped(page, admission);
  await expect(formOf(page).getByText(`${admission.message.length}/2000`)).toBeVisible();
  await send(page).click();
  await expect(toast(page, 'Demande d’inscription envoyée')).toBeVisible();
});

test('without script, errors come back with everything typed; a valid request is stored once and confirmed', async ({
  page: office,
  browser,
  clientAddress,
}) => {
  const page = await withoutScript(browser, clientAddress);
  await page.goto('/admissions');
  const admission = { ...makeAdmission(), phone: '12 34', message: 'Une ligne,\nune autre & <b>du gras</b>' };
  await fill(page, admission);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(page).click(),
  ]);
  expect(answer.status()).toBe(400);
  expect(answer.headers()['cache-control']).toContain('no-store');
  await expect(formOf(page).getByLabel(/^Veuillez corriger/)).toBeInViewport();
  await expect(
    formOf(page)
      .getByLabel(/^Veuillez corriger/)
      .getByRole('link'),
  ).toHaveText(['Téléphone\u00A0: format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78']);
  await expectTyped(page, admission);
  await formOf(page)
    .getByRole('link', { name: /^Téléphone/ })
    .click();
  await expect(formOf(page).getByLabel('Téléphone')).toBeFocused();

  for (let time = 0; time < 2; time += 1) {
    if (time > 0) await page.goto('/admissions');
    await fill(page, { ...admission, phone: '06 12 34 56 78' });
    await send(page).click();
    await expect(page).toHaveURL(/\/admissions\?envoyee=1/);
    await expect(page.getByText('Demande d’inscription envoyée')).toBeInViewport();
    await expect(
      page.getByText('Nous vous contacterons dans les 48h pour finaliser votre dossier.'),
    ).toBeVisible();
  }
  await page.close();
  await receivedFrom(office, admission.email);
});

test('too many requests from one address are asked to wait, with and without script', async ({
  page,
  browser,
  request,
  clientAddress,
  watch,
}) => {
  watch.allow(/status of 429/);
  const { level: _, ...answers } = makeAdmission();
  for (let time = 0; time < 30; time += 1) {
    const form = { ...answers, childName: `Enfant ${time}`, schoolLevel: 'primaire', privacyAccepted: 'on' };
    const answer = await request.post('/api/admissions', { form, headers: { Origin: testServer.url } });
    expect(answer.status()).toBe(201);
  }
  const words = /Veuillez attendre \d+ minutes? avant de renvoyer votre demande\./;
  const admission = makeAdmission();
  await openLive(page, '/admissions');
  await fill(page, admission);
  await send(page).click();
  await expect(toast(page, 'Trop de soumissions')).toContainText(words);
  await expectTyped(page, admission);

  const plain = await withoutScript(browser, clientAddress);
  await plain.goto('/admissions');
  await fill(plain, admission);
  await send(plain).click();
  await expect(plain.getByText(words)).toBeInViewport();
  await expectTyped(plain, admission);
  await plain.close();
});
