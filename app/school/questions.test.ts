import { expect, test } from 'vitest';
import { admissionQuestions } from './admissions.ts';
import { contactQuestions } from './contact-questions.ts';
import { plainQuestions, plainText } from './rich-text.ts';

const enrolmentCampaign = '2026-2027';

test('links leave their words in the plain text', () => {
  expect(plainText(['Écrivez par le ', { label: 'formulaire', to: '/contact' }, '.'])).toBe(
    'Écrivez par le formulaire.',
  );
});

test('the contact page answers six questions, the admissions page four', () => {
  expect(contactQuestions).toHaveLength(6);
  expect(admissionQuestions({ enrolmentCampaign })).toHaveLength(4);
});

test('answers are written as a printer would, and promise no price', () => {
  const questions = plainQuestions([...contactQuestions, ...admissionQuestions({ enrolmentCampaign })]);
  for (const { question, answer } of questions) {
    expect(question).toMatch(/\u00A0\?$/);
    expect(`${question} ${answer}`).not.toMatch(/ [:;?!»%]|« |\p{L}'\p{L}|dirham|DH|MAD/u);
  }
});

test('the calendar names the open campaign, January and March', () => {
  const calendar = plainQuestions(admissionQuestions({ enrolmentCampaign })).at(-1)?.answer;
  for (const word of [enrolmentCampaign, 'janvier', 'mars']) expect(calendar).toContain(word);
});
