import { expect, test } from 'vitest';
import { editableFacts, factNames, textsOf } from '#app/school/editable-facts.ts';
import { defaultFacts } from '#app/school/facts.ts';
import { factGroups } from './fact-groups.ts';
import {
  afterConflict,
  afterSave,
  changedElsewhere,
  type EditionView,
  textsToSave,
  unsavedFacts,
} from './school-form.ts';

const origin = textsOf(defaultFacts);

function edition(changes: Partial<typeof origin> = {}, version = 0): EditionView {
  return { texts: { ...origin, ...changes }, origin, version, updated: null };
}

test('every editable fact has its place in the form, once', () => {
  expect(factGroups.flatMap(({ facts }) => facts).toSorted()).toEqual(factNames.toSorted());
  expect(Object.keys(editableFacts)).toEqual(factNames);
});

test('only what was changed is sent', () => {
  const state = { edition: edition(), draft: { ...origin, email: 'b@b.example' } };
  expect(unsavedFacts(state)).toEqual(['email']);
  expect(textsToSave(state)).toEqual({ email: 'b@b.example' });
});

test('after a save the fields show what was stored, and what was typed meanwhile stays', () => {
  const typed = { ...origin, phones: '0522112233', email: 'typed-later@b.example' };
  const sent = { phones: '0522112233', email: 'b@b.example' };
  const stored = edition({ phones: '+212 5 22 11 22 33', email: 'b@b.example' }, 1);
  const after = afterSave({ edition: edition(), draft: typed }, sent, stored);
  expect(after.draft).toEqual({ ...stored.texts, email: 'typed-later@b.example' });
  expect(unsavedFacts(after)).toEqual(['email']);
});

test('somebody else’s save is taken over, and nothing typed here is lost', () => {
  const state = { edition: edition(), draft: { ...origin, email: 'mine@b.example', whatsapp: '0611' } };
  const theirs = edition({ email: 'theirs@b.example', 'figures.years': '16' }, 1);
  expect(changedElsewhere(state, theirs)).toEqual(['email', 'figures.years']);
  const after = afterConflict(state, theirs);
  expect(after.draft).toMatchObject({ email: 'mine@b.example', whatsapp: '0611', 'figures.years': '16' });
  expect(textsToSave(after)).toEqual({ email: 'mine@b.example', whatsapp: '0611' });
  expect(after.edition.version).toBe(1);
});
