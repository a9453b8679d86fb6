import { expect, test } from 'vitest';
import { dismissToast, registerToastRegion, subscribeToToasts, toast, toastState } from './toasts.ts';

test('a message is shown until it is dismissed, and listeners hear of both', () => {
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

test('only the last three messages are kept', () => {
  const ids = [1, 2, 3, 4].map((n) => toast({ title: `${n}`, style: 'destructive' }));
  expect(toastState().toasts.map((shown) => shown.id)).toEqual(ids.slice(1));
  for (const id of ids) dismissToast(id);
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
