import { copyFocus, copyFormValues } from '#app/forms/copy-form-values.ts';
import { clearFormDraft } from '#app/forms/form-draft.ts';
import { lastReport, onReport, type SendReport } from '#app/forms/send-reports.ts';
import type { FormWatch } from './form-watch.ts';
import { showRestoredNotice } from './restored-form-notice.tsx';

/**
 * Restores `form`, rendered again after React lost its DOM to other changes: typed text and focus are
 * restored, and a notice shows the status of its submission.
 * @param watch of the previous form
 * @param onDone called when everything in it has been received; by default the form is reset
 */
export function restoreFormState(form: HTMLFormElement, watch: FormWatch, onDone?: () => void): void {
  let typedAt = watch.typedAt;
  const last = lastReport(form.id);
  if (watch.form && !isFullyReceived(last, typedAt)) copyFormValues(watch.form, form);
  form.addEventListener('input', () => {
    typedAt = performance.now();
  });
  const box = document.createElement('div');
  form.prepend(box);
  const showReport = (report: SendReport | undefined, takesFocus: boolean) => {
    const isOutrun = report !== undefined && typedAt > report.sentAt;
    showRestoredNotice(box, form, { report, isOutrun, takesFocus });
    if (isFullyReceived(report, typedAt)) {
      clearFormDraft(form.id);
      if (onDone) onDone();
      else form.reset();
    } else if (report?.answer && !isOutrun) nameSubmission(form, report.key);
  };
  const isBack = watch.focused !== null && hasLostFocus(form) && copyFocus(watch.focused, form);
  showReport(last, !isBack);
  if (last && !last.answer) holdUntilAnswered(form, (report) => showReport(report, hasLostFocus(form)));
}

/** Whether the last submission was received, and nothing was typed since. */
export function isFullyReceived(report: SendReport | undefined, typedAt: number): boolean {
  return report?.answer?.result.status === 'received' && typedAt <= report.sentAt;
}

/**
 * The focused element was removed, and the focus has not moved elsewhere: it is on nothing, or on an ancestor
 * of the form.
 */
function hasLostFocus(form: HTMLFormElement): boolean {
  return document.activeElement === null || document.activeElement.contains(form);
}

/**
 * Sent again unchanged, it has the same submission key, in case the server received it without a response.
 */
function nameSubmission(form: HTMLFormElement, key: string): void {
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'submissionKey',
    value: key,
  });
  form.append(field);
  form.addEventListener('input', () => field.remove(), { once: true });
}

/** Prevents a double submission: a press waits for the pending result. */
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
