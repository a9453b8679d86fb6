import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';

/* What is typed into a public form survives whatever happens to the page, until it has been received. */

/** One for each test: a sender has few messages in a quarter of an hour. */
const newEmail = () => `aicha.${Math.random().toString(36).slice(2, 10)}@exemple.ma`;

const contact = {
  path: '/contact',
  form: 'Formulaire de Contact Sécurisé',
  endpoint: '**/api/contact',
  button: 'Envoyer le message',
  texts: {
    fullName: 'Aïcha Ndiaye',
    email: newEmail(),
    phone: '06 12 34 56 78',
    subject: 'autre',
    message: 'Bonjour,\nje voudrais vous poser une question.',
  },
  received: 'Message envoyé avec succès',
};

const admission = {
  path: '/admissions',
  form: 'Formulaire de préinscription',
  endpoint: '**/api/admissions',
  button: 'Envoyer la demande',
  texts: {
    parentName: 'Aïcha Ndiaye',
    email: newEmail(),
    phone: '06 12 34 56 78',
    childName: 'آدم Ndiaye',
    childAge: '7',
    schoolLevel: 'primaire',
    message: 'Nous emménageons\nen été.',
  },
  received: 'Demande d’inscription envoyée',
};

type Kind = typeof contact | typeof admission;

const formOf = (page: Page, { form }: Kind) => page.getByRole('form', { name: form });
const field = (page: Page, kind: Kind, name: string) => formOf(page, kind).locator(`[name="${name}"]`);
const sendButton = (page: Page, kind: Kind) =>
  formOf(page, kind).getByRole('button', { name: kind.button, exact: true });

async function type(page: Page, kind: Kind, texts: Record<string, string> = kind.texts) {
  for (const [name, text] of Object.entries(texts)) {
    const control = field(page, kind, name);
    if (/subject|schoolLevel/.test(name)) await control.selectOption(text);
    else await control.fill(text);
  }
}

async function expectTexts(page: Page, kind: Kind, texts: Record<string, string>) {
  for (const name of Object.keys(kind.texts)) {
    await expect(field(page, kind, name)).toHaveValue(texts[name] ?? '');
  }
}

/** What the tab keeps of any form. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('mille-horizons.saisie.')),
  );

/** The next script of this site waits until it is let go. */
async function holdScripts(page: Page | BrowserContext) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const kind of [contact, admission]) {
  test(`typed on ${kind.path}, it survives a refresh and going away, and goes once received`, async ({
    page,
  }) => {
    const texts = { ...kind.texts, email: newEmail() };
    await openLive(page, kind.path);
    await type(page, kind, texts);
    await formOf(page, kind).getByRole('checkbox').check();
    await openLive(page, kind.path);
    await expectTexts(page, kind, texts);
    await expect(formOf(page, kind).getByText(`${kind.texts.message.length}/`)).toBeVisible();
    // Consent is given, not kept; and what only robots fill in stays empty.
    await expect(formOf(page, kind).getByRole('checkbox')).not.toBeChecked();
    await expect(field(page, kind, 'precisions')).toHaveValue('');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Actualités' }).click();
    await expect(page).toHaveURL('/actualites');
    await page.goBack();
    await expectTexts(page, kind, texts);

    await formOf(page, kind).getByRole('checkbox').check();
    await sendButton(page, kind).click();
    await expect(page.getByText(kind.received)).toBeVisible();
    await expectTexts(page, kind, {});
    await expect.poll(() => kept(page)).toEqual([]);
    await openLive(page, kind.path);
    await expectTexts(page, kind, {});
  });

  test(`typed on ${kind.path} while the form is being sent, it stays and is told to be unsent`, async ({
    page,
  }) => {
    const texts = { ...kind.texts, email: newEmail() };
    await openLive(page, kind.path);
    await type(page, kind, texts);
    await formOf(page, kind).getByRole('checkbox').check();
    const sent: string[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(kind.endpoint, async (route) => {
      sent.push(route.request().postData() ?? '');
      await held;
      await route.continue();
    });
    // Twice in one breath, before anything was drawn busy.
    await formOf(page, kind).evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(sendButton(page, kind)).toBeHidden();
    const message = field(page, kind, 'message');
    await message.press('ControlOrMeta+End');
    await page.keyboard.type(' Encore');
    letGo();
    await expect(page.getByText(kind.received)).toBeVisible();
    await page.keyboard.type(' un mot.');
    await expectTexts(page, kind, { ...texts, message: `${texts.message} Encore un mot.` });
    await expect(formOf(page, kind).getByText(/sans ce que vous avez modifié depuis/)).toBeVisible();
    await expectAccessible(page);
    expect(sent).toHaveLength(1);

    await page.unroute(kind.endpoint);
    await sendButton(page, kind).click();
    await expectTexts(page, kind, {});
    await expect.poll(() => kept(page)).toEqual([]);
  });
}

test('an answer that finds errors leaves the keyboard to whoever is typing', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await openLive(page, '/admissions');
  await type(page, admission);
  await formOf(page, admission).getByRole('checkbox').check();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const wrong = { status: 'invalid', errors: { email: ['Faux'], phone: ['Format de téléphone invalide'] } };
  await page.route(admission.endpoint, async (route) => {
    await held;
    await route.fulfill({ status: 400, json: wrong });
  });
  await sendButton(page, admission).click();
  const email = field(page, admission, 'email');
  await email.fill('');
  await page.keyboard.type('aicha.n');
  letGo();
  const summary = formOf(page, admission).getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(['Téléphone\u00A0: format de téléphone invalide']);
  await page.keyboard.type('diaye@exemple.ma');
  await expect(email).toHaveValue('aicha.ndiaye@exemple.ma');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('what is typed before the script comes wins over what is put back', async ({ page }) => {
  await openLive(page, '/admissions');
  await type(page, admission);
  const letGo = await holdScripts(page);
  await page.goto('/admissions', { waitUntil: 'commit' });
  await field(page, admission, 'parentName').fill('Zineb');
  await field(page, admission, 'schoolLevel').selectOption('lycee');
  letGo();
  await expect(field(page, admission, 'email')).toHaveValue(admission.texts.email);
  const now = { ...admission.texts, parentName: 'Zineb', schoolLevel: 'lycee' };
  await expectTexts(page, admission, now);
  await page.unroute('**/assets/*.js');
  await openLive(page, '/admissions');
  await expectTexts(page, admission, now);
});

test('nothing is put back into a form that the server answered, nor into one that the browser sent', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await openLive(page, '/admissions');
  await type(page, admission);
  // The script is slow: the browser sends the form itself.
  const letGo = await holdScripts(page);
  await page.goto('/admissions', { waitUntil: 'commit' });
  await type(page, admission, { ...admission.texts, parentName: 'Zineb', phone: '12', message: '' });
  await formOf(page, admission).getByRole('checkbox').check();
  await sendButton(page, admission).click();
  await expect(formOf(page, admission).getByRole('alert')).toBeVisible();
  const answered = { ...admission.texts, parentName: 'Zineb', phone: '12', message: '' };
  letGo();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await expectTexts(page, admission, answered);
  await openLive(page, '/admissions');
  await expectTexts(page, admission, answered);

  await page.unroute('**/assets/*.js');
  const letGoAgain = await holdScripts(page);
  await page.goto('/admissions', { waitUntil: 'commit' });
  await type(page, admission);
  await formOf(page, admission).getByRole('checkbox').check();
  await sendButton(page, admission).click();
  await expect(page).toHaveURL(/envoyee=1/);
  letGoAgain();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await expectTexts(page, admission, {});
  // The next child's form on that page is kept like any other.
  await field(page, admission, 'childName').fill('Rania');
  await page.reload();
  await expect(field(page, admission, 'childName')).toHaveValue('Rania');
});

test('a link that chooses the subject wins over a subject chosen before, not over one chosen since', async ({
  page,
}) => {
  await openLive(page, '/contact');
  await type(page, contact);
  await openLive(page, '/contact?sujet=visite');
  await expectTexts(page, contact, { ...contact.texts, subject: 'visite' });
  await field(page, contact, 'subject').selectOption('admissions');
  await openLive(page, '/contact?sujet=visite');
  await expectTexts(page, contact, { ...contact.texts, subject: 'admissions' });
});

test('where storage is refused the forms work, without memory', async ({ page, watch }) => {
  // The last is the router's own inline script, which touches the storage again where it catches its refusal.
  watch.allow(/Stockage du navigateur indisponible/, /access is denied/, /^exception: $/);
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('access is denied for this document', 'SecurityError');
        },
      });
    }
  });
  await openLive(page, '/contact');
  await type(page, contact, { ...contact.texts, email: newEmail() });
  await formOf(page, contact).getByRole('checkbox').check();
  await sendButton(page, contact).click();
  await expect(page.getByText(contact.received)).toBeVisible();
  await expectTexts(page, contact, {});
});

test('an address begun for the newsletter is there again, and goes once received', async ({ page }) => {
  await openLive(page, '/actualites');
  const email = page.getByLabel('Votre adresse email');
  await email.fill(`abonne.${Date.now()}@exemple.ma`);
  await openLive(page, '/actualites');
  await expect(email).toHaveValue(/^abonne/);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/newsletter', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await email.fill('autre@exemple.ma');
  letGo();
  await expect(page.getByText('Merci, votre demande est enregistrée').first()).toBeVisible();
  await expect(email).toHaveValue('autre@exemple.ma');
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(email).toHaveValue('');
  await expect.poll(() => kept(page)).toEqual([]);
});

test('a form begun in the pop-up comes back with it after a refresh, and is given up by « Plus tard »', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.clock.install();
  await openLive(page, '/');
  await page.mouse.move(100, 200);
  await page.clock.runFor(61_000);
  await dialog.getByLabel('Nom complet').fill('Aïcha');
  await openLive(page, '/');
  await expect(dialog.getByLabel('Nom complet')).toHaveValue('Aïcha');
  await dialog.getByRole('button', { name: 'Plus tard' }).last().click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('typed in the pop-up while it is being sent, it stays and is told to be unsent', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.clock.install();
  await openLive(page, '/');
  await page.mouse.move(100, 200);
  await page.clock.runFor(61_000);
  await dialog.getByLabel('Nom complet').fill('Aïcha Ndiaye');
  await dialog.getByLabel('Email').fill('aicha@exemple.ma');
  await dialog.getByLabel('Téléphone').fill('06 12 34 56 78');
  await dialog.getByLabel('Prénom et nom de l’enfant').fill('Adam');
  await dialog.getByLabel(/Âge de l’enfant/).fill('7');
  await dialog.getByLabel('Niveau souhaité').selectOption('primaire');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/leads', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Demander un rappel' }).click();
  await dialog.getByLabel('Prénom et nom de l’enfant').fill('Adam Ndiaye');
  letGo();
  await expect(page.getByText('Merci pour votre intérêt !')).toBeVisible();
  await expect(dialog.getByLabel('Prénom et nom de l’enfant')).toHaveValue('Adam Ndiaye');
  await expect(dialog.getByText(/sans ce que vous avez modifié depuis/)).toBeVisible();
});
