import { expect, test, vi } from 'vitest';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { admissionSchema } from '#app/features/inquiries/admission/admission-schema.ts';
import { contactSchema } from '#app/features/inquiries/contact/contact-schema.ts';
import { handlingForm } from '#app/features/inquiries/handling/handling-form.server.ts';
import { leadSchema } from '#app/features/inquiries/lead/lead-schema.ts';
import { photoDetailsSchema } from '#app/features/photos/photo-details.ts';
import { postForm } from '#app/features/posts/post-form.server.ts';
import { isSuspicious, maxCheckedLength } from './suspicious-content.ts';
import { typedLine, typedLines } from './typed-text.ts';

const tooLong = 'Maximum 10 caractères autorisés';
const looks = () => vi.spyOn(String.prototype, 'normalize');

test.each([
  ['typedLine', typedLine({ maximum: 10, tooLong })],
  ['typedLines', typedLines({ maximum: 10, tooLong })],
])('%s judges the length before it looks into a text', (_, schema) => {
  const looked = looks();
  expect(schema.safeParse('<'.repeat(41)).error?.issues).toMatchObject([{ message: tooLong }]);
  expect(looked).not.toHaveBeenCalled();
  expect(schema.parse(`${'<b>'.repeat(9)} Salma`)).toBe('Salma');
  expect(looked).toHaveBeenCalled();
});

test.each([
  ['admission', admissionSchema],
  ['contact', contactSchema],
  ['lead', leadSchema],
  ['post', postForm],
  ['event', eventForm],
  ['photo', photoDetailsSchema],
  ['note', handlingForm],
])('no field of the form %s is looked into when it is too long', (_, schema) => {
  const huge = '<'.repeat(300_000);
  const names = ['fullName', 'parentName', 'email', 'phone', 'childName', 'message', 'title', 'excerpt'];
  const more = [
    'author',
    'location',
    'description',
    'content',
    'imageUrl',
    'imageAlt',
    'eventDate',
    'address',
    'note',
  ];
  const form = Object.fromEntries([...names, ...more].map((name) => [name, huge]));
  const looked = looks();
  const read = schema.safeParse({ ...form, intent: 'note', known: huge });
  expect(read.success).toBe(false);
  expect(looked).not.toHaveBeenCalled();
});

test('what is suspicious is looked for in as much as a field can hold', () => {
  const attack = '<script>';
  expect(isSuspicious(`${'a '.repeat(1_000)}${attack}`)).toBe(true);
  expect(isSuspicious(`${' '.repeat(maxCheckedLength)}${attack}`)).toBe(false);
});

test('invisible marks are removed from names, numbers and addresses, not from free text', () => {
  const family = '\u{1F468}\u200D\u{1F469}\uFE0F';
  const line = (isFree: boolean) => typedLine({ maximum: 100, tooLong: 'x', isFree });
  expect(line(true).parse(`Salma ${family}`)).toBe(`Salma ${family}`);
  for (const mark of [
    '\u00AD',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u200F',
    '\u2060',
    '\uFE00',
    '\uFE0F',
    '\uFEFF',
  ]) {
    expect(line(false).parse(`${mark}Sal${mark}ma${mark}`)).toBe('Salma');
  }
  expect(typedLines({ maximum: 100, tooLong: 'x' }).parse(`${family}\n\u200Fسلام`)).toBe(
    `${family}\n\u200Fسلام`,
  );
});

test('a too long or missing text is reported in the words of its field, once', () => {
  const field = typedLine({ maximum: 5, tooLong: 'Trop long', error: 'Un texte' }).max(
    5,
    'Trop long, propre',
  );
  const messages = (typed: unknown) => field.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(messages(12)).toEqual(['Un texte']);
  expect(messages('x'.repeat(21))).toEqual(['Trop long']);
  expect(messages('x'.repeat(20))).toEqual(['Trop long, propre']);
  expect(typedLine({ maximum: 5, tooLong: 'Trop long' }).safeParse(12).success).toBe(false);
});
