import { expect, test } from 'vitest';
import {
  type ActivityAction,
  type ActivitySubject,
  activityActions,
  activitySubjects,
} from '#app/school/vocabulary.ts';
import { activityDetails, activitySentence } from './activity-sentence.ts';

function said(action: ActivityAction, subject: ActivitySubject, subjectName: string | null = null): string {
  const { doing, name, after } = activitySentence({ action, subject, subjectName });
  return ['Zineb', doing, name, after].filter(Boolean).join(' ');
}

test('every action on every subject makes a sentence, with a name and without', () => {
  for (const action of activityActions) {
    for (const subject of activitySubjects) {
      for (const name of ['Rentrée', null]) {
        const sentence = said(action, subject, name);
        expect(sentence, `${action} ${subject}`).toMatch(/^Zineb (?:a|s’est) [\p{L}’ «»\u00A0]+$/u);
        expect(sentence, `${action} ${subject}`).not.toMatch(
          /undefined|null|_| de le | de les |de une? | {2}/,
        );
      }
    }
  }
});

test('no two actions on the same thing say the same', () => {
  for (const subject of activitySubjects) {
    const meant = activityActions.filter((action) => !action.startsWith('account_'));
    const sentences = meant.map((action) => said(action, subject, 'X'));
    expect(new Set(sentences).size, subject).toBe(meant.length);
  }
});

test.each<[ActivityAction, ActivitySubject, string | null, string]>([
  ['published', 'post', 'Rentrée', 'Zineb a publié l’article «\u00A0Rentrée\u00A0»'],
  ['unpublished', 'event', 'Kermesse', 'Zineb a retiré du site l’événement «\u00A0Kermesse\u00A0»'],
  ['created', 'photo', 'Le jardin', 'Zineb a ajouté la photo «\u00A0Le jardin\u00A0»'],
  ['updated', 'carousel', null, 'Zineb a modifié le carrousel'],
  ['updated', 'school', null, 'Zineb a modifié la fiche de l’école'],
  ['exported', 'application', null, 'Zineb a exporté les candidatures'],
  ['handled', 'application', null, 'Zineb a marqué une candidature comme traitée'],
  ['handled', 'message', null, 'Zineb a marqué un message de contact comme traité'],
  ['merged', 'application', null, 'Zineb a réuni une candidature à la demande principale de sa famille'],
  [
    'separated',
    'message',
    null,
    'Zineb a séparé un message de contact de la demande principale de sa famille',
  ],
  ['replied', 'message', null, 'Zineb a envoyé une réponse pour un message de contact'],
  ['staged', 'application', null, 'Zineb a fait avancer une candidature'],
  ['acknowledged', 'alert', null, 'Zineb a pris connaissance des alertes de sécurité'],
  ['signed_in', 'account', 'zineb@ecole.example', 'Zineb a ouvert une session'],
  ['account_created', 'account', 'a@ecole.example', 'Zineb a créé le compte «\u00A0a@ecole.example\u00A0»'],
  [
    'role_changed',
    'account',
    'a@ecole.example',
    'Zineb a changé le rôle du compte «\u00A0a@ecole.example\u00A0»',
  ],
  ['account_signed_out', 'account', null, 'Zineb a mis fin aux sessions d’un compte'],
  [
    'invited',
    'account',
    'a@ecole.example',
    'Zineb a envoyé une invitation pour le compte «\u00A0a@ecole.example\u00A0»',
  ],
])('%s %s (%s) is « %4$s »', (action, subject, name, sentence) => {
  expect(said(action, subject, name)).toBe(sentence);
});

test('an action on a selection is described with its number', () => {
  const line = { action: 'assigned', subject: 'application', subjectName: null } as const;
  expect(activitySentence({ ...line, details: { count: 3, to: 'Inès' } }).doing).toBe(
    'a attribué 3 candidatures',
  );
  expect(activitySentence({ ...line, details: { count: 1 } }).doing).toBe('a attribué une candidature');
  expect(activityDetails({ action: 'deleted', details: { count: 3 } }).note).toBeNull();
});

test.each<[ActivityAction, ActivitySubject, number | undefined, string]>([
  ['handled', 'application', undefined, 'a annulé la réponse notée pour une candidature'],
  ['reopened', 'message', undefined, 'a annulé la réouverture d’un message de contact'],
  ['called', 'application', undefined, 'a annulé l’échange noté pour une candidature'],
  ['staged', 'application', 3, 'a annulé l’étape donnée à 3 candidatures'],
  ['assigned', 'message', 2, 'a annulé l’attribution de 2 messages de contact'],
])('%s %s taken back (%s) is « %4$s »', (action, subject, count, doing) => {
  const details = { undone: true, ...(count && { count }) };
  expect(activitySentence({ action, subject, subjectName: null, details })).toEqual({
    ...{ doing, name: null, after: '' },
  });
});

test.each([
  ['password', 'Par mot de passe'],
  ['code', 'Par mot de passe et code'],
  ['recovery-code', 'Par mot de passe et code de secours'],
  ['passkey', 'Par clé d’accès'],
  [undefined, null],
])('a sign-in is described with its means: %s', (means, note) => {
  expect(activityDetails({ action: 'signed_in', details: { means } }).note).toBe(note);
});

test('details name changed values and fields, the result of a slide, the size of an export, and nothing else', () => {
  const told = (action: ActivityAction, details: Record<string, unknown>) =>
    activityDetails({ action, details });
  const change = { field: 'email', label: 'Email', from: 'a@a.example', to: 'b@b.example' };
  expect(told('updated', { changes: [change, 'x', { label: 3 }] }).changes).toEqual([change]);
  expect(told('updated', { fields: ['title', 'imageAlt', 'secret_column'] }).note).toBe(
    'Changé\u00A0: titre, texte alternatif de l’image',
  );
  expect(told('updated', { change: 'removed' }).note).toBe('Photo retirée');
  expect(told('exported', { filters: 2 }).note).toBe('Une sélection');
  expect(told('exported', { filters: 0 }).note).toBe('Toute la liste');
  expect(told('staged', { stage: 'visit_planned' }).note).toBe('Étape\u00A0: Visite prévue');
  expect(told('staged', { stage: 'constructor' }).note).toBeNull();
  expect(told('staged', { stage: 'contacted', undone: true }).note).toBe(
    'Étape de nouveau\u00A0: Famille contactée',
  );
  expect(told('assigned', { undone: true }).note).toBeNull();
  expect(told('called', { way: 'whatsapp' }).note).toBe('Par WhatsApp');
  expect(told('assigned', { to: 'Inès' }).note).toBe('À Inès');
  expect(told('acknowledged', { count: 3 }).note).toBe('3 alertes');
  expect(told('sessions_ended', { count: 1 }).note).toBe('1 session');
  expect(told('updated', { anything: { at: 'all' } })).toEqual({ changes: [], note: null });
});
