import { expect, test } from 'vitest';
import { overridesOf } from '#app/lib/overrides.ts';
import { type EditionView, withEdition } from './form-state.ts';

const fields = [{ path: ['phones'] }, { path: ['email'] }, { path: ['figures', 'years'] }];
const origin = { phones: ['+212 5 22 00 00 00'], email: 'a@b.example', figures: { years: '15' } };

function edition(changes: Partial<typeof origin> = {}, version = 0): EditionView {
  return { values: { ...origin, ...changes }, origin, version, updated: null };
}

test('after a save the fields show what was stored, and what was typed meanwhile stays', () => {
  const sent = { phones: ['0522112233'], email: 'b@b.example', figures: { years: '16' } };
  const draft = { ...sent, email: 'later@b.example', figures: origin.figures };
  const stored = edition({ ...sent, phones: ['+212 5 22 11 22 33'] }, 1);
  const after = withEdition(fields, { edition: edition(), draft }, stored, sent);
  expect(after.draft).toEqual({ ...draft, phones: ['+212 5 22 11 22 33'] });
  expect(overridesOf(fields, after.edition.values, after.draft)).toEqual({
    email: 'later@b.example',
    figures: { years: '15' },
  });
});

test('another user’s save is taken over, and nothing typed here is lost', () => {
  const state = {
    edition: edition(),
    draft: { ...origin, email: 'mine@b.example', phones: ['0522', ''] },
  };
  const theirs = edition({ email: 'theirs@b.example', figures: { years: '16' } }, 1);
  const after = withEdition(fields, state, theirs, {});
  expect(after).toEqual({ edition: theirs, draft: { ...state.draft, figures: { years: '16' } } });
  expect(overridesOf(fields, after.edition.values, after.draft)).toEqual({
    email: 'mine@b.example',
    phones: ['0522', ''],
  });
});
