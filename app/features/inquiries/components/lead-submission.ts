import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useRef, useState } from 'react';
import { type LeadAnswer, leadSchema, leadToasts } from '#app/features/inquiries/lead-capture.ts';
import { toast } from '#app/ui/toaster.tsx';
import { dismissToast } from '#app/ui/toasts.ts';

/** A form nobody answers in this time (milliseconds) has failed; the parent may try again. */
const patience = 20_000;

type Result = SubmissionResult<string[]>;

/**
 * The state and the sending of the lead form (spec §4, §8). Sent by our own fetch, not by the router's: a lost
 * network there replaces the page by an error page, and everything typed with it.
 */
export function useLeadForm(onSent: () => void) {
  const [busy, setBusy] = useState(false);
  const [lastResult, setLastResult] = useState<Result>();
  const [answer, setAnswer] = useState(0);
  const [submissionKey] = useState(newSubmissionKey);
  /** Fields edited since the last answer: their errors are out of sight until the next. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const sending = useRef(false);
  /** The last failure's message, taken away by the next try: « Merci » beside « Erreur » would leave a doubt. */
  const failure = useRef<number>(undefined);

  const [form, fields] = useForm({
    lastResult: lastResult ?? null,
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: leadSchema }),
    onSubmit(event: FormEvent<HTMLFormElement>, { formData }) {
      event.preventDefault();
      formData.set('submissionKey', submissionKey);
      void send(formData);
    },
  });

  async function send(formData: FormData) {
    // A double click sends twice before the button is drawn disabled.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    if (failure.current !== undefined) dismissToast(failure.current);
    const reply = await postLead(formData);
    sending.current = false;
    setBusy(false);
    if (reply.status === 'received') {
      toast(leadToasts.received);
      onSent();
    } else if (reply.status === 'invalid') {
      setLastResult({ status: 'error', error: reply.errors });
      summon();
    } else {
      const message = reply.status === 'limited' ? leadToasts.limited(reply.minutes) : leadToasts.failed;
      failure.current = toast({ ...message, style: 'destructive' });
    }
  }

  // After Conform, which puts focus on the first wrong field: the summary takes it, and leads to each.
  const summon = () => setTimeout(() => setAnswer((count) => count + 1));
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setEdited(new Set());
    form.onSubmit(event);
    summon();
  }
  // On input and never on leaving a field: a press on the button must not find the form moved under it.
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    setEdited((names) => (names.has(name) ? names : new Set([...names, name])));
  }
  const errors = Object.fromEntries(Object.entries(form.allErrors).filter(([name]) => !edited.has(name)));
  return { form: { id: form.id, onSubmit, onInput }, fields, busy, errors, answer };
}

async function postLead(formData: FormData): Promise<LeadAnswer> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      body: formData,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    return await response.json();
  } catch (error) {
    console.error('The lead was not sent', error);
    return { status: 'failed' };
  }
}

/** A random UUID (version 4); `crypto.randomUUID` is missing where a school tries the site over plain http. */
function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
