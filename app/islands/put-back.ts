import { carryFocus, carryTyped } from '#app/forms/carry-typed.ts';
import { clearFormDraft } from '#app/forms/form-draft.ts';
import { lastReport, onReport, type SendReport } from '#app/forms/send-reports.ts';
import type { FormWatch } from './form-watch.ts';
import { showPutBackNotice } from './put-back-notice.tsx';

/**
 * Makes `form`, which stands again where React lost its page to somebody else's changes, what it was: all that was typed and
 * the focus are in it, and above it stands what became of its sending.
 *
 * @param watch of what was there before
 * @param onDone when all that it held has been received; without it the form is emptied then
 */
export function putFormBack(form: HTMLFormElement, watch: FormWatch, onDone?: () => void): void {
  let typedAt = watch.typedAt;
  const last = lastReport(form.id);
  if (watch.form && !isAllReceived(last, typedAt)) carryTyped(watch.form, form);
  form.addEventListener('input', () => {
    typedAt = performance.now();
  });
  const box = document.createElement('div');
  form.prepend(box);
  const showReport = (report: SendReport | undefined, takesFocus: boolean) => {
    const isOutrun = report !== undefined && typedAt > report.sentAt;
    showPutBackNotice(box, form, { report, isOutrun, takesFocus });
    if (isAllReceived(report, typedAt)) {
      clearFormDraft(form.id);
      if (onDone) onDone();
      else form.reset();
    } else if (report?.answer && !isOutrun) nameSubmission(form, report.key);
  };
  const isBack = watch.focused !== null && hasLostFocus(form) && carryFocus(watch.focused, form);
  showReport(last, !isBack);
  if (last && !last.answer) holdUntilAnswered(form, (report) => showReport(report, hasLostFocus(form)));
}

/** Whether what was sent last is received, and nothing was typed since. */
export function isAllReceived(report: SendReport | undefined, typedAt: number): boolean {
  return report?.answer?.result.status === 'received' && typedAt <= report.sentAt;
}

/** What had the focus is gone, and nobody has taken it elsewhere: it is on nothing, or on what is around the form. */
function hasLostFocus(form: HTMLFormElement): boolean {
  return document.activeElement === null || document.activeElement.contains(form);
}

/** Sent again unchanged, it is the same submission, should the server have received it unheard. */
function nameSubmission(form: HTMLFormElement, key: string): void {
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'submissionKey',
    value: key,
  });
  form.append(field);
  form.addEventListener('input', () => field.remove(), { once: true });
}

/** Nothing is sent twice: what is pressed waits for the answer that is on its way. */
function holdUntilAnswered(form: HTMLFormElement, onAnswer: (report: SendReport) => void): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  form.addEventListener('submit', hold, true);
  const stop = onReport(form.id, (report) => {
    if (!report.answer) return;
    stop();
    form.removeEventListener('submit', hold, true);
    onAnswer(report);
  });
}
