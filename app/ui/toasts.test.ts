import { expect, test } from 'vitest';
import { dismissToast, registerToastRegion, subscribeToToasts, toast, toastState } from './toasts.ts';

test('a toast is shown until it is dismissed, and listeners learn both', () => {
  let changes = 0;
  const stop = subscribeToToasts(() => {
    changes += 1;
  });
  const id = toast({ title: 'Merci pour votre intérêt !' });
  expect(toastState().toasts).toMatchObject([{ id, title: 'Merci pour votre intérêt !', style: 'default' }]);
  dismissToast(id);
  expect(toastState().toasts).toEqual([]);
  expect(changes).toBe(2);
  stop();
});

test('of the toasts that close by themselves only the last three stay, of errors all', () => {
  const errors = [1, 2, 3, 4].map((n) => toast({ title: `${n}`, style: 'destructive' }, `thing ${n}`));
  const passing = [1, 2, 3, 4].map((n) => toast({ title: `${n}` }, 'else'));
  expect(toastState().toasts.map((shown) => shown.id)).toEqual([...errors, ...passing.slice(1)]);
  for (const id of [...errors, ...passing]) dismissToast(id);
});

test('a success takes away the errors about the same thing, and those alone', () => {
  const save = toast({ title: 'Erreur lors de la sauvegarde', style: 'destructive' }, 'save');
  const image = toast({ title: 'Erreur lors du téléchargement', style: 'destructive' }, 'image');
  const saved = toast({ title: 'Article mis à jour avec succès' }, 'save');
  expect(toastState().toasts.map((shown) => shown.id)).toEqual([image, saved]);
  for (const id of [save, image, saved]) dismissToast(id);
});

test('a repeated error is shown once; another one is shown beside it', () => {
  const first = toast({ title: 'Erreur', text: 'Veuillez réessayer.', style: 'destructive' }, 'save');
  const again = toast({ title: 'Erreur', text: 'Veuillez réessayer.', style: 'destructive' }, 'save');
  const other = toast({ title: 'Erreur', text: 'Session terminée.', style: 'destructive' }, 'save');
  expect(toastState().toasts.map((shown) => shown.id)).toEqual([again, other]);
  for (const id of [first, again, other]) dismissToast(id);
});

test('an open dialog’s region takes over from the page’s and gives back', () => {
  const [page, dialog] = [Symbol('page'), Symbol('dialog')];
  const leavePage = registerToastRegion(page);
  const leaveDialog = registerToastRegion(dialog);
  expect(toastState().regions.at(-1)).toBe(dialog);
  leaveDialog();
  expect(toastState().regions.at(-1)).toBe(page);
  leavePage();
});

test('a message belongs to the place that was to read it aloud: another takes it over without telling it again', () => {
  const page = Symbol('page');
  const leave = registerToastRegion(page);
  const id = toast({ title: 'Enregistré' });
  const leaveDialog = registerToastRegion(Symbol('dialog'));
  expect(toastState().toasts).toMatchObject([{ id, region: page }]);
  leaveDialog();
  leave();
  dismissToast(id);
});
