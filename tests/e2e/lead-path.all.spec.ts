import { answerConsent, expect, expectAccessible, openLive, test } from './fixtures.ts';
import { fill, makeGesture, makeLead, openPopup, send } from './lead-path-steps.ts';
import { enlargeText } from './text-checks.ts';
import { expectClearOfToasts } from './toasts.ts';

test('what is wrong is said field by field; when the network or the server fails, the form stays as typed; while it is sent, two clicks make one lead', async ({
  page,
  watch,
}) => {
  watch.allow(/api\/leads/, /Failed to load resource/, /The form was not sent/);
  await openPopup(page);
  const lead = makeLead();
  await fill(page, { ...lead, email: 'aicha@', childAge: '2' });
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel(/Âge de l’enfant/)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Nom complet')).toHaveValue(lead.fullName);
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(lead.email);
  await expect(dialog.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');

  await fill(page, lead);
  await page.route('**/api/leads', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(page.getByText(/Une erreur s['’]est produite\. Veuillez réessayer\./)).toBeVisible();
  await expect(dialog.getByLabel('Nom complet')).toHaveValue(lead.fullName);
  await expect(dialog.getByLabel('Niveau souhaité')).toHaveValue('primaire');
  const later = dialog.getByRole('button').filter({ hasText: 'Plus tard' });
  const never = dialog.getByRole('button').filter({ hasText: 'Ne plus montrer' });
  for (const [width, height] of [[320, 640] as const, [768, 600] as const]) {
    await page.setViewportSize({ width, height });
    await expectClearOfToasts(page, send(page), later, never);
  }

  await page.unroute('**/api/leads');
  const sent: string[] = [];
  const { promise: seen, resolve: showBusy } = Promise.withResolvers<void>();
  await page.route('**/api/leads', async (route) => {
    sent.push(route.request().method());
    await seen;
    await route.continue();
  });
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  showBusy();
  await expect(page.getByText('Merci pour votre intérêt !')).toBeVisible();
  await expect(page.getByText(/Une erreur s['’]est produite/)).toBeHidden();
  expect(sent).toEqual(['POST']);
});

test('the pop-up never comes without a gesture, though the carousel moves by itself', async ({ page }) => {
  await answerConsent(page);
  await page.clock.install();
  await openLive(page, '/');
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('[data-carousel-track]')) row.scrollBy(40, 0);
    window.scrollBy(0, 40);
  });
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('it does not come over the question about cookies, and comes some seconds after the answer', async ({
  page,
}) => {
  await page.clock.install();
  await openLive(page, '/');
  await makeGesture(page, () => page.mouse.wheel(0, 200));
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(4_000);
  await expect(page.getByRole('dialog', { name: /Mille Horizons/ })).toBeVisible();
});

test('« Ne plus montrer » is remembered for ever', async ({ page }) => {
  await openPopup(page);
  await page.getByRole('button', { name: 'Ne plus montrer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('mille-horizons.lead-popup-never'))).not.toBeNull();
});

test('the form can be filled in and sent with the keyboard alone', async ({ page }) => {
  await openPopup(page);
  const lead = makeLead();
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await type(lead.fullName);
  await type(lead.email);
  await type(lead.phone);
  await type(lead.childName);
  await type(lead.childAge);
  await type('Primaire');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merci pour votre intérêt !')).toBeVisible();
});

test('it waits while a form is being filled in, and no key is swallowed', async ({ page }) => {
  await answerConsent(page);
  await page.clock.install();
  await openLive(page, '/contact');
  const name = page.locator('#contact-fullName');
  await name.click();
  // A scripted clock would pass the deadline of a pending request, such as the form's first on hydration.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toContain('mille-horizons.csrf-token');
  await page.clock.runFor(70_000);
  await page.keyboard.type('Aïcha');
  await page.keyboard.press('Tab');
  await page.clock.runFor(70_000);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' Ndiaye');
  await expect(name).toHaveValue('Aïcha Ndiaye');
  // Text without focus also counts as a form in use.
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(70_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await name.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(7_000);
  await expect(page.getByRole('dialog', { name: /Mille Horizons/ })).toBeVisible();
});

test('it stays away for good once another form was sent', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('lead-dialog')) fetched.push(request.url());
  });
  await answerConsent(page);
  await page.clock.install();
  await openLive(page, '/contact');
  const form = page.getByRole('form', { name: 'Formulaire de Contact Sécurisé' });
  await form.getByLabel('Nom complet').fill('Aïcha Ndiaye');
  await form.getByLabel('Email').fill('aicha@exemple.ma');
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');
  await form.getByLabel('Sujet').selectOption('autre');
  await form.getByRole('textbox', { name: 'Message' }).fill('Bonjour, une question.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Message envoyé avec succès')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await openLive(page, '/');
  await page.mouse.move(10, 300);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(fetched).toEqual([]);
});

test('on a phone both ways out and what sends it are in view from the first, whatever is scrolled; with text of twice the size most of the screen is the form’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPopup(page);
  const dialog = page.getByRole('dialog');
  const cross = dialog.getByRole('button', { name: 'Plus tard' }).first();
  await expect(cross).toBeInViewport({ ratio: 1 });
  const waysOut = [
    dialog.getByRole('button', { name: 'Plus tard' }).last(),
    dialog.getByRole('button', { name: 'Ne plus montrer' }),
  ];
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  for (const field of ['Nom complet', 'Niveau souhaité']) {
    await dialog.getByLabel(field).scrollIntoViewIfNeeded();
    for (const button of [...waysOut, send(page)]) await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await enlargeText(page, 2);
  // The form's nearest scroll container.
  const room = () =>
    dialog.locator('form').evaluate((form) => {
      let frame: Element | null = form;
      while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
      return frame?.clientHeight ?? 0;
    });
  await expect.poll(room).toBeGreaterThan(0.75 * 740);
  for (const button of waysOut) await expect(button).toBeInViewport({ ratio: 1 });
  await enlargeText(page, 1);
  await cross.click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('mille-horizons.lead-popup-never'))).toBeNull();
});

test('Tab and Shift+Tab go round the pop-up, through every control and never out of it', async ({ page }) => {
  await openPopup(page);
  /** The dialog's focused element, by position and name. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const place = [...document.querySelectorAll('dialog *')].indexOf(element as Element);
      return `${place} ${element?.getAttribute('name') ?? element?.textContent?.slice(0, 30)}`;
    });
  async function walk(key: string) {
    const stops = new Set<string>();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press(key);
      stops.add(await focused());
    }
    return [...stops].toSorted();
  }
  const there = await walk('Tab');
  expect(there.filter((stop) => stop.startsWith('-1'))).toEqual([]);
  // Six fields, three buttons, the cross, the notice's link and its details.
  expect(there).toHaveLength(12);
  expect(await walk('Shift+Tab')).toEqual(there);
});

test('where the browser cannot say what is visible, Tab is its own', async ({ page }) => {
  // Safari before 17.4.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await openPopup(page);
  await page.getByLabel('Nom complet').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
});
