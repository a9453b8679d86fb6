import { type FormEvent, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { ContentStatus } from '#app/db/vocabulary.ts';

/** By which button a form is sent: Save and Publish set the status, anything else takes the select's (spec §4). */
export type Intent = 'save' | 'publish' | 'status';

/** The sending of a form; what takes a published item off the site is asked about first. */
export function useSending(savedStatus: ContentStatus | null) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigation = useNavigation();
  const [intent, setIntent] = useState<Intent>('status');
  const [withdrawing, setWithdrawing] = useState(false);
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST';

  /** Sends what is typed, over `version` when it is not the form's own. */
  const send = (version?: number) => {
    if (!form.current) return;
    const body = new FormData(form.current);
    body.set('intent', intent);
    if (version !== undefined) body.set('version', String(version));
    void submit(body, { method: 'post' });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    const pressed = intentOf(event);
    setIntent(pressed);
    const status = pressed === 'status' ? selectOf(event.currentTarget)?.value : pressed;
    if (savedStatus !== 'published' || status === 'published' || status === 'publish') return;
    event.preventDefault();
    setWithdrawing(true);
  };
  return {
    form,
    onSubmit,
    send,
    /** The button pressed, while its request is under way. */
    sending: busy ? intent : null,
    withdrawing,
    withdraw: () => {
      setWithdrawing(false);
      send();
    },
    stayPublished: () => {
      setWithdrawing(false);
      showStatus(form.current, 'published');
    },
    /** Before a button's own submission, so that what is kept and compared holds the status it will have. */
    showStatus: (status: ContentStatus) => showStatus(form.current, status),
  };
}

export type Sending = ReturnType<typeof useSending>;

function intentOf(event: FormEvent<HTMLFormElement>): Intent {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'save' || value === 'publish' ? value : 'status';
}

function selectOf(form: HTMLFormElement | null): HTMLSelectElement | null {
  const field = form?.elements.namedItem('status');
  return field instanceof HTMLSelectElement ? field : null;
}

function showStatus(form: HTMLFormElement | null, status: ContentStatus) {
  const select = selectOf(form);
  if (!select || select.value === status) return;
  select.value = status;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
