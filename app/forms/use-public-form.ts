import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '#app/ui/toaster.tsx';
import { dismissToast } from '#app/ui/toasts.ts';
import { clearFormDraft } from './form-draft.ts';
import type { FieldErrors, FormResult, FormToast } from './form-results.ts';
import { reportAnswer, reportSending } from './send-reports.ts';
import { newSubmissionKey } from './submission-key.ts';
import { useFormDraft } from './use-form-draft.ts';

/** The check of a form in the browser: its errors, none when it is good. */
type Check = (form: FormData) => FieldErrors;

/** The browser's check is comfort: when its code is this long on the way (milliseconds), the server judges alone. */
const checkTimeoutMs = 3_000;

/** An answer that found errors; quiet when it finds somebody typing, whose keys must not go astray. */
export type ErrorNotice = { quiet: boolean };

export type PublicFormOptions = {
  /** The form's id, unique in the site: what is typed is kept under it. */
  formId: string;
  /** Fetches the browser's check (the schema and its library): asked for when the first field is left. */
  loadCheck: () => Promise<Check>;
  /** Hands the form in. Never throws: what goes wrong is an answer. */
  send: (form: FormData) => Promise<FormResult>;
  /** The toast of an answer; null when the form says enough. */
  messageOf: (answer: FormResult) => FormToast | null;
  /** The server has kept what was sent, whatever was typed since. */
  onKept?: () => void;
  /** Everything in the form was received: it may be emptied, or put away. */
  onReceived: (answer: FormResult) => void;
  /** Errors were found, and nobody is typing: for a form without the summary that takes focus then. */
  onInvalid?: () => void;
  /** Errors the page came with, when the form was sent without script. */
  refused?: FieldErrors | undefined;
};

/**
 * State and sending of the public forms (spec §4, §5, §8): checked, sent once however often one clicks, its errors
 * shown until their field is edited, everything typed kept until it has been received, what is typed meanwhile too.
 * Sent by our own fetch, not by the router's: a lost network there replaces the page by an error page, and everything
 * typed with it.
 */
export function usePublicForm(options: PublicFormOptions) {
  const { formId, loadCheck, send, messageOf, onKept, onReceived, onInvalid, refused } = options;
  const ref = useFormDraft(formId, refused !== undefined);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refused ?? {});
  /** Another for each answer that found errors. */
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>({ quiet: false });
  const [touched, setTouched] = useState(false);
  /** What became of the last sending; null before there is one, and while the next is under way. */
  const [status, setStatus] = useState<FormResult['status'] | null>(null);
  /** The form was received without what was typed while it was on its way. */
  const [outrun, setOutrun] = useState(false);
  const sending = useRef(false);
  /** The fields edited since the form was last sent. */
  const edited = useRef(new Set<string>());
  /** One for the same answers: after an edit it is another submission, even if the one before was kept unheard. */
  const key = useRef<string>(undefined);
  /** The last failure's message, taken away by the next try: « Merci » beside « Erreur » would leave a doubt. */
  const failure = useRef<number>(undefined);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A double click sends twice before the button is drawn busy.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setStatus(null);
    setOutrun(false);
    edited.current.clear();
    if (failure.current !== undefined) dismissToast(failure.current);
    key.current ??= newSubmissionKey();
    const form = new FormData(event.currentTarget);
    form.set('submissionKey', key.current);
    const report = reportSending(formId, key.current);
    const result = (await checkInBrowser(loadCheck, form)) ?? (await send(form));
    reportAnswer(formId, report, { result, message: messageOf(result) });
    showResult(result);
    sending.current = false;
    setBusy(false);
  }

  function showResult(result: FormResult) {
    const message = messageOf(result);
    const fieldErrors = errorsOf(result, edited.current);
    setErrors(fieldErrors);
    setStatus(result.status);
    if (result.status === 'received') {
      onKept?.();
      if (message) toast(message, formId);
      if (edited.current.size > 0) return setOutrun(true);
      clearFormDraft(formId);
      onReceived(result);
    } else {
      const quiet = edited.current.size > 0;
      if (Object.keys(fieldErrors).length > 0) setErrorNotice({ quiet });
      if (Object.keys(fieldErrors).length > 0 && !quiet) onInvalid?.();
      if (message) failure.current = toast({ ...message, style: 'destructive' }, formId);
    }
  }

  // On input and never on leaving a field: a press on the button must not find the form moved under it.
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    key.current = undefined;
    edited.current.add(name);
    setTouched(true);
    setErrors((all) => withoutField(all, name));
  }

  // Nobody sends a form before leaving a field, and until then the way is free for what hydrates it.
  const onBlur = () => void loadCheck().catch(ignoreForNow);
  const form = { ref, onSubmit, onInput, onBlur, onKeyDown: goToNext };
  return { form, busy, errors, answer: errorNotice, status, touched, outrun };
}

/** The errors of an answer, but those of fields that were edited since they were sent. */
function errorsOf(reply: FormResult, edited: ReadonlySet<string>): FieldErrors {
  if (!('errors' in reply)) return {};
  return [...edited].reduce(withoutField, reply.errors);
}

function withoutField(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  const { [name]: _edited, ...others } = errors;
  return others;
}

function ignoreForNow() {
  // Asked for again when the form is sent, and its failure shown then.
}

async function checkInBrowser(load: () => Promise<Check>, form: FormData): Promise<FormResult | null> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It is too long on its way')), checkTimeoutMs);
  });
  try {
    const check = await Promise.race([load(), late]);
    const errors = check(form);
    return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : null;
  } catch (error) {
    console.info('The form could not be checked here; the server will', error);
    return null;
  }
}

/** On a phone's keyboard, the key that says « Suivant » leads to the next field, and does not send half a form. */
function goToNext(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const controls = Array.from(event.currentTarget.elements).filter(
    (control): control is HTMLElement => control instanceof HTMLElement && control.tabIndex >= 0,
  );
  controls[controls.indexOf(field) + 1]?.focus();
}
