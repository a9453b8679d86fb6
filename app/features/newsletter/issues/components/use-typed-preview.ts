import { type RefObject, useEffect, useState } from 'react';
import { issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { readSessionToken } from '#app/office/session-storage.ts';

/** A rendered mail. */
export type Preview = { html: string; text: string };

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Changes when the fields are remounted with a restored draft. */
  formKey: number;
  /** The preview of the saved version; null for a new issue. */
  saved: Preview | null;
  isChanged: boolean;
};

/** Debounce after the last key, in milliseconds. */
const restAfterTyping = 700;

/** The preview of the form's mail, requested when typing pauses; and a note about it. */
export function useTypedPreview({ form, formKey, saved, isChanged }: Options) {
  const [typed, setTyped] = useState<Preview | null>(null);
  const [flaw, setFlaw] = useState<Flaw | null>(null);
  const [basis, setBasis] = useState(saved);
  if (saved !== basis) {
    setBasis(saved);
    // Saved: the page's preview is current.
    if (!isChanged) setTyped(null);
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const refresh = async () => {
      if (!form.current) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const answer = await request(new FormData(form.current), signal);
      if (signal.aborted) return;
      setFlaw(typeof answer === 'string' ? answer : null);
      if (typeof answer !== 'string') setTyped(answer);
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || !form.current?.contains(target)) return;
      // The search inside the form does not change the mail.
      if (target.closest('[data-not-kept]')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), restAfterTyping);
    };
    if (formKey > 0) void refresh();
    window.addEventListener('input', onInput);
    return () => {
      window.removeEventListener('input', onInput);
      clearTimeout(timer);
      asking.abort();
    };
  }, [form, formKey]);
  if (!isChanged) return { preview: flaw ? saved : (typed ?? saved), note: '' };
  return { preview: typed ?? saved, note: flaw ? flaws[flaw] : typed ? unsaved : '' };
}

const unsaved = 'Aperçu de ce qui est saisi, pas encore enregistré.';

type Flaw = 'lost' | 'over' | 'too-long';

const flaws: Record<Flaw, string> = {
  lost: 'L’aperçu ne suit plus ce qui est saisi\u00A0: le serveur n’a pas répondu. Il reprend avec ce que vous saisissez ensuite.',
  over: 'L’aperçu ne suit plus ce qui est saisi\u00A0: votre session est terminée.',
  'too-long': 'L’aperçu attend que ce qui est saisi soit plus court.',
};

/** Plain fetch: nothing is revalidated, and a page that is offline stays as it is. */
async function request(body: FormData, signal: AbortSignal): Promise<Preview | Flaw> {
  try {
    body.set('sessionToken', readSessionToken());
    const response = await fetch(`${issuesPath}/preview`, { method: 'POST', body, signal });
    if (response.ok) return (await response.json()) as Preview;
    if (response.status === 400) return 'too-long';
    return response.status === 401 || response.status === 403 ? 'over' : 'lost';
  } catch (error) {
    if (!signal.aborted) console.info('The preview could not be asked for', error);
    return 'lost';
  }
}
