import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  emailProblem,
  type NewsletterAnswer,
  newsletterFailure,
  newsletterMessages,
} from '#app/features/newsletter/newsletter.ts';
import { forgetForm, useKeptForm } from '#app/forms/kept-form.ts';
import { toast } from '#app/ui/toaster.tsx';
import { dismissToast } from '#app/ui/toasts.ts';

/** A form nobody answers in this time (milliseconds) has failed; the reader may try again. */
const patience = 20_000;

const formId = 'newsletter';

/**
 * The state and the sending of the newsletter's form. By our own fetch, so that a lost network leaves the page and
 * what was typed; before its script has loaded, the browser itself sends the form to /newsletter.
 */
export function useNewsletterForm(refused: { error?: string } | undefined) {
  const form = useKeptForm(formId, refused !== undefined);
  const [errors, setErrors] = useState(refused?.error ? [refused.error] : undefined);
  const [busy, setBusy] = useState(false);
  const [received, setReceived] = useState(false);
  const sending = useRef(false);
  const sent = useRef(false);
  /** The last failure's message, taken away by the next try: « Merci » beside « Erreur » would leave a doubt. */
  const failure = useRef<number>(undefined);
  const button = useRef<HTMLButtonElement>(null);

  // A disabled button holds no focus: what it lost to whatever is around it, it gets back.
  useEffect(() => {
    if (!busy && sent.current && document.activeElement?.contains(button.current)) button.current?.focus();
  }, [busy]);

  function refuse(input: HTMLInputElement, error: string) {
    setErrors([error]);
    input.focus();
  }

  async function send(input: HTMLInputElement, body: FormData) {
    // A double click sends twice before the button is drawn disabled.
    if (sending.current) return;
    sending.current = true;
    sent.current = true;
    setBusy(true);
    setReceived(false);
    if (failure.current !== undefined) dismissToast(failure.current);
    const reply = await postEmail(body);
    sending.current = false;
    setBusy(false);
    if (reply.status === 'received') {
      // Another address may have been begun meanwhile.
      if (input.value === body.get('email')) {
        input.value = '';
        forgetForm(formId);
      }
      setReceived(true);
      toast({ title: newsletterMessages.received.title }, formId);
    } else if (reply.status === 'invalid') {
      refuse(input, reply.error);
    } else {
      failure.current = toast({ ...newsletterFailure(reply), style: 'destructive' }, formId);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const input = form.elements.namedItem('email');
    if (!(input instanceof HTMLInputElement)) return;
    const problem = emailProblem(input.value);
    if (problem) return refuse(input, problem);
    void send(input, new FormData(form));
  }

  return { form, onSubmit, button, errors, busy, received };
}

async function postEmail(body: FormData): Promise<NewsletterAnswer> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    return await response.json();
  } catch (error) {
    console.error('The newsletter form was not sent', error);
    return { status: 'failed' };
  }
}
