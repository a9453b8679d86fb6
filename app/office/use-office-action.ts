import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { dismissAbout, type Message, toast } from '#app/ui/toasts.ts';
import { type Failure, type FailureText, failureNotice, isFailure } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

/** How a page handles the results of its submissions. */
type Listener<Result extends object> = {
  /** The toast for the page's own result; null when the page shows it itself. */
  notice: (result: Result) => Message | null;
  /** The page's words for an unknown failure; null when the page shows every failure itself. */
  failed?: FailureText | null;
  /** The subject of the results, where a page has several: its newest toast replaces the previous one. */
  about?: string | undefined;
  /** Called as soon as a result arrives. */
  onResult?: (result: Result | Failure) => void;
  /** Called once the page shows the changed data. */
  onFresh?: (result: Result | Failure) => void;
};

/** Reports each result once: by a toast, then to the listeners. */
export function useOfficeResult<Result extends object>(
  { result, isFresh }: { result: Result | Failure | undefined; isFresh: boolean },
  listener: Listener<Result>,
): void {
  const reported = useRef<Result | Failure>(undefined);
  const fresh = useRef<Result | Failure>(undefined);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  // Checked again when the data is fresh: a render with the result may be superseded by another.
  useEffect(() => {
    if (!result) return;
    if (reported.current !== result) {
      reported.current = result;
      tell(result, latest.current);
      latest.current.onResult?.(result);
    }
    if (isFresh && fresh.current !== result) {
      fresh.current = result;
      latest.current.onFresh?.(result);
    }
  }, [result, isFresh]);
}

function tell<Result extends object>(
  result: Result | Failure,
  { notice, failed, about }: Listener<Result>,
): void {
  const reported = isFailure(result) ? failed !== null && failureNotice(result, failed) : notice(result);
  if (about !== undefined) dismissAbout(about);
  if (reported) toast(reported, about);
}

export type ActionOptions<Result extends object> = Listener<Result> & {
  /** The page whose action answers, when it is not this one. */
  to?: string;
};

/**
 * An office action without a navigation: submitted with the session's token, and every outcome reported in
 * one way (done, conflict, refused, signed out, busy, no response). The form's text stays meanwhile. `Form`
 * submits its fields (with a `SessionTokenField`), `send` anything else.
 */
export function useOfficeAction<Result extends object>({ to, ...listener }: ActionOptions<Result>) {
  const fetcher = useFetcher();
  const result: Result | Failure | undefined = fetcher.data;
  useOfficeResult({ result, isFresh: fetcher.state === 'idle' }, listener);
  return {
    Form: fetcher.Form,
    /** From the submission until the page shows its result. */
    busy: fetcher.state !== 'idle',
    /** The pending submission. */
    sent: fetcher.formData,
    result,
    send(fields: Record<string, string> | FormData) {
      const form = fields instanceof FormData ? fields : new FormData();
      if (!(fields instanceof FormData)) {
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
      }
      form.set('sessionToken', readSessionToken());
      void fetcher.submit(form, { method: 'post', ...(to ? { action: to } : {}) });
    },
  };
}
