import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '#app/ui/toaster.tsx';
import { dismissToast } from '#app/ui/toasts.ts';
import { clearFormDraft, saveFormDraft } from './form-draft.ts';
import type { FieldErrors, FormResult, FormToast } from './form-results.ts';
import { reportAnswer, reportSending } from './send-reports.ts';
import { newSubmissionKey } from './submission-key.ts';

/** Validates a form in the browser: its errors, empty when valid. */
type Check = (form: FormData) => FieldErrors;

/**
 * Validation in the browser is a convenience: when its code takes longer to load (milliseconds), only the
 * server validates.
 */
const checkTimeoutMs = 3_000;

/** A result with errors; quiet when the user is typing, whose focus must not move. */
export type ErrorNotice = { quiet: boolean };

export type PublicFormOptions = {
  /** The form's id, unique in the site: the key of its draft. */
  formId: string;
  /** Loads the browser's validation (the schema and its library), when the first field is left. */
  loadCheck: () => Promise<Check>;
  /** Submits the form. Never throws: errors are results. */
  send: (form: FormData) => Promise<FormResult>;
  /** The toast of a result; null when the form shows enough. */
  messageOf: (answer: FormResult) => FormToast | null;
  /** Called when the server has stored the submission, whatever was typed since. */
  onStored?: () => void;
  /** Called when everything in the form was received: it may be reset or closed. */
  onReceived: (answer: FormResult) => void;
  /** Called for errors while the user is not typing: for a form without the summary that takes the focus. */
  onInvalid?: () => void;
  /** Errors of a form that was sent without script. */
  refused?: FieldErrors | undefined;
};

/**
 * State and submission of the public forms (spec §4, §5, §8): validated, sent once whatever the number of
 * clicks, errors shown until their field is edited, everything typed stored until it has been received,
 * including what is typed meanwhile. Uses fetch instead of the router's submission, which on a network error
 * replaces the page, and with it everything typed, by an error page.
 */
export function usePublicForm(options: PublicFormOptions) {
  const { formId, loadCheck, send, messageOf, onStored, onReceived, onInvalid, refused } = options;
  const ref = useFormDraft(formId, refused !== undefined);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(refused ?? {});
  /** Changes with each result that has errors. */
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>({ quiet: false });
  const [touched, setTouched] = useState(false);
  /** The result of the last submission; null before the first, and while one is in progress. */
  const [status, setStatus] = useState<FormResult['status'] | null>(null);
  /** The form was received without what was typed during the submission. */
  const [outrun, setOutrun] = useState(false);
  const sending = useRef(false);
  /** Fields edited since the last submission. */
  const edited = useRef(new Set<string>());
  /**
   * One key for the same answers: after an edit it is another submission, even if the previous one was stored
   * without a response.
   */
  const key = useRef<string>(undefined);
  /**
   * The toast of the last failure, removed by the next attempt: « Merci » beside « Erreur » would be
   * confusing.
   */
  const failure = useRef<number>(undefined);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A double click submits twice before the button is rendered as busy.
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
      onStored?.();
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

  // On input rather than blur: the form must not move under a button being pressed.
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    key.current = undefined;
    edited.current.add(name);
    setTouched(true);
    setErrors((all) => withoutField(all, name));
  }

  // No form is sent before a field is left, and until then hydration has the network for itself.
  const onBlur = () => void loadCheck().catch(ignoreForNow);
  const form = { ref, onSubmit, onInput, onBlur, onKeyDown: goToNext };
  return { form, busy, errors, answer: errorNotice, status, touched, outrun };
}

/** The errors of a result, without those of fields edited since. */
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
  // Loaded again when the form is sent, and the error is shown then.
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

/** On a touch keyboard, the key « Suivant » moves to the next field instead of sending an incomplete form. */
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

/** `saveFormDraft` for the form with the returned `ref`. */
function useFormDraft(name: string, answered = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? saveFormDraft(form.current, name, answered) : undefined), [name, answered]);
  return form;
}
