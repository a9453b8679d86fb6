import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mount } from '#tests/dom/mount.tsx';
import { Dialog } from './dialog.tsx';
import { Toaster, toast } from './toaster.tsx';

function Page({ dialog = false }: { dialog?: boolean }) {
  return (
    <>
      <button type="button" className="size-11">
        Ici
      </button>
      <textarea aria-label="Texte" />
      <Dialog open={dialog} onOpenChange={() => undefined} title="Question">
        <p>Vraiment ?</p>
      </Dialog>
      <Toaster />
    </>
  );
}

const close = () => page.getByRole('button', { name: 'Fermer la notification' });

describe('a message', () => {
  test('is read aloud once who types lets it, also where something went wrong, from a region that was there before', async () => {
    mount(<Page />);
    await expect.element(page.getByRole('status')).toBeInTheDocument();
    const [calm, urgent] = [page.getByRole('status').element(), page.getByRole('log').element()];
    expect(calm.getAttribute('aria-live')).toBe('polite');
    expect(urgent.getAttribute('aria-live')).toBe('polite');
    toast({ title: 'Enregistré' });
    toast({ title: 'Erreur', text: 'Le site n’a pas répondu.', style: 'destructive' });
    await expect.poll(() => calm.textContent).toBe('Enregistré');
    await expect.poll(() => urgent.textContent).toBe('ErreurLe site n’a pas répondu.');
    await expectAccessible();
  });

  test('goes by itself, but not while it is pointed at; an error stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    mount(<Page />);
    const saved = page.getByText('Enregistré');
    toast({ title: 'Enregistré' });
    toast({ title: 'Erreur', style: 'destructive' });
    await saved.hover();
    vi.advanceTimersByTime(60_000);
    await expect.element(saved).toBeVisible();
    await page.getByRole('button', { name: 'Ici' }).hover();
    const later = () => {
      vi.advanceTimersByTime(6000);
      return saved.query();
    };
    await expect.poll(later).toBeNull();
    await expect.element(page.getByText('Erreur')).toBeVisible();
    vi.useRealTimers();
  });

  test('put away gives focus back to where it was', async () => {
    mount(<Page />);
    const here = page.getByRole('button', { name: 'Ici' });
    await here.click();
    toast({ title: 'Enregistré' });
    await expect.element(close()).toBeVisible();
    await press('Tab', 'Tab');
    await expect.element(close()).toHaveFocus();
    await press('Enter');
    await expect.poll(() => close().query()).toBeNull();
  });

  test('is shown in the dialog that is open, where it can be reached', async () => {
    const { show } = mount(<Page />);
    await expect.element(page.getByRole('status')).toBeInTheDocument();
    show(<Page dialog />);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    toast({ title: 'Erreur', style: 'destructive' });
    await expect.element(page.getByRole('dialog').getByText('Erreur')).toBeVisible();
    expect(page.getByText('Erreur').elements()).toHaveLength(1);
    await close().click();
    await expect.poll(() => page.getByText('Erreur').query()).toBeNull();
  });
});

describe('what a message offers', () => {
  test('is done once by its button, and the message goes', async () => {
    const onPress = vi.fn();
    mount(<Page />);
    toast({ title: 'Supprimée', action: { label: 'Annuler', onPress } });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => page.getByText('Supprimée').query()).toBeNull();
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('is done by Ctrl+Z, the newest first', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    mount(<Page />);
    toast({ title: 'Une', action: { label: 'Annuler', onPress: first } });
    toast({ title: 'Deux', action: { label: 'Annuler', onPress: second } });
    await expect.element(page.getByText('Deux')).toBeVisible();
    await page.getByRole('button', { name: 'Ici' }).click();
    await press('Control+z');
    await expect.poll(() => page.getByText('Deux').query()).toBeNull();
    expect([first, second].map((done) => done.mock.calls.length)).toEqual([0, 1]);
  });

  test('is not done by Ctrl+Z in a field: there the key is the field’s', async () => {
    const onPress = vi.fn();
    mount(<Page />);
    toast({ title: 'Supprimée', action: { label: 'Annuler', onPress } });
    await expect.element(page.getByText('Supprimée')).toBeVisible();
    await page.getByRole('textbox', { name: 'Texte' }).click();
    await type('abc');
    await press('Control+z');
    await expect.element(page.getByRole('textbox', { name: 'Texte' })).not.toHaveValue('abc');
    expect(onPress).not.toHaveBeenCalled();
  });
});

test('messages cover nothing for good: the page ends so much lower while an error is there', async () => {
  mount(<Page />);
  toast({ title: 'Erreur', text: 'Le site n’a pas répondu.', style: 'destructive' });
  await expect.element(page.getByText('Erreur')).toBeVisible();
  const height = () => document.documentElement.style.getPropertyValue('--toast-height');
  await expect.poll(height).toMatch(/^[1-9]/);
  await userEvent.click(close());
  await expect.poll(height).not.toMatch(/^[1-9]/);
});
