import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '#app/ui/toaster.tsx';
import { mountRoutes } from '#tests/dom/mount.tsx';
import { storeSession } from '#tests/dom/session.ts';
import { useOfficeForm } from './use-office-form.ts';

type Answer = { status: 'saved' | 'late' | 'failed' };

/** A note saved by a button. */
function NotePage() {
  const {
    draft: own,
    busy,
    save,
  } = useOfficeForm<Answer>({
    ...{ form: 'note.1', stored: { note: '' } },
    notice: ({ status }) => ({ title: status === 'saved' ? 'Note enregistrée' : 'Trop tard' }),
    isStored: ({ status }) => status === 'saved',
    onFresh({ status }, { replace }) {
      if (status === 'late') replace({ note: 'Le mien' }, { note: 'Le sien' });
    },
  });
  const { scope, ...draft } = own;
  return (
    <div ref={scope}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget, { intent: 'note', known: '' });
        }}
      >
        <textarea key={draft.formKey} name="note" aria-label="Note" defaultValue={draft.values.note} />
        <button type="submit">Enregistrer</button>
      </form>
      <p data-testid="state">{`${busy ? 'sending' : 'idle'} ${draft.changed ? 'changed' : 'same'}`}</p>
      <Toaster />
    </div>
  );
}

const sent: Record<string, FormDataEntryValue>[] = [];
let answer: () => Promise<Answer>;

function open() {
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return await answer();
  };
  mountRoutes([{ path: '/note', Component: NotePage, action }], '/note');
}

const note = () => page.getByRole('textbox', { name: 'Note' });
const button = () => page.getByRole('button', { name: 'Enregistrer' });
const state = () => page.getByTestId('state');

beforeEach(() => {
  sent.length = 0;
  answer = async () => ({ status: 'saved' });
  storeSession();
});

test('the fields are sent with those of the action, and what is stored is no change any more', async () => {
  open();
  await note().fill('Rappeler lundi');
  await expect.element(state()).toMatchTextContent('idle changed');
  await button().click();
  await expect.element(page.getByText('Note enregistrée')).toBeInTheDocument();
  await expect.element(state()).toMatchTextContent('idle same');
  expect(sent).toEqual([
    { note: 'Rappeler lundi', intent: 'note', known: '', sessionToken: expect.stringMatching(/./) },
  ]);
});

test('nothing is sent twice while the answer is awaited, and what failed stays a change', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  answer = () => promise;
  open();
  await note().fill('Rappeler lundi');
  await button().click();
  await expect.element(state()).toMatchTextContent('sending changed');
  await button().click();
  resolve({ status: 'failed' });
  await expect.element(state()).toMatchTextContent('idle changed');
  expect(sent).toHaveLength(1);
});

test('whoever hears of the fresh page has the draft', async () => {
  answer = async () => ({ status: 'late' });
  open();
  await note().fill('Rappeler lundi');
  await button().click();
  await expect.element(note()).toHaveValue('Le mien');
  await expect.element(state()).toMatchTextContent('idle changed');
});
