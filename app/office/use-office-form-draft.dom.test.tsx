import { Link } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '#app/ui/toaster.tsx';
import type { Message } from '#app/ui/toasts.ts';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountRoutes, unmountAll } from '#tests/dom/mount.tsx';
import { account, endSession, storeSession } from '#tests/dom/session.ts';
import { DraftNotice } from './draft-notice.tsx';
import { SessionTokenField } from './office-form.tsx';
import { UnsavedGuard, unsavedText } from './unsaved-guard.tsx';
import { useOfficeAction } from './use-office-action.ts';
import { useOfficeFormDraft } from './use-office-form-draft.ts';

/*
 * What the office's hooks give every form: drafts stored in this browser and offered again, a prompt before
 * leaving, and results.
 */

type Answer = { status: 'saved' } | { status: 'refused' } | { status: 'failed' } | { status: 'signed-out' };

/** Like a request's page: a note, saved by a button; `stored` is the server's value. */
function NotePage({ stored = '', form = 'note.1' }: { stored?: string; form?: string }) {
  const { scope, texts, ...kept } = useOfficeFormDraft({ form, version: 3, stored: { note: stored } });
  const saving = useOfficeAction<Answer>({
    notice: ({ status }): Message | null =>
      status === 'saved' ? { title: 'Note enregistrée' } : { title: 'Refusée', style: 'destructive' },
    onResult: ({ status }) => status === 'saved' && kept.markStored(),
    onFresh: ({ status }) => status === 'saved' && kept.saved(),
  });
  return (
    <>
      <h1>Demande</h1>
      <div ref={scope}>
        <DraftNotice texts={texts} />
        <saving.Form method="post" onSubmit={kept.markSent} aria-label="Note">
          <SessionTokenField />
          <textarea key={kept.formKey} name="note" aria-label="Note" defaultValue={kept.values.note} />
          <input type="password" name="password" aria-label="Mot de passe" />
          <input type="hidden" name="version" value={String(kept.version)} />
          <button type="submit">Enregistrer</button>
        </saving.Form>
        <button type="button" onClick={kept.drop}>
          Abandonner
        </button>
        <button type="button" onClick={() => kept.replace({ note: 'Le mien' }, { note: 'Le sien' })}>
          Garder le mien
        </button>
        <p data-testid="changed">{String(kept.changed)}</p>
        <p data-testid="kept">{String(texts.isStored)}</p>
      </div>
      <UnsavedGuard
        dirty={kept.changed}
        isDirty={kept.isChanged}
        text={unsavedText({ isStored: texts.isStored })}
      />
      <Link to="/ailleurs">Ailleurs</Link>
      <Link to="?filtre=1">Filtrer</Link>
      <Link to="/admin/login">Se connecter</Link>
      <Toaster />
    </>
  );
}

let answer: Answer | (() => Promise<Answer>) = { status: 'saved' };
const sent: FormData[] = [];

/** The note's page, and another one. */
function open(props: Parameters<typeof NotePage>[0] = {}) {
  return mountRoutes(
    [
      {
        path: '/note',
        Component: () => <NotePage {...props} />,
        action: async ({ request }: { request: Request }) => {
          sent.push(await request.formData());
          return typeof answer === 'function' ? await answer() : { ...answer };
        },
      },
      { path: '/ailleurs', Component: () => <h1>Ailleurs</h1> },
      { path: '/admin/login', Component: () => <h1>Connexion</h1> },
    ],
    '/note',
  );
}

const note = () => page.getByRole('textbox', { name: 'Note' });
const offer = () => page.getByText('Un texte non enregistré a été retrouvé', { exact: false });
const question = () => page.getByRole('alertdialog', { name: /^Quitter/ });
const elsewhere = () => page.getByRole('heading', { name: 'Ailleurs' });
const save = () => page.getByRole('button', { name: 'Enregistrer' });
const press1 = (name: string) => page.getByRole('button', { name }).click();
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('mille-horizons.saisie.'));
const keptFields = () => stored().map(([, text]) => JSON.parse(text).fields);

beforeEach(() => {
  answer = { status: 'saved' };
  sent.length = 0;
  storeSession();
});

/** Opened, with a stored draft. */
async function typed(text = 'Rappeler lundi') {
  const mounted = open();
  await note().fill(text);
  await expect.poll(keptFields).toEqual([{ note: text }]);
  return mounted;
}

describe('what is typed', () => {
  test('is stored a moment after the last letter, under the account and the form, without passwords', async () => {
    await typed();
    await page.getByLabelText('Mot de passe').fill('un secret');
    await type('x');
    expect(stored()[0]?.[0]).toContain(`${account}.note.1.`);
    expect(JSON.stringify({ ...localStorage })).not.toContain('un secret');
  });

  test('is stored at once as the page is hidden or left', async () => {
    open();
    await note().fill('R');
    expect(stored()).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(keptFields()).toEqual([{ note: 'R' }]);
    await note().fill('Ra');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(keptFields()).toEqual([{ note: 'Ra' }]);
  });

  test('is stored as its form goes', async () => {
    open();
    await note().fill('Rappeler');
    unmountAll();
    expect(keptFields()).toEqual([{ note: 'Rappeler' }]);
  });

  test('reverted, it leaves no draft', async () => {
    await typed('R');
    await press('Backspace');
    await expect.poll(stored).toEqual([]);
    await expect.element(page.getByTestId('changed')).toMatchTextContent('false');
  });

  test('is stored with the version it was typed over', async () => {
    await typed();
    expect(JSON.parse(stored()[0]?.[1] ?? '{}')).toMatchObject({ base: 3 });
  });

  test('is still stored when the session ends, and not offered to another user', async () => {
    await typed();
    endSession();
    expect(keptFields()).toEqual([{ note: 'Rappeler lundi' }]);
    unmountAll();
    storeSession('f3b1c6a0-0000-4000-8000-000000000002');
    open();
    await note().fill('x');
    await expect.element(page.getByTestId('changed')).toMatchTextContent('true');
    expect(offer().query()).toBeNull();
  });

  test('that the browser would not keep is said so before it is left', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open();
    await note().fill('Rappeler');
    await expect.element(page.getByTestId('kept')).toMatchTextContent('false');
    await page.getByRole('link', { name: 'Ailleurs' }).click();
    await expect.element(question()).toMatchTextContent('n’a pas pu les garder');
  });
});

describe('a text of an earlier visit', () => {
  test('is offered, resumed with the version it was typed over, and unsaved as before', async () => {
    await typed();
    unmountAll();
    open({ stored: 'Écrit depuis' });
    await expect.element(offer()).toBeVisible();
    await expectAccessible();
    await expect.element(note()).toHaveValue('Écrit depuis');
    await press1('Reprendre');
    await expect.element(note()).toHaveValue('Rappeler lundi');
    expect(offer().query()).toBeNull();
    expect(asksBeforeUnload()).toBe(true);
    expect(stored()).toHaveLength(1);
  });

  test('that is ignored is not offered again', async () => {
    await typed();
    unmountAll();
    const { unmount } = open();
    await press1('Ignorer');
    await expect.poll(() => offer().query()).toBeNull();
    expect(stored()).toEqual([]);
    unmount();
    open();
    await note().fill('Neuf');
    await expect.poll(keptFields).toEqual([{ note: 'Neuf' }]);
    expect(offer().query()).toBeNull();
  });

  test('that the form shows already is not offered, and forgotten', async () => {
    await typed();
    unmountAll();
    open({ stored: 'Rappeler lundi' });
    await expect.poll(stored).toEqual([]);
    expect(offer().query()).toBeNull();
  });

  test('that another tab has open is not offered', async () => {
    await typed();
    unmountAll();
    const name = stored()[0]?.[0].replace('mille-horizons.saisie.', '') ?? '';
    const other = document.createElement('iframe');
    document.body.append(other);
    onTestFinished(() => other.remove());
    const closed = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    void other.contentWindow?.navigator.locks.request(name, () => {
      held.resolve();
      return closed.promise;
    });
    await held.promise;
    const { unmount } = open();
    await note().fill('Autre chose');
    await expect.poll(() => stored().length).toBe(2);
    expect(offer().query()).toBeNull();
    await note().fill('');
    await expect.poll(() => stored().length).toBe(1);
    unmount();
    // The other tab is closed: now it is offered.
    closed.resolve();
    other.remove();
    open();
    await expect.element(offer()).toBeVisible();
  });

  test('of another form is not offered', async () => {
    await typed();
    unmountAll();
    open({ form: 'note.2' });
    await note().fill('x');
    await expect.poll(() => stored().length).toBe(2);
    expect(offer().query()).toBeNull();
  });
});

describe('leaving', () => {
  test('asks from the first letter on, and no more once it is taken back', async () => {
    open();
    await note().click();
    expect(asksBeforeUnload()).toBe(false);
    await type('R');
    expect(asksBeforeUnload()).toBe(true);
    await press('Backspace');
    expect(asksBeforeUnload()).toBe(false);
  });

  test('by a link asks; who stays finds all as it was, and is asked again', async () => {
    await typed();
    for (const key of ['Escape', 'Enter']) {
      await page.getByRole('link', { name: 'Ailleurs' }).click();
      await expect.element(page.getByRole('button', { name: 'Rester sur la page' })).toHaveFocus();
      await expectAccessible();
      await press(key);
      await expect.poll(() => question().query()).toBeNull();
      await expect.element(note()).toHaveValue('Rappeler lundi');
    }
    // The listener exists from the start: a browser without one leaves without a prompt.
    expect(asksBeforeUnload()).toBe(true);
  });

  test('who leaves all the same finds the text again', async () => {
    await typed();
    await page.getByRole('link', { name: 'Ailleurs' }).click();
    await press1('Quitter sans enregistrer');
    await expect.element(elsewhere()).toBeVisible();
    expect(keptFields()).toEqual([{ note: 'Rappeler lundi' }]);
  });

  test('for the page’s own filters, and for the way in, does not ask', async () => {
    await typed();
    await page.getByRole('link', { name: 'Filtrer' }).click();
    await expect.element(note()).toHaveValue('Rappeler lundi');
    expect(question().query()).toBeNull();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  });

  test('asks no more of what was given up', async () => {
    await typed();
    await press1('Abandonner');
    await expect.poll(stored).toEqual([]);
    await page.getByRole('link', { name: 'Ailleurs' }).click();
    await expect.element(elsewhere()).toBeVisible();
  });
});

describe('saving', () => {
  test('is submitted with the session’s token and reported once; then nothing is unsaved or stored', async () => {
    await typed();
    await save().click();
    await expect.element(page.getByText('Note enregistrée')).toBeVisible();
    expect(sent[0]?.get('sessionToken')).toBe('a'.repeat(64));
    expect(sent[0]?.get('note')).toBe('Rappeler lundi');
    await expect.poll(stored).toEqual([]);
    expect(asksBeforeUnload()).toBe(false);
    await page.getByRole('link', { name: 'Ailleurs' }).click();
    await expect.element(elsewhere()).toBeVisible();
  });

  test('what is typed while it is on its way stays unsaved', async () => {
    const held = Promise.withResolvers<Answer>();
    answer = () => held.promise;
    await typed();
    await save().click();
    await note().click();
    await press('Control+End');
    await type(' matin');
    held.resolve({ status: 'saved' });
    await expect.element(page.getByText('Note enregistrée')).toBeVisible();
    await expect.element(note()).toHaveValue('Rappeler lundi matin');
    expect(asksBeforeUnload()).toBe(true);
    await expect.poll(keptFields).toEqual([{ note: 'Rappeler lundi matin' }]);
  });

  test('the same answer again is reported again, and not repeated by what is typed afterwards', async () => {
    await typed();
    for (const more of [' lundi', ' matin']) {
      await save().click();
      await expect.element(page.getByText('Note enregistrée')).toBeVisible();
      await press1('Fermer la notification');
      await note().click();
      await press('Control+End');
      await type(more);
      expect(page.getByText('Note enregistrée').query()).toBeNull();
    }
  });

  test.each([
    [{ status: 'failed' } as const, 'Le site n’a pas répondu'],
    [{ status: 'signed-out' } as const, 'Reconnectez-vous dans un autre onglet'],
    [{ status: 'refused' } as const, 'Refusée'],
  ])('the answer %j leaves the text where it is, unsaved, and says what to do', async (refusal, words) => {
    answer = refusal;
    await typed();
    await save().click();
    await expect.element(page.getByRole('log').getByText(words, { exact: false })).toBeVisible();
    await expect.element(note()).toHaveValue('Rappeler lundi');
    expect(asksBeforeUnload()).toBe(true);
    expect(keptFields()).toEqual([{ note: 'Rappeler lundi' }]);
  });
});

test('one’s own text restored over a colleague’s save is unsaved and stored', async () => {
  open({ stored: 'Ancien' });
  await press1('Garder le mien');
  await expect.element(note()).toHaveValue('Le mien');
  await expect.element(page.getByTestId('changed')).toMatchTextContent('true');
  await expect.poll(keptFields).toEqual([{ note: 'Le mien' }]);
});
