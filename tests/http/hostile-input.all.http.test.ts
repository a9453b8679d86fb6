import { expect, test } from 'vitest';
import { asStaff, dataOf, isOffice, post, removeDraft, tryHostileInput, written } from './hostile-input.ts';
import { formsOf } from './hostile-texts.ts';

test('every address that takes a write has a form to be tried here', () => {
  const tried = new Set(formsOf('x').map(({ route }) => route));
  expect(written.filter((path) => !tried.has(path))).toEqual([]);
});

test('the forms are good without anything hostile in them, so that what follows gets far', async () => {
  const send = await asStaff();
  const created = [
    '/api/leads',
    '/api/admissions',
    '/api/contact',
    '/api/newsletter',
    '/admin/blog/new',
    '/admin/events/new',
  ];
  for (const form of formsOf(crypto.randomUUID()).filter(({ path }) => created.includes(path))) {
    const body = new URLSearchParams(form.fields).toString();
    const { status, body: told } = await send({ ...post, path: dataOf(form), body });
    await removeDraft(send, told);
    expect([201, 202], `${form.path}: ${told.slice(0, 200)}`).toContain(status);
  }
});

tryHostileInput((path) => !isOffice(path));
