import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { dismissAbout, type Message, toast } from '#app/ui/toasts.ts';
import { type Failure, type FailureWords, failureNotice, isFailure } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

/** What a page does with the answers to what it sent. */
type Listener<Answer extends object> = {
  /** The toast of a page's own answer; null when the page itself says it. */
  notice: (answer: Answer) => Message | null;
  /** The page's words for a failure without a known cause; null when it tells failures itself, of every kind. */
  failed?: FailureWords | null;
  /** The thing the answers are about, where a page has several: what is told of it takes the place of what was. */
  about?: string | undefined;
  /** Called as soon as an answer is there. */
  onAnswer?: (answer: Answer | Failure) => void;
  /** Called once the page shows what the answer has changed. */
  onFresh?: (answer: Answer | Failure) => void;
};

/** Tells each answer once, as it comes: by a toast, then to who listens. */
export function useOfficeAnswer<Answer extends object>(
  { answer, isFresh }: { answer: Answer | Failure | undefined; isFresh: boolean },
  listener: Listener<Answer>,
): void {
  const heard = useRef<Answer | Failure>(undefined);
  const fresh = useRef<Answer | Failure>(undefined);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  // Looked at again when the page is fresh: an answer may be there in a drawing that another has overtaken.
  useEffect(() => {
    if (!answer) return;
    if (heard.current !== answer) {
      heard.current = answer;
      tell(answer, latest.current);
      latest.current.onAnswer?.(answer);
    }
    if (isFresh && fresh.current !== answer) {
      fresh.current = answer;
      latest.current.onFresh?.(answer);
    }
  }, [answer, isFresh]);
}

function tell<Answer extends object>(
  answer: Answer | Failure,
  { notice, failed, about }: Listener<Answer>,
): void {
  const told = isFailure(answer) ? failed !== null && failureNotice(answer, failed) : notice(answer);
  if (about !== undefined) dismissAbout(about);
  if (told) toast(told, about);
}

/**
 * One thing done in the office, of which the page stays: sent with the session's token, and whatever comes back told in
 * one way (done, overtaken, refused, signed out, busy, no answer). What was typed stays where it is meanwhile.
 *
 * `Form` sends what is typed in it (with a `SessionTokenField`), `send` anything else.
 *
 * @param to the page whose action answers, when it is not this one
 */
export function useOfficeAction<Answer extends object>({
  to,
  ...listener
}: Listener<Answer> & { to?: string }) {
  const fetcher = useFetcher();
  const answer: Answer | Failure | undefined = fetcher.data;
  useOfficeAnswer({ answer, isFresh: fetcher.state === 'idle' }, listener);
  return {
    Form: fetcher.Form,
    /** From the sending until the page shows what became of it. */
    busy: fetcher.state !== 'idle',
    /** What is on its way. */
    sent: fetcher.formData,
    answer,
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
