import { button, field, type Page } from './page.ts';
import { dueForPopup, undisturbed } from './visitors.ts';
import type { Step } from './walk.ts';

/** Types each answer into the field whose label begins so. */
async function fillIn(page: Page, within: string, answers: Record<string, string>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await page.type(field(label, within), answer);
}

const person = { Email: 'aicha.ndiaye@exemple.ma', Téléphone: '06 12 34 56 78' };
const child = {
  'Prénom et nom de l’enfant': 'Yanis Ndiaye',
  'Âge de l’enfant': '7',
  'Niveau souhaité': 'primaire',
};

async function sendLead(page: Page): Promise<void> {
  await page.onPhone();
  await page.beSomebodyNew(...dueForPopup());
  await page.open('/');
  await page.untilSeen('Demander un rappel', 'dialog');
  await fillIn(page, 'dialog', { 'Nom complet': 'Aïcha Ndiaye', ...person, ...child });
  await page.press(button('Demander un rappel', 'dialog'));
  await page.untilSeen('Merci pour votre intérêt !');
  await page.untilGone('Demander un rappel');
}

async function sendAdmission(page: Page): Promise<void> {
  await page.onPhone();
  await page.beSomebodyNew(undisturbed);
  await page.open('/admissions');
  const form = 'main form';
  await fillIn(page, form, {
    ...{ 'Nom du parent': 'Aïcha Ndiaye', ...person, ...child },
    'Message (facultatif)': 'Nous emménageons à Casablanca en été.',
  });
  await page.press(field('J’ai lu', form));
  await page.press(button('Envoyer la demande', form));
  await page.untilSeen('Votre demande nous est bien parvenue');
}

async function sendMessage(page: Page): Promise<void> {
  await page.onPhone();
  await page.beSomebodyNew(undisturbed);
  await page.open('/contact');
  const form = 'main form';
  await fillIn(page, form, {
    ...{ 'Nom complet': 'Aïcha Ndiaye', ...person, Sujet: 'visite' },
    Message: 'Bonjour, peut-on visiter l’école ?',
  });
  await page.press(field('J’ai lu', form));
  await page.press(button('Envoyer le message', form));
  await page.untilSeen('Votre message nous est bien parvenu');
}

async function subscribe(page: Page): Promise<void> {
  await page.onPhone();
  await page.beSomebodyNew(undisturbed);
  await page.open('/newsletter');
  await fillIn(page, 'main form', { 'Votre adresse email': 'lettre@exemple.ma' });
  await page.press(button('S’abonner', 'main form'));
  await page.untilSeen('Merci, votre demande est enregistrée', 'main');
}

/** Only the submit button is pressed, so the form is not hydrated before: errors show all the same. */
async function sendEmpty(page: Page): Promise<void> {
  await page.onPhone();
  await page.beSomebodyNew(undisturbed);
  await page.open('/contact');
  await page.press(button('Envoyer le message', 'main form'));
  await page.untilSeen('Ce champ est obligatoire', 'main form');
}

export const walkForms: readonly Step[] = [
  { name: 'the pop-up after a minute, its form sent', walk: sendLead },
  { name: 'pre-registration sent', walk: sendAdmission },
  { name: 'message sent', walk: sendMessage },
  { name: 'an empty form pressed at once: what is missing is said', walk: sendEmpty },
  { name: 'newsletter asked for', walk: subscribe },
];
