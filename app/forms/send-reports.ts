import type { FormResult, FormToast } from './form-results.ts';

/** What became of the last sending of a form, for what must say so when the form itself cannot. */
export type SendReport = {
  /** By the page's clock (`performance.now()`): what is typed later is not in it. */
  sentAt: number;
  /** By which the server knows the same submission again. */
  key: string;
  /** Null while it is on its way. */
  answer: { result: FormResult; message: FormToast | null } | null;
};

const reports = new Map<string, SendReport>();
const listeners = new Set<(formId: string, report: SendReport) => void>();

/** Reports that a form is on its way, as of now. */
export function reportSending(formId: string, key: string): SendReport {
  return report(formId, { sentAt: performance.now(), key, answer: null });
}

/** Reports what came of a sending. */
export function reportAnswer(formId: string, sent: SendReport, answer: SendReport['answer']): void {
  report(formId, { ...sent, answer });
}

function report(formId: string, now: SendReport): SendReport {
  reports.set(formId, now);
  for (const listener of listeners) listener(formId, now);
  return now;
}

/** The last report of a form of this page. */
export function lastReport(formId: string): SendReport | undefined {
  return reports.get(formId);
}

/** Hears of the next reports of a form, until the answer is called. */
export function onReport(formId: string, listener: (report: SendReport) => void): () => void {
  const hear = (of: string, report: SendReport) => of === formId && listener(report);
  listeners.add(hear);
  return () => listeners.delete(hear);
}
