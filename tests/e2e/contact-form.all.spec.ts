import type { Page } from '@playwright/test';
import { fill, formOf, makeMessage, messageField, send } from './contact-form-steps.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { receivedFrom } from './received.ts';
import { dismissToasts, expectClearOfToasts, expectToast, toast } from './toasts.ts';

const storageKey = 'mille-horizons.csrf-token';
const minute = 60_000;
const token = (page: Page) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null'), storageKey);

test('what is wrong is listed, said under each field, and gone once the field is edited', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openLive(page, '/contact');
  await send(page).click();
  await expect(toast(page, 'Erreurs de validation')).toContainText(
    'Veuillez corriger les erreurs dans le formulaire',
  );
  const form = formOf(page);
  const summary = form.getByLabel(/^Veuillez corriger/);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);
  await expect(form.getByText('Ce champ est obligatoire', { exact: true })).toHaveCount(5);
  await expect(
    form.getByText('Vous devez accepter la politique de confidentialité pour continuer.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await summary.getByRole('link', { name: /^Email/ }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('aicha@');
  await expect(form.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary.getByRole('link')).toHaveCount(5);

  await form.getByLabel('Nom complet').fill('A');
  await form.getByLabel('Téléphone').fill('12 ab');
  await messageField(page).fill('Bonjour');
  await expect(form.getByText('7/1000')).toBeVisible();
  await send(page).click();
  for (const words of [
    'Minimum 2 caractères requis',
    'Format d’email invalide. Exemple\u00A0: nom@exemple.ma',
    'Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78',
    'Minimum 10 caractères requis',
  ]) {
    await expect(form.getByText(words, { exact: true })).toBeVisible();
  }
  await form.getByLabel('Nom complet').fill('Aïcha 2');
  await messageField(page).fill('a'.repeat(1001));
  await expect(form.getByText('1001/1000')).toBeVisible();
  await send(page).click();
  await expect(form.getByText('Format invalide', { exact: true })).toBeVisible();
  await expect(form.getByText('Maximum 1000 caractères autorisés', { exact: true })).toBeVisible();
  await expect(messageField(page)).toHaveValue('a'.repeat(1001));
});

test('an unaccepted privacy policy is an error; reading it loses nothing', async ({ page, context }) => {
  await openLive(page, '/contact?sujet=visite');
  const form = formOf(page);
  await expect(form.getByLabel('Sujet')).toHaveValue('visite');
  await fill(page, makeMessage());
  await form.getByRole('checkbox').uncheck();
  await send(page).click();
  await expect(toast(page, 'Politique de confidentialité')).toContainText(
    'Vous devez accepter la politique de confidentialité pour continuer.',
  );
  const [policy] = await Promise.all([
    context.waitForEvent('page'),
    form.getByRole('link', { name: 'politique de confidentialité (nouvel onglet)' }).first().click(),
  ]);
  await expect(policy).toHaveURL('/politique-confidentialite');
  await expect(form.getByLabel('Nom complet')).toHaveValue("Aïcha N'Diaye");
  await form.getByRole('checkbox').check();
  await expect(form.getByRole('checkbox')).not.toHaveAttribute('aria-invalid', 'true');
});

test('when the network or the server fails, the toast says so and everything typed stays; two clicks send once, and a second try after a lost answer keeps one message', async ({
  page,
  watch,
}) => {
  watch.allow(/api\/contact/, /Failed to load resource/, /The form was not sent/);
  const message = makeMessage();
  await openLive(page, '/contact');
  await fill(page, message);
  await page.route('**/api/contact', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(toast(page, 'Erreur')).toContainText(
    'Une erreur inattendue est survenue. Veuillez réessayer.',
  );
  await expect(messageField(page)).toHaveValue(message.message);
  await expect(send(page)).toBeFocused();
  const consent = page.getByRole('region', { name: 'Vos choix, votre vie privée' });
  await expectClearOfToasts(page, consent);
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expectClearOfToasts(page, consent, menu);
  await consent.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await expectClearOfToasts(page, menu, page.getByRole('link', { name: 'Contacter via WhatsApp' }));

  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { status: 'failed' } }));
  await send(page).click();
  await expect(toast(page, 'Erreur technique')).toContainText(
    'Une erreur est survenue. Veuillez réessayer plus tard.',
  );
  await expect(formOf(page).getByLabel('Email')).toHaveValue(message.email);

  await dismissToasts(page);
  await page.unroute('**/api/contact');
  let sent = 0;
  const { promise: seen, resolve: showBusy } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await route.fetch();
    await seen;
    await route.abort('connectionreset');
  });
  await send(page).dblclick();
  await expect(formOf(page).getByRole('button', { name: 'Envoi sécurisé en cours...' })).toBeDisabled();
  showBusy();
  await expect(toast(page, 'Erreur')).toBeVisible();
  expect(sent).toBe(1);
  await page.unroute('**/api/contact');
  await send(page).click();
  await expect(toast(page, 'Message envoyé avec succès')).toBeVisible();
  await expect(toast(page, 'Erreur')).toBeHidden();
  await receivedFrom(page, message.email, { tab: 'messages' });
});

test('the token is stored in session storage and renewed every 25 minutes, and on wake-up', async ({
  page,
}) => {
  await page.clock.install();
  await openLive(page, '/contact');
  expect(await token(page)).toBeNull();
  await formOf(page).getByLabel('Nom complet').focus();
  await expect.poll(() => token(page)).not.toBeNull();
  const first = await token(page);
  expect(Object.keys(first).sort()).toEqual(['expiresAt', 'token']);
  expect(first.token).toMatch(/^[0-9a-f]{64}$/);
  const now = await page.evaluate(() => Date.now());
  expect(Math.abs(Date.parse(first.expiresAt) - now - 30 * minute)).toBeLessThan(minute);

  // Just before and just after 25 minutes.
  const left = await page.evaluate((end) => end - Date.now(), Date.parse(first.expiresAt) - 5 * minute);
  await page.clock.runFor(left - 30_000);
  expect(await token(page)).toEqual(first);
  const rest = await page.evaluate((end) => end - Date.now(), Date.parse(first.expiresAt) - 5 * minute);
  await page.clock.runFor(Math.max(0, rest) + 1_000);
  await expect.poll(async () => (await token(page)).token).not.toBe(first.token);
  const second = await token(page);

  // The machine slept for hours: no timer ran.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3 * 60 * minute);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await token(page)).token).not.toBe(second.token);
});

test('without a token the submission stops, in words, and nothing is lost; one that the server no longer knows is renewed', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/api\/csrf/, /Failed to load resource/, /No token could be had/, /status of 403/);
  await page.route('**/api/csrf', (route) => route.abort('connectionreset'));
  await openLive(page, '/contact');
  const message = makeMessage();
  await fill(page, message);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent += 1;
  });
  await send(page).click();
  await expect(toast(page, 'Envoi sécurisé impossible')).toContainText('votre message est conservé');
  expect(sent).toBe(0);
  await expect(messageField(page)).toHaveValue(message.message);
  await page.unroute('**/api/csrf');
  await send(page).click();
  await expectToast(page, 'Message envoyé avec succès');

  await expect.poll(() => token(page)).not.toBeNull();
  await context.clearCookies();
  await fill(page, makeMessage());
  await send(page).click();
  await expect(toast(page, 'Message envoyé avec succès')).toBeVisible();
});

/** Sends messages like the page's script, one from each email; returns the statuses. */
async function sendFrom(page: Page, emails: string[]): Promise<number[]> {
  const { token: csrfToken } = await token(page);
  const proofs = { subject: 'visite', privacyAccepted: 'on', csrfToken: String(csrfToken) };
  // Different texts: the same message again would be a duplicate.
  const messages = emails.map((email) => ({ ...makeMessage(), ...proofs, email }));
  return page.evaluate(async (all) => {
    const answers: number[] = [];
    for (const message of all) {
      const form = new FormData();
      for (const [name, value] of Object.entries(message)) form.set(name, value);
      answers.push((await fetch('/api/contact', { method: 'POST', body: form })).status);
    }
    return answers;
  }, messages);
}

test('the fourth message of a sender within fifteen minutes waits, and the eleventh of an address within one', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 429/);
  const message = makeMessage();
  const { email } = message;
  await openLive(page, '/contact');
  await formOf(page).getByLabel('Nom complet').focus();
  await expect.poll(() => token(page)).not.toBeNull();
  expect(await sendFrom(page, [email, email, email])).toEqual([201, 201, 201]);
  await fill(page, message);
  await send(page).click();
  await expect(toast(page, 'Trop de soumissions')).toContainText(
    /Veuillez attendre \d+ minutes avant de renvoyer un message\./,
  );
  await expect(formOf(page).getByLabel('Email')).toHaveValue(email);
  await dismissToasts(page);

  const others = [1, 2, 3, 4, 5, 6].map((sender) => `${sender}.${email}`);
  expect(await sendFrom(page, others)).toEqual(others.map(() => 201));
  await fill(page, makeMessage());
  await send(page).click();
  await expect(toast(page, 'Trop de soumissions')).toContainText(
    /Veuillez attendre 1 minute avant de renvoyer un message\./,
  );
});

test('suspicious content is refused in the words of the catalogue, before whatever else is wrong, in any field', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await page.clock.install();
  await openLive(page, '/contact');
  await fill(page, { ...makeMessage(), message: 'Bonjour <script>alert(1)</script> à tous' });
  await send(page).click();
  await expect(toast(page, 'Contenu suspect détecté')).toContainText(
    'Votre message contient du contenu non autorisé. Cette tentative a été enregistrée.',
  );
  await expect(messageField(page)).toHaveValue(/script/);
  // Also shown at the field, until it is edited.
  await expect(messageField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(messageField(page)).toHaveAccessibleDescription(/contient du contenu non autorisé/);
  await expect(
    formOf(page)
      .getByLabel(/^Veuillez corriger/)
      .getByRole('link'),
  ).toHaveText([/^Message/]);
  await expectAccessible(page);
  // An error's toast stays, and returns focus when dismissed.
  await page.clock.runFor(120_000);
  await messageField(page).focus();
  await toast(page, 'Contenu suspect détecté')
    .getByRole('button', { name: 'Fermer la notification' })
    .click();
  await expect(toast(page, 'Contenu suspect détecté')).toBeHidden();
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Bonjour à tous');
  await expect(messageField(page)).not.toHaveAttribute('aria-invalid');
  await expect(formOf(page).getByLabel(/^Veuillez corriger/)).toBeHidden();

  // Without markup one is too short for a message and the other no name.
  for (const probe of [
    { message: '<script>alert(1)</script>' },
    { fullName: 'x\u00A0; drop table visits' },
  ]) {
    await fill(page, { ...makeMessage(), ...probe });
    await formOf(page).getByRole('checkbox').uncheck();
    const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), send(page).click()]);
    expect(await answer.json()).toMatchObject({ status: 'suspicious' });
    await expect(toast(page, 'Contenu suspect détecté')).toBeVisible();
    await expect(
      formOf(page)
        .getByLabel(/^Veuillez corriger/)
        .getByRole('link'),
    ).toHaveText([/contenu non autorisé/]);
    await page.getByRole('button', { name: 'Fermer la notification' }).click();
  }
});

test('what only a robot fills in is answered like any other, and marked for the staff', async ({ page }) => {
  const message = makeMessage();
  await openLive(page, '/contact');
  await fill(page, message);
  const trap = formOf(page).locator('input[name="precisions"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await send(page).click();
  await expect(toast(page, 'Message envoyé avec succès')).toBeVisible();
  expect(await receivedFrom(page, message.email, { tab: 'messages', state: 'suspect' })).toContain('Suspect');
});

test('the form is filled in and sent with the keyboard alone', async ({ page }) => {
  await openLive(page, '/contact');
  const message = makeMessage();
  await formOf(page).getByLabel('Nom complet').focus();
  await page.keyboard.type(message.fullName);
  for (const text of [message.email, message.phone, 'Autre', message.message]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(formOf(page).getByRole('checkbox')).toBeChecked();
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message envoyé avec succès')).toBeVisible();
});

for (const script of ['without script', 'with a script that never comes']) {
  test(`${script} a message is refused in words, kept as typed, received, and told to be`, async ({
    browser,
    clientAddress,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: script !== 'without script',
      extraHTTPHeaders: { 'X-Forwarded-For': clientAddress },
      viewport: { width: 360, height: 780 },
    });
    const page = await context.newPage();
    await page.route('**/assets/*.js*', (route) => route.abort('connectionreset'));
    await page.goto('/contact?sujet=visite');
    await expect(formOf(page).getByLabel('Sujet')).toHaveValue('visite');
    const message = makeMessage();
    await fill(page, { ...message, email: 'aicha@' });
    await send(page).click();
    const summary = formOf(page).getByLabel(/^Veuillez corriger/);
    await expect(summary.getByRole('link')).toHaveText([/^Email/]);
    await expect(messageField(page)).toHaveValue(message.message);
    await formOf(page).getByLabel('Email').fill(message.email);
    await formOf(page).getByRole('checkbox').check();
    await send(page).click();
    await expect(page).toHaveURL('/contact?envoye=1#message-envoye');
    await expect(page.getByText('Message envoyé avec succès')).toBeInViewport();
    await expect(messageField(page)).toHaveValue('');
    await context.close();
  });
}
