import { expect, openLive, test } from './fixtures.ts';
import { openPopup } from './lead-path-steps.ts';
import {
  admission,
  contact,
  expectTexts,
  field,
  formOf,
  holdScripts,
  newEmail,
  sendButton,
  storedDrafts,
  type,
} from './typed-text-steps.ts';

/* What depends on when the page's script loads, its address and its place in the page. */

test('an answer with errors leaves the focus where one is typing', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await openLive(page, '/admissions');
  await type(page, admission);
  await formOf(page, admission).getByRole('checkbox').check();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const wrong = {
    status: 'invalid',
    errors: { email: ['Faux'], phone: ['Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78'] },
  };
  await page.route(admission.endpoint, async (route) => {
    await held;
    await route.fulfill({ status: 400, json: wrong });
  });
  await sendButton(page, admission).click();
  const email = field(page, admission, 'email');
  await email.fill('');
  await page.keyboard.type('aicha.n');
  letGo();
  const summary = formOf(page, admission).getByLabel(/^Veuillez corriger/);
  await expect(summary.getByRole('link')).toHaveText([
    'Téléphone\u00A0: format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78',
  ]);
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
  await page.unroute('**/assets/*.js*');
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
  // The script is slow: the browser posts the form natively.
  const letGo = await holdScripts(page);
  await page.goto('/admissions', { waitUntil: 'commit' });
  await type(page, admission, { ...admission.texts, parentName: 'Zineb', phone: '12', message: '' });
  await formOf(page, admission).getByRole('checkbox').check();
  await sendButton(page, admission).click();
  await expect(formOf(page, admission).getByLabel(/^Veuillez corriger/)).toBeVisible();
  const answered = { ...admission.texts, parentName: 'Zineb', phone: '12', message: '' };
  letGo();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await expectTexts(page, admission, answered);
  await openLive(page, '/admissions');
  await expectTexts(page, admission, answered);

  await page.unroute('**/assets/*.js*');
  const letGoAgain = await holdScripts(page);
  await page.goto('/admissions', { waitUntil: 'commit' });
  await type(page, admission);
  await formOf(page, admission).getByRole('checkbox').check();
  await sendButton(page, admission).click();
  await expect(page).toHaveURL(/envoyee=1/);
  letGoAgain();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible();
  await expectTexts(page, admission, {});
  // The next child's form on that page is stored like any other.
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
  // The last is the router's inline script, which uses the storage again where it catches the refusal.
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
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('a form begun in the pop-up comes back with it after a refresh, and is given up by « Plus tard »', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await openPopup(page);
  await dialog.getByLabel('Nom complet').fill('Aïcha');
  await openLive(page, '/');
  await expect(dialog.getByLabel('Nom complet')).toHaveValue('Aïcha');
  await dialog.getByRole('button', { name: 'Plus tard' }).last().click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('text typed in the pop-up during the sending stays, with a notice that it was not sent', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await openPopup(page);
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
