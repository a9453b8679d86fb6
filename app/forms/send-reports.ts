import type { FormResult, FormToast } from './form-results.ts';

/** The result of a form's last submission, for components outside the form. */
export type SendReport = {
  /** By the page's clock (`performance.now()`): later input is not included. */
  sentAt: number;
  /** The submission key, by which the server detects duplicates. */
  key: string;
  /** Null while it is being sent. */
  answer: { result: FormResult; message: FormToast | null } | null;
};

const reports = new Map<string, SendReport>();
const listeners = new Set<(formId: string, report: SendReport) => void>();

/** Reports that a form is being sent. */
export function reportSending(formId: string, key: string): SendReport {
  return report(formId, { sentAt: performance.now(), key, answer: null });
}

/** Reports the result of a submission. */
export function reportAnswer(formId: string, sent: SendReport, answer: SendReport['answer']): void {
  report(formId, { ...sent, answer });
}

function report(formId: string, now: SendReport): SendReport {
  reports.set(formId, now);
  for (const listener of listeners) listener(formId, now);
  return now;
}

/** The last report of a form on this page. */
export function lastReport(formId: string): SendReport | undefined {
  return reports.get(formId);
}

/** Subscribes to the next reports of a form; returns the unsubscription. */
export function onReport(formId: string, listener: (report: SendReport) => void): () => void {
  const hear = (of: string, report: SendReport) => of === formId && listener(report);
  listeners.add(hear);
  return () => listeners.delete(hear);
}
