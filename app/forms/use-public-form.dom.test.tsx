import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '#app/ui/toaster.tsx';
import { allowMessages } from '#tests/dom/console.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mount } from '#tests/dom/mount.tsx';
import { serve } from '#tests/dom/serve.ts';
import { type FieldErrors, type FormResult, formMessage } from './form-results.ts';
import { postForm } from './post-form.ts';
import { type PublicFormOptions, usePublicForm } from './use-public-form.ts';

/* Everything that public forms have in common; each has its journey in a browser. */

const words = {
  received: { title: 'Merci', text: 'Votre message est arrivé.' },
  failed: { title: 'Erreur', text: 'Réessayez.' },
  limited: (minutes: number) => ({ title: 'Trop de soumissions', text: `Attendez ${minutes} minutes.` }),
};

/** Two fields are enough: one line, and several. */
function SmallForm({
  defaultSubject = '',
  ...options
}: Partial<PublicFormOptions> & { defaultSubject?: string }) {
  const [times, setTimes] = useState(0);
  const { form, busy, errors, answer, status, touched, outrun } = usePublicForm({
    formId: 'essai',
    loadCheck: async () => check,
    send: (fields) => postForm('/api/essai', fields),
    messageOf: (result) => formMessage(result, words),
    onReceived: () => setTimes(times + 1),
    ...options,
  });
  return (
    <>
      <form {...form} key={times} aria-label="Essai" noValidate>
        <input aria-label="Nom" name="name" aria-invalid={'name' in errors} enterKeyHint="next" />
        <textarea aria-label="Message" name="message" />
        <select aria-label="Sujet" name="subject" defaultValue={defaultSubject}>
          <option value="">…</option>
          <option value="visite">Visite</option>
          <option value="autre">Autre</option>
        </select>
        <label>
          <input type="checkbox" name="consent" /> J’accepte
        </label>
        <input aria-label="Piège" name="trap" data-not-kept />
        <p data-testid="errors">{JSON.stringify(errors)}</p>
        <p data-testid="state">{JSON.stringify({ busy, quiet: answer.quiet, status, touched, outrun })}</p>
        <button type="submit">Envoyer</button>
      </form>
      <Toaster />
    </>
  );
}

function check(form: FormData): FieldErrors {
  return form.get('name') === '' ? { name: ['Ce champ est obligatoire'] } : {};
}

const field = (name: string) => page.getByRole('textbox', { name });
const send = () => page.getByRole('button', { name: 'Envoyer' });
const state = () => JSON.parse(page.getByTestId('state').element().textContent ?? '{}');
const errors = () => JSON.parse(page.getByTestId('errors').element().textContent ?? '{}');
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('mille-horizons.saisie.'));
const received = () => Response.json({ status: 'received' }, { status: 201 });

/** The submissions to the endpoint, newest last; it answers when `answer` does. */
function endpoint(answer: () => Response | Promise<Response> = received): FormData[] {
  const sent: FormData[] = [];
  serve({
    '/api/essai': ({ form }) => {
      sent.push(form);
      return answer();
    },
  });
  return sent;
}

async function typeBoth() {
  await field('Nom').fill('Aïcha');
  await field('Message').fill('Bonjour,\ndeux lignes');
}

describe('sending', () => {
  test('a form is handed in once, thanked for, and emptied', async () => {
    const sent = endpoint();
    mount(<SmallForm />);
    await typeBoth();
    await send().click();
    await expect.element(page.getByText('Votre message est arrivé.')).toBeVisible();
    await expect.element(field('Nom')).toHaveValue('');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.get('message')).toBe('Bonjour,\r\ndeux lignes'.replace('\r', ''));
    expect(sent[0]?.get('submissionKey')).toMatch(/^\S{10,}$/);
    expect(kept()).toEqual([]);
  });

  test('twice in one breath is once', async () => {
    const held = Promise.withResolvers<void>();
    const sent = endpoint(() => held.promise.then(received));
    mount(<SmallForm />);
    await typeBoth();
    const form = page.getByRole('form', { name: 'Essai' }).element() as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
    await expect.poll(() => state().busy).toBe(true);
    held.resolve();
    await expect.element(page.getByText('Votre message est arrivé.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('what the browser finds wrong is not sent, and goes as its field is edited', async () => {
    const sent = endpoint();
    const onInvalid = vi.fn();
    mount(<SmallForm onInvalid={onInvalid} />);
    await send().click();
    await expect.poll(errors).toEqual({ name: ['Ce champ est obligatoire'] });
    expect(onInvalid).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    await field('Message').fill('x');
    expect(errors()).toHaveProperty('name');
    await field('Nom').fill('A');
    await expect.poll(errors).toEqual({});
  });

  test('where the check cannot be fetched the server judges alone', async () => {
    const sent = endpoint();
    mount(<SmallForm loadCheck={() => Promise.reject(new TypeError('gone'))} />);
    await field('Message').fill('x');
    await send().click();
    await expect.element(page.getByText('Votre message est arrivé.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('the same answers sent again bear the same key, others another', async () => {
    allowMessages(/The form was not sent/);
    let isThere = false;
    const sent = endpoint(() => {
      if (!isThere) throw new TypeError('no network');
      return received();
    });
    mount(<SmallForm />);
    await typeBoth();
    await send().click();
    await expect.element(page.getByText('Réessayez.')).toBeVisible();
    await send().click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.get('submissionKey')).toBe(sent[0]?.get('submissionKey'));
    await expect.poll(() => state().busy).toBe(false);
    isThere = true;
    await field('Nom').fill('Autre');
    await send().click();
    await expect.element(page.getByText('Votre message est arrivé.')).toBeVisible();
    expect(sent[2]?.get('submissionKey')).not.toBe(sent[0]?.get('submissionKey'));
  });

  test.each([
    [{ status: 'limited', minutes: 5 }, 'Attendez 5 minutes.'],
    [{ status: 'busy' }, 'Le site est très occupé'],
    [{ status: 'failed' }, 'Réessayez.'],
    [{ status: 'of tomorrow' }, 'Réessayez.'],
  ])('the answer %j is told in words, and all that was typed stays', async (answer, said) => {
    endpoint(() => Response.json(answer, { status: 500 }));
    mount(<SmallForm />);
    await typeBoth();
    await send().click();
    await expect.element(page.getByRole('log').getByText(said, { exact: false })).toBeVisible();
    await expect.element(field('Nom')).toHaveValue('Aïcha');
    expect(kept()).toHaveLength(1);
  });

  test('the message of a failure goes with the next try', async () => {
    const answers: FormResult[] = [{ status: 'failed' }, { status: 'received' }];
    endpoint(() => Response.json(answers.shift()));
    mount(<SmallForm />);
    await typeBoth();
    await send().click();
    await expect.element(page.getByText('Réessayez.')).toBeVisible();
    await send().click();
    await expect.element(page.getByText('Votre message est arrivé.')).toBeVisible();
    expect(page.getByText('Réessayez.').query()).toBeNull();
  });
});

describe('typed while it is being sent', () => {
  test('it stays, is said to be unsent, and goes with the next sending', async () => {
    const held = Promise.withResolvers<void>();
    const sent = endpoint(() => held.promise.then(received));
    const onStored = vi.fn();
    mount(<SmallForm onStored={onStored} />);
    await typeBoth();
    await send().click();
    await expect.poll(() => state().busy).toBe(true);
    await field('Message').click();
    await press('Control+End');
    await type(' Encore');
    held.resolve();
    await expect.poll(() => state().outrun).toBe(true);
    expect(onStored).toHaveBeenCalledOnce();
    await type(' un mot.');
    await expect.element(field('Message')).toHaveValue('Bonjour,\ndeux lignes Encore un mot.');
    expect(kept()).toHaveLength(1);
    await send().click();
    await expect.element(field('Message')).toHaveValue('');
    expect(sent).toHaveLength(2);
    expect(kept()).toEqual([]);
  });

  test('an answer that finds errors leaves the keyboard to whoever is typing', async () => {
    const held = Promise.withResolvers<void>();
    const wrong = { status: 'invalid', errors: { name: ['Faux'], message: ['Trop court'] } };
    endpoint(() => held.promise.then(() => Response.json(wrong, { status: 400 })));
    const onInvalid = vi.fn();
    mount(<SmallForm onInvalid={onInvalid} />);
    await typeBoth();
    await send().click();
    await expect.poll(() => state().busy).toBe(true);
    await field('Nom').fill('');
    await type('Aïc');
    held.resolve();
    // An edited field has no error any more.
    await expect.poll(errors).toEqual({ message: ['Trop court'] });
    expect(state().quiet).toBe(true);
    expect(onInvalid).not.toHaveBeenCalled();
    await type('ha');
    await expect.element(field('Nom')).toHaveValue('Aïcha');
  });
});

describe('typed and not sent', () => {
  const texts = async () => ({
    name: (field('Nom').element() as HTMLInputElement).value,
    message: (field('Message').element() as HTMLTextAreaElement).value,
    subject: (page.getByRole('combobox').element() as HTMLSelectElement).value,
  });

  /** Typed, then left. */
  async function leave(options = {}) {
    const { unmount } = mount(<SmallForm {...options} />);
    await typeBoth();
    await page.getByRole('combobox').selectOptions('autre');
    await page.getByRole('checkbox').click();
    await field('Piège').fill('robot');
    unmount();
  }

  test('it is there again after a refresh and after going away', async () => {
    await leave();
    mount(<SmallForm />);
    await expect.poll(texts).toEqual({ name: 'Aïcha', message: 'Bonjour,\ndeux lignes', subject: 'autre' });
    expect(state().touched).toBe(true);
  });

  test('consent is given, not kept; and what only robots fill in stays empty', async () => {
    await leave();
    mount(<SmallForm />);
    await expect.element(field('Nom')).toHaveValue('Aïcha');
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
    await expect.element(field('Piège')).toHaveValue('');
  });

  test('emptied again, nothing of it is kept', async () => {
    mount(<SmallForm />);
    await field('Nom').fill('A');
    expect(kept()).toHaveLength(1);
    await field('Nom').fill('');
    expect(kept()).toEqual([]);
  });

  test('what the page puts into a field wins over what was typed before, not over what was typed since', async () => {
    await leave();
    const { unmount } = mount(<SmallForm defaultSubject="visite" />);
    await expect.element(field('Nom')).toHaveValue('Aïcha');
    expect((await texts()).subject).toBe('visite');
    await page.getByRole('combobox').selectOptions('autre');
    unmount();
    mount(<SmallForm defaultSubject="visite" />);
    await expect.poll(async () => (await texts()).subject).toBe('autre');
  });

  test('nothing is put back into a form that the server answered', async () => {
    await leave();
    mount(<SmallForm refused={{ name: ['Faux'] }} />);
    await expect.poll(errors).toEqual({ name: ['Faux'] });
    await expect.element(field('Nom')).toHaveValue('');
  });

  test('a form of another name is not touched', async () => {
    await leave();
    mount(<SmallForm formId="autre" />);
    await field('Message').fill('x');
    await expect.element(field('Nom')).toHaveValue('');
    expect(kept()).toHaveLength(2);
  });

  test('older than a day it is not put back', async () => {
    await leave();
    const later = Date.now() + 25 * 60 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    mount(<SmallForm />);
    await field('Message').fill('x');
    await expect.element(field('Nom')).toHaveValue('');
  });

  test('where storage is refused the form works, without memory', async () => {
    allowMessages(/n’a pas pu être gardé|Stockage/);
    const sent = endpoint();
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('access is denied for this document', 'SecurityError');
    });
    mount(<SmallForm />);
    await typeBoth();
    await send().click();
    await expect.element(page.getByText('Votre message est arrivé.')).toBeVisible();
    expect(sent).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test('where storage is full the form works as well, and says nothing of it', async () => {
    allowMessages(/n’a pas pu être gardé/);
    const sent = endpoint();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    mount(<SmallForm />);
    await typeBoth();
    await send().click();
    await expect.poll(() => sent.length).toBe(1);
    vi.restoreAllMocks();
  });
});
