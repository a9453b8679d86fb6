import { afterEach, expect, test } from 'vitest';
import { dismissToast, toast, toastState } from '#app/ui/toasts.ts';
import { dismissSessionOver, failureNotice, failureSentence, isFailure } from './failure.ts';

// Other files of the same worker share the state.
afterEach(() => {
  for (const { id } of toastState().toasts) dismissToast(id);
});

test('a sign-in dismisses what was shown because the session had ended, and no other error', () => {
  const style = 'destructive' as const;
  toast(failureNotice({ status: 'signed-out' }), 'session');
  toast({ title: 'Erreur', text: failureSentence({ status: 'signed-out' }, ''), style }, 'save');
  toast(
    failureNotice({ status: 'failed' }, { title: 'Impossible de supprimer la photo', text: '' }),
    'photo',
  );
  dismissSessionOver();
  expect(toastState().toasts.map(({ title }) => title)).toEqual(['Impossible de supprimer la photo']);
});

test('only an unknown failure uses a page’s own words', () => {
  const own = { title: 'Rien n’a été enregistré', text: 'Réessayez.' };
  expect(failureNotice({ status: 'failed' }, own)).toMatchObject(own);
  expect(failureNotice({ status: 'failed' }).text).toContain('Le site n’a pas répondu');
  expect(failureNotice({ status: 'busy' }, own).text).toContain('très occupé');
  expect(failureNotice({ status: 'signed-out' }, own).text).toContain('Reconnectez-vous');
  expect(failureNotice({ status: 'reserved' }, own).text).toContain('Votre rôle ne permet pas');
  expect(failureSentence({ status: 'reserved' }, 'Réessayez.')).toContain('Votre rôle ne permet pas');
});

test.each([
  [{ status: 'failed' }, true],
  [{ status: 'signed-out' }, true],
  [{ status: 'busy' }, true],
  [{ status: 'reserved' }, true],
  [{ status: 'saved' }, false],
  [{ ok: false, status: 503 }, false],
  [{ title: 'Erreur' }, false],
])('a result %o is a failure of the office itself: %s', (result, is) => {
  expect(isFailure(result)).toBe(is);
});
