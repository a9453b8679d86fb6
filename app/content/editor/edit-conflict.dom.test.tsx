import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press } from '#tests/dom/keys.ts';
import { mountRoutes } from '#tests/dom/mount.tsx';
import { type EditConflict, EditConflictDialog } from './edit-conflict.tsx';

const conflict: EditConflict = { savedBy: 'Salma Idrissi', savedAt: '05 mars 2027 à 08:30', version: 4 };
const question = () => page.getByRole('alertdialog', { name: 'Une version plus récente existe' });
const button = (name: string) => question().getByRole('button', { name });

function ask(props: { busy?: boolean; conflict?: EditConflict } = {}) {
  const answers = { onKeepMine: vi.fn(), onGiveUpMine: vi.fn(), onClose: vi.fn() };
  mountRoutes([
    {
      path: '/',
      Component: () => (
        <EditConflictDialog conflict={conflict} theirs="/admin/blog/1/versions" {...answers} {...props} />
      ),
    },
  ]);
  return answers;
}

test('who saved meanwhile, and when, is said, and the other version can be read in another tab first', async () => {
  ask();
  await expect.element(question()).toHaveAccessibleDescription(/Salma Idrissi.*05 mars 2027 à 08:30/);
  const theirs = question().getByRole('link', { name: /Voir l’autre version/ });
  await expect.element(theirs).toHaveFocus();
  await expect.element(theirs).toHaveAttribute('href', '/admin/blog/1/versions');
  await expect.element(theirs).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

test('each choice is its own, and Escape decides nothing', async () => {
  const { onKeepMine, onGiveUpMine, onClose } = ask();
  // A key pressed before the dialog opens is lost.
  await expect.element(question()).toBeVisible();
  await press('Escape');
  expect([onKeepMine, onGiveUpMine, onClose].map((each) => each.mock.calls.length)).toEqual([0, 0, 1]);
  await button('Enregistrer la mienne à la place').click();
  await button('Abandonner la mienne').click();
  expect([onKeepMine, onGiveUpMine, onClose].map((each) => each.mock.calls.length)).toEqual([1, 1, 1]);
});

test('with an unknown author the sentence is complete without a name', async () => {
  ask({ conflict: { ...conflict, savedBy: null } });
  await expect.element(question()).toHaveAccessibleDescription(/05 mars 2027 à 08:30/);
  await expect.element(question()).not.toHaveAccessibleDescription(/null/);
});
