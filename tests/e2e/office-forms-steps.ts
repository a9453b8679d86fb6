import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator, testServer } from '#tests/helpers/site.ts';
import { beSignedIn, expect, expectAccessible, sendCredentials, test, untilHydrated } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';
import { officeRows, waitUntilComplete } from './page-kinds.ts';
import { choosePhoto } from './pictures.ts';
import { dismissToasts, expectToast } from './toasts.ts';

type OfficeForm = {
  what: string;
  /** The form's page. */
  page: (page: Page, request: APIRequestContext) => Promise<string>;
  /** From the page to the form. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  send: string | RegExp;
  /** The toast or notice when the network failed. */
  lost: string;
  /** A draft has no pictures: choose them again. */
  opensAfterResuming?: true;
};

const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const at = (path: string) => () => Promise.resolve(path);

/** The page of an unanswered request. */
async function newRequest(page: Page, request: APIRequestContext): Promise<string> {
  const name = await receiveLead(request);
  await page.goto(`/admin/leads?${new URLSearchParams({ q: name })}`);
  const link = page.getByRole('link', { name: new RegExp(`^Ouvrir.*${name}`) }).first();
  return (await link.getAttribute('href')) ?? '';
}

/** The forms of `npm test`; the others are in `.all`. */
export const journeys = ['a new post', 'a new password'];

const forms: OfficeForm[] = [
  {
    what: 'a new post',
    page: at('/admin/blog/new'),
    field: box('Titre'),
    send: 'Publier',
    lost: 'Erreur lors de la sauvegarde',
  },
  {
    what: 'a post',
    page: at(officeRows.post),
    field: box('Résumé'),
    send: /^Publier/,
    lost: 'Erreur lors de la sauvegarde',
  },
  {
    what: 'a new event',
    page: at('/admin/events/new'),
    field: box('Lieu'),
    send: 'Enregistrer le brouillon',
    lost: 'Erreur lors de la sauvegarde',
  },
  {
    what: 'an event',
    page: at(officeRows.event),
    field: box('Description courte'),
    send: /^Publier/,
    lost: 'Erreur lors de la sauvegarde',
  },
  {
    what: 'the note on the page of a request',
    page: newRequest,
    field: box('Note pour l’équipe'),
    send: 'Marquer comme traitée',
    lost: 'Erreur',
  },
  {
    what: 'the reply to a family',
    page: newRequest,
    field: box('Message'),
    // This site sends no mail.
    send: 'Garder la réponse',
    lost: 'Erreur',
  },
  {
    what: 'a reply template',
    page: at('/admin/reply-templates?modele=nouveau'),
    field: box('Message'),
    send: 'Enregistrer le modèle',
    lost: 'Erreur',
  },
  {
    what: 'the note of a request in the list',
    page: async (_, request) => `/admin/leads?${new URLSearchParams({ q: await receiveLead(request) })}`,
    open: (page) => page.getByRole('button', { name: /^Marquer traitée la demande/ }).click(),
    field: box('Note pour l’équipe (facultative)'),
    send: 'Marquer comme traitée',
    lost: 'Erreur',
  },
  {
    what: 'the words of a photo',
    page: at(officeRows.photo),
    open: (page) =>
      page
        .getByRole('button', { name: /^Modifier/ })
        .first()
        .click(),
    field: box('Description (texte alternatif)'),
    send: 'Enregistrer',
    lost: 'Impossible de modifier la photo',
  },
  {
    what: 'the words of photos to be sent',
    page: at('/admin/photos/upload'),
    open: (page) => choosePhoto(page),
    field: box('Description (texte alternatif)'),
    send: /^(?:Confirmer|Réessayer) l’envoi$/,
    lost: 'Erreur d’upload',
    opensAfterResuming: true,
  },
  {
    what: 'the settings of the school',
    page: at('/admin/school'),
    field: box('Satisfaction des parents'),
    send: 'Enregistrer',
    lost: 'Erreur lors de la sauvegarde',
  },
];

const typed = '87';
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function type(page: Page, form: OfficeForm) {
  const field = form.field(page);
  await field.fill('');
  // Like a person: the browser asks only after an interaction.
  await field.pressSequentially(typed);
}

/** Back at the form, the draft is offered and restored. */
async function resume(page: Page, form: OfficeForm) {
  if (!form.opensAfterResuming) await form.open?.(page);
  await expect(page.getByText('Un texte non enregistré a été retrouvé')).toBeVisible();
  await press(page, 'Reprendre');
  if (form.opensAfterResuming) await form.open?.(page);
  await expect(form.field(page)).toHaveValue(typed);
}

/** The message says what to do, not only that it failed. */
async function expectSignInAsked(page: Page) {
  await expect(page.getByText(/session (?:est )?terminée/i).first()).toBeVisible();
  await expect(page.getByText(/reconnectez-vous/i).first()).toBeVisible();
  await dismissToasts(page);
}

/** Forms with drafts: left, reloaded, sent without a network, used after the session ended. */
export function testFormsWithDraft(isChosen: (what: string) => boolean): void {
  const chosen = forms.filter(({ what }) => isChosen(what));
  for (const form of chosen) {
    test(`${form.what}: what is typed outlives leaving, a reload, a lost network and the session`, async ({
      page,
      context,
      request,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/, /status of 40[13]/);
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await beSignedIn(page);
      const path = await form.page(page, request);
      await page.goto(path);
      await form.open?.(page);
      await type(page, form);

      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) {
        // A press outside does not close a dialog with typed text; Escape does, and the draft is offered
        // again.
        await page.mouse.click(5, 5);
        await expect(form.field(page)).toHaveValue(typed);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await resume(page, form);
      } else {
        await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
        const question = page.getByRole('alertdialog', { name: /^Quitter/ });
        await question.getByRole('button', { name: 'Rester sur la page' }).click();
        await expect(form.field(page)).toHaveValue(typed);
      }

      await page.reload();
      expect(asked).toEqual(['beforeunload']);
      await resume(page, form);
      await expectAccessible(page);

      await context.setOffline(true);
      await page.getByRole('button', { name: form.send, exact: true }).click();
      await expectToast(page, form.lost);
      await expect(form.field(page)).toHaveValue(typed);
      await context.setOffline(false);

      // The server has ended the session, and this page does not know.
      await context.clearCookies();
      await page.getByRole('button', { name: form.send, exact: true }).click();
      await expectSignInAsked(page);
      await expect(form.field(page)).toHaveValue(typed);
      await expect(page).toHaveURL(path);

      // The session has expired: redirected at once.
      await page.evaluate(() => {
        localStorage.removeItem('mille-horizons.admin-session');
        window.dispatchEvent(new Event('mille-horizons:session-changed'));
      });
      await sendCredentials(page);
      await expect(page).toHaveURL(path);
      await untilHydrated(page);
      // The greeting may cover the next button.
      await expectToast(page, 'Connexion réussie');
      await resume(page, form);
    });
  }
}

type UnkeptForm = {
  what: string;
  page: string;
  /** Waits for scripts that load later. */
  ready?: (page: Page) => Promise<void>;
  /** Types into it, or moves something in it. */
  change: (page: Page) => Promise<void>;
  /** The change is still there. */
  stands: (page: Page) => Promise<void>;
  /** The submit button; a change that submits itself is repeated by « Réessayer ». */
  send?: string;
  /** The message when the network failed. */
  lost: string;
};

const account = '/admin/security/account';
const secret = (label: string) => ({
  change: (page: Page) => page.getByLabel(label, { exact: true }).pressSequentially('un secret'),
  stands: (page: Page) => expect(page.getByLabel(label, { exact: true })).toHaveValue('un secret'),
});

/** Forms without drafts: leaving asks for a confirmation. */
const unkeptForms: UnkeptForm[] = [
  {
    what: 'a new password',
    page: account,
    ...secret('Mot de passe actuel'),
    send: 'Changer le mot de passe',
    lost: 'Le site n’a pas répondu',
  },
  {
    what: 'the password before the second step is turned on',
    page: account,
    ...secret('Votre mot de passe'),
    send: 'Activer',
    lost: 'Le site n’a pas répondu',
  },
  {
    what: 'the password before other sessions end',
    page: account,
    change: async (page) => {
      await press(page, 'Terminer les autres sessions');
      await page.getByRole('alertdialog').getByLabel('Votre mot de passe').pressSequentially('un secret');
    },
    stands: (page) =>
      expect(page.getByRole('alertdialog').getByLabel('Votre mot de passe')).toHaveValue('un secret'),
    send: 'Terminer',
    lost: 'Le site n’a pas répondu',
  },
  {
    what: 'the order of the carousel',
    page: '/admin/carousel',
    ready: (page) => waitUntilComplete(page, '/admin/carousel'),
    change: (page) =>
      page
        .getByRole('button', { name: /^Descendre/ })
        .first()
        .click(),
    stands: (page) => expect(page.getByText('L’ordre n’est pas enregistré')).toBeVisible(),
    lost: 'L’ordre n’est pas enregistré',
  },
];

/** So that there is another session to end. */
async function signInElsewhere(request: APIRequestContext) {
  const { email, password } = administrator;
  const answer = await request.post('/admin/login', {
    headers: { Origin: testServer.url },
    form: { email, password },
    maxRedirects: 0,
  });
  expect(answer.headers()['set-cookie']).toContain('administration=');
}

/** Forms that must not be stored: the text stays in them, and leaving asks. */
export function testFormsWithoutDraft(isChosen: (what: string) => boolean): void {
  const chosen = unkeptForms.filter(({ what }) => isChosen(what));
  for (const form of chosen) {
    test(`${form.what}: a lost network and an ended session leave it as it is, and leaving asks`, async ({
      page,
      context,
      request,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
      await beSignedIn(page);
      await signInElsewhere(request);
      await page.goto(form.page);
      await form.ready?.(page);
      await context.setOffline(true);
      await form.change(page);
      if (form.send) await press(page, form.send);
      await expect(page.getByText(form.lost).first()).toBeVisible();
      await context.setOffline(false);
      await form.stands(page);

      // The server has ended the session, and this page does not know.
      await context.clearCookies();
      await press(page, form.send ?? 'Réessayer');
      await expectSignInAsked(page);
      await form.stands(page);

      if (!(await page.getByRole('alertdialog').isVisible())) {
        await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
        const question = page.getByRole('alertdialog', { name: /^Quitter/ });
        await expectAccessible(page);
        await question.getByRole('button', { name: 'Rester sur la page' }).click();
        await form.stands(page);
      }
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await reloaded;
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('un secret');
    });
  }
}
