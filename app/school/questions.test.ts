import { expect, test } from 'vitest';
import { settingsAt } from './campaign.ts';
import { admissionsPage } from './pages/admissions.ts';
import { contactPage } from './pages/contact.ts';
import { readQuestions } from './pages/questions.ts';
import { mapTexts } from './pages/text-page.ts';
import { fillPlaceholders, fillTexts } from './pages/text-placeholders.ts';
import { plainQuestions, plainText } from './rich-text.ts';
import { defaultSettings } from './settings.ts';

const enrolmentCampaign = '2026-2027';
const facts = fillTexts({
  ...settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z')),
  enrolmentCampaign,
});
const questionsOf = (page: typeof contactPage | typeof admissionsPage) =>
  readQuestions(mapTexts(page.defaults.questions.items, (text) => fillPlaceholders(text, facts)));
const contactQuestions = questionsOf(contactPage);
const admissionQuestions = questionsOf(admissionsPage);

test('links leave their words in the plain text', () => {
  expect(plainText(['Écrivez par le ', { label: 'formulaire', to: '/contact' }, '.'])).toBe(
    'Écrivez par le formulaire.',
  );
});

test('the contact page answers six questions, the admissions page four', () => {
  expect(contactQuestions).toHaveLength(6);
  expect(admissionQuestions).toHaveLength(4);
});

test('answers are written as a printer would, and promise no price', () => {
  const questions = plainQuestions([...contactQuestions, ...admissionQuestions]);
  for (const { question, answer } of questions) {
    expect(question).toMatch(/\u00A0\?$/);
    expect(`${question} ${answer}`).not.toMatch(/ [:;?!»%]|« |\p{L}'\p{L}|dirham|DH|MAD/u);
  }
});

test('the calendar names the open campaign, January and March', () => {
  const calendar = plainQuestions(admissionQuestions).at(-1)?.answer;
  for (const word of [enrolmentCampaign, 'janvier', 'mars']) expect(calendar).toContain(word);
});

test('a question keeps its anchor, and a new one has one made of its words', () => {
  const typed = (id: string, question: string) => ({ id, question, answer: ['Oui.'] });
  const questions = readQuestions([
    typed('cantine', 'La cantine est-elle ouverte ?'),
    typed('', 'La cantine est-elle ouverte ?'),
    typed('', 'متى؟'),
    typed('', 'Pourquoi ? '.repeat(9)),
  ]);
  expect(questions.map(({ id }) => id)).toEqual([
    'cantine',
    'la-cantine-est-elle-ouverte-2',
    'question-3',
    `${'pourquoi-'.repeat(6)}pourqu-4`,
  ]);
});
