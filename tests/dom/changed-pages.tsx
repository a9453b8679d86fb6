import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SignupForm } from '#app/features/events/signups/components/signup-form.tsx';
import { AdmissionForm } from '#app/features/inquiries/admission/admission-form.tsx';
import { ContactForm } from '#app/features/inquiries/contact/contact-form.tsx';
import { NewsletterForm } from '#app/features/newsletter/components/newsletter-form.tsx';
import type { FormResult } from '#app/forms/form-results.ts';
import { hydrate } from '#app/islands/hydrate.tsx';
import { showLeadDialog } from '#app/islands/lead-popup-dialog.tsx';
import { renderIsland } from '#app/islands/render-island.server.ts';
import { schoolDataId } from '#app/islands/school-data-id.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { translate } from './changed-by-others.ts';

/*
 * Translators, extensions and address-hiding services change a public page. Each island: before, after and
 * while it is sent.
 */

type Kind = {
  what: string;
  /** Puts the server-rendered form into the page. */
  draw: () => HTMLElement;
  hydrate: (island: HTMLElement) => Promise<boolean>;
  answers: Record<string, string>;
  /** The page's own confirmation. */
  received: RegExp;
};

function island<Props extends object>(name: string, Part: ComponentType<Props>, props: Props) {
  return {
    draw() {
      const { html, mark } = renderIsland(<Part {...props} />, name);
      const element = document.createElement('div');
      Object.assign(element.dataset, { island: name, props: JSON.stringify(props), drawn: mark });
      element.innerHTML = html;
      document.body.append(element);
      return element;
    },
    hydrate: (element: HTMLElement) => hydrate(element, Part, name),
  };
}

const heading = { title: 'Écrivez-nous', text: 'Nous répondons vite.' };
const family = { email: 'aicha@exemple.ma', phone: '06 12 34 56 78' };
const child = { childName: 'Yanis Tazi', childAge: '7' };
const kinds: Kind[] = [
  {
    what: 'contact',
    ...island('contact', ContactForm, { heading }),
    answers: { ...family, fullName: 'Aïcha Tazi', subject: 'autre', message: 'Bonjour, une question.' },
    received: /Votre message nous est bien parvenu/,
  },
  {
    what: 'pre-registration',
    ...island('admission', AdmissionForm, { heading }),
    answers: { ...family, ...child, parentName: 'Aïcha Tazi', schoolLevel: 'primaire', message: 'En mai.' },
    received: /bien parvenue|bien reçue|enregistrée|envoyée/,
  },
  {
    what: 'newsletter',
    ...island('newsletter', NewsletterForm, {}),
    answers: { email: family.email },
    received: /votre demande est enregistrée/,
  },
  {
    what: 'event sign-up',
    ...island('signup', SignupForm, {
      offer: { eventId: crypto.randomUUID(), day: '2027-01-15', free: null },
      path: '/evenements/la-kermesse',
    }),
    answers: { ...family, fullName: 'Aïcha Tazi', persons: '2', message: 'À l’heure.' },
    received: /Votre inscription est enregistrée/,
  },
  {
    what: 'lead',
    draw: () => document.body,
    hydrate: async () => {
      showLeadDialog();
      await expect.poll(() => document.querySelector('dialog form')).not.toBeNull();
      return true;
    },
    answers: { ...family, ...child, fullName: 'Aïcha Tazi', levelInterest: 'primaire' },
    // The dialog closes.
    received: /^(?![\s\S]*Demander un rappel)/,
  },
];

let answer: FormResult;
let held: Promise<unknown>;
let sent: FormData[];

const form = () => {
  const found = document.querySelector<HTMLFormElement>('dialog form, [data-island] form');
  if (!found) throw new Error('The form is lost');
  return found;
};
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement;

async function fill(answers: Record<string, string>) {
  for (const [name, text] of Object.entries(answers)) {
    if (control(name).localName === 'select') await userEvent.selectOptions(control(name), text);
    else await userEvent.fill(control(name), text);
  }
  const consent = form().querySelector<HTMLInputElement>('[type=checkbox]');
  if (consent && !consent.checked) consent.click();
}

const typed = (answers: Record<string, string>) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, control(name).value]));
const press = () => form().querySelector<HTMLButtonElement>('button[type=submit]')?.click();

/** A text on the page that can be read. */
const expectSaid = (words: string) => expect.poll(() => document.body.innerText).toContain(words);

/** A destructive change. */
function breakButton() {
  const button = form().querySelector('button[type=submit]');
  button?.replaceChildren(Object.assign(document.createElement('font'), { textContent: button.textContent }));
}

const changes: Record<string, (island: HTMLElement) => void> = {
  translated: translate,
  'given elements of an extension': (element) =>
    element.querySelector('input')?.after(document.createElement('grammarly-extension')),
  'relieved of an address': (element) => {
    const hidden = Object.assign(document.createElement('a'), { className: '__cf_email__' });
    hidden.dataset.cfemail = '5f3e3d';
    element.querySelector('p, label')?.append(hidden);
  },
  'translated in place': (element) => {
    const label = element.querySelector('label span')?.firstChild;
    if (label instanceof Text) label.data = 'الاسم';
  },
};

function tryBefore(kind: Kind) {
  test(`${kind.what}: as it was drawn, it comes to life`, async () => {
    expect(await kind.hydrate(kind.draw())).toBe(true);
  });

  for (const [how, change] of Object.entries(changes)) {
    test(`${kind.what}: ${how} before it is touched, it stays the server’s, with all that is typed`, async () => {
      const element = kind.draw();
      change(element);
      await fill(kind.answers);
      const before = form();
      expect(await kind.hydrate(element)).toBe(false);
      expect(form()).toBe(before);
      expect(typed(kind.answers)).toEqual(kind.answers);
      expect(before.method).toBe('post');
    });
  }
}

/** Sends the form and makes React lose it meanwhile; the returned function lets the answer come. */
async function loseWhileSent(kind: Kind): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await kind.hydrate(kind.draw());
  await fill(kind.answers);
  breakButton();
  press();
  await expectSaid('Envoi en cours…');
  return resolve;
}

function tryAfter(kind: Kind) {
  test(`${kind.what}: translated once it is used, it says what is wrong, and that it was received`, async () => {
    const element = kind.draw();
    await kind.hydrate(element);
    await fill({ ...kind.answers, email: 'aicha@' });
    translate(document.body);
    press();
    await expectSaid('Format d’email invalide');
    expect(typed(kind.answers)).toEqual({ ...kind.answers, email: 'aicha@' });
    expect(sent).toHaveLength(0);
    translate(document.body);
    await userEvent.fill(control('email'), family.email);
    press();
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => document.body.innerText).toMatch(kind.received);
  });

  test(`${kind.what}: lost while it is sent, it stands again and says that it was received, once`, async () => {
    const answerNow = await loseWhileSent(kind);
    expect(typed(kind.answers)).toEqual(kind.answers);
    // A second press waits for the answer.
    press();
    translate(document.body);
    answerNow();
    await expectSaid('Votre message a bien été envoyé');
    await expect.poll(() => control('email').value).toBe('');
    expect(sent).toHaveLength(1);
  });

  test(`${kind.what}: lost while it is sent, what is typed meanwhile stays and is said to be unsent`, async () => {
    const answerNow = await loseWhileSent(kind);
    await userEvent.fill(control('email'), 'leila@exemple.ma');
    answerNow();
    await expectSaid('sans ce que vous avez modifié depuis');
    expect(control('email').value).toBe('leila@exemple.ma');
  });

  test(`${kind.what}: lost over a mistake, it names it`, async () => {
    await kind.hydrate(kind.draw());
    await fill({ ...kind.answers, email: 'aicha@' });
    breakButton();
    press();
    await expectSaid('Rien n’a encore été envoyé\u00A0: corrigez ces réponses');
    await expectSaid('\u00A0: Format d’email invalide');
    expect(typed(kind.answers)).toEqual({ ...kind.answers, email: 'aicha@' });
    expect(sent).toHaveLength(0);
  });

  test(`${kind.what}: lost as it is refused, it says why and may be sent again as the same submission`, async () => {
    answer = { status: 'failed' };
    await kind.hydrate(kind.draw());
    await fill(kind.answers);
    breakButton();
    press();
    await expectSaid('vous pouvez envoyer le formulaire de nouveau');
    expect(typed(kind.answers)).toEqual(kind.answers);
    expect(control('submissionKey').value).toBe(sent[0]?.get('submissionKey'));
  });
}

/** Declares the tests of these forms: before, after and during sending. */
export function tryChangedPages(names: readonly string[]): void {
  beforeEach(() => {
    answer = { status: 'received' };
    held = Promise.resolve();
    sent = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (url, options) => {
      if (String(url).endsWith('/api/csrf')) {
        return Response.json({
          token: 'x',
          serverNow: new Date().toISOString(),
          expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
        });
      }
      if (options?.body instanceof FormData) sent.push(options.body);
      await held;
      return Response.json(answer);
    });
    const facts = document.createElement('script');
    facts.type = 'application/json';
    facts.id = schoolDataId;
    facts.textContent = JSON.stringify({ ...defaultSettings, enrolmentCampaign: '' });
    document.body.append(facts);
  });

  afterEach(() => {
    document.body.replaceChildren();
  });

  for (const kind of kinds.filter(({ what }) => names.includes(what))) {
    if (kind.what !== 'lead') tryBefore(kind);
    tryAfter(kind);
  }
}
