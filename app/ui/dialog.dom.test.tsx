import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press } from '#tests/dom/keys.ts';
import { mount, unmountAll } from '#tests/dom/mount.tsx';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

function Page({
  onClose,
  closedBy = 'anything',
}: {
  onClose?: () => void;
  closedBy?: 'anything' | 'cross' | 'choice';
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          onClose?.();
          setOpen(next);
        }}
        title="Ajouter"
        text="Une photo de plus."
        closedBy={closedBy}
        actions={<button type="button">Envoyer</button>}
      >
        <label>
          Nom <input data-autofocus />
        </label>
        <details>
          <summary>Plus</summary>
          <input aria-label="Caché" />
        </details>
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Ajouter' });
const open = () => page.getByRole('button', { name: 'Ouvrir' });
const name = () => page.getByRole('textbox', { name: 'Nom' });

async function opened(props: Parameters<typeof Page>[0] = {}) {
  mount(<Page {...props} />);
  await open().click();
  await expect.element(name()).toHaveFocus();
}

/** In a corner of the page, on the dialog's backdrop. */
async function pressBeside() {
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
}

describe('a dialog', () => {
  test('has its title for a name and its sentence for a description, and what should have focus has it', async () => {
    await opened();
    await expect.element(dialog()).toHaveAccessibleDescription('Une photo de plus.');
    await expectAccessible();
  });

  test('closes by Escape and by its cross, and gives focus back', async () => {
    await opened();
    await press('Escape');
    await expect.element(open()).toHaveFocus();
    expect(dialog().query()).toBeNull();
    await open().click();
    await dialog().getByRole('button', { name: 'Fermer' }).click();
    await expect.element(open()).toHaveFocus();
  });

  test('keeps Tab inside, both ways, and passes over what is hidden', async () => {
    await opened();
    const send = dialog().getByRole('button', { name: 'Envoyer' });
    await press('Tab', 'Tab');
    await expect.element(send).toHaveFocus();
    await press('Tab');
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
    await expect.element(send).not.toHaveFocus();
    await press('Shift+Tab');
    await expect.element(send).toHaveFocus();
  });
});

describe('a question', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Supprimer cette photo ?' });

  function ask(onConfirm = vi.fn(), onOpenChange = vi.fn(), busy = false) {
    mount(
      <Confirm
        open
        title="Supprimer cette photo ?"
        text="Elle reste 30 jours dans la corbeille."
        {...{ onConfirm, onOpenChange, busy }}
      />,
    );
    return { onConfirm, onOpenChange };
  }

  test('begins on the harmless answer, which Escape is too', async () => {
    const { onConfirm, onOpenChange } = ask();
    await expect.element(question().getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await expectAccessible();
    await press('Escape');
    await expect.poll(() => onOpenChange.mock.lastCall).toEqual([false]);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('is answered by its button alone: there is no cross', async () => {
    const { onConfirm } = ask();
    await question().getByRole('button', { name: 'Supprimer' }).click();
    expect(question().getByRole('button').elements()).toHaveLength(2);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('is not answered twice while the answer is on its way', async () => {
    const { onConfirm } = ask(vi.fn(), vi.fn(), true);
    const confirm = question().getByRole('button', { name: /Supprimer|…/ });
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    (confirm.element() as HTMLButtonElement).click();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a press beside it', () => {
  test('closes it while nothing was typed in it', async () => {
    await opened();
    await pressBeside();
    await expect.poll(() => dialog().query()).toBeNull();
  });

  test('closes no dialog with text in it; Escape does', async () => {
    await opened();
    await name().fill('Cour');
    await pressBeside();
    await expect.element(name()).toHaveValue('Cour');
    await press('Escape');
    await expect.poll(() => dialog().query()).toBeNull();
  });

  test.each(['cross', 'choice'] as const)('does nothing where it is closed by its %s', async (closedBy) => {
    const onClose = vi.fn();
    await opened({ closedBy, onClose });
    await pressBeside();
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(dialog()).toBeVisible();
  });
});

test('the page behind is held still while a dialog is open, also when it goes without being closed', async () => {
  const isHeld = () => document.documentElement.hasAttribute('data-modal');
  await opened();
  expect(isHeld()).toBe(true);
  await press('Escape');
  await expect.poll(isHeld).toBe(false);
  await open().click();
  await expect.poll(isHeld).toBe(true);
  unmountAll();
  await expect.poll(isHeld).toBe(false);
});

test('the caret of an editor is where it was once a dialog is closed', async () => {
  mount(
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an editor is one */}
      <div contentEditable suppressContentEditableWarning role="textbox" tabIndex={0}>
        Voir
      </div>
      <Page />
    </>,
  );
  await expect.element(page.getByText('Voir')).toBeVisible();
  const text = page.getByText('Voir').element() as HTMLElement;
  text.focus();
  document.getSelection()?.collapse(text.firstChild, 4);
  // Opened by a key, the focus is still in the text.
  (open().element() as HTMLElement).click();
  await expect.element(name()).toHaveFocus();
  await press('Escape');
  await expect.poll(() => document.activeElement).toBe(text);
  expect(document.getSelection()?.anchorOffset).toBe(4);
});
