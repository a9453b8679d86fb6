import { useEffect, useState } from 'react';
import { type Failure, failureOf, isFailure } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

/**
 * The JSON of an office URL, requested again when the URL changes. The previous result stays until the next
 * arrives, and late responses are ignored: only the last request counts.
 * @param href null for no request
 * @param pause the debounce, in milliseconds
 * @returns `isLate` while `result` belongs to an earlier URL; `again` retries after a failure
 */
export function useJsonQuery<Result extends object>(href: string | null, pause = 0) {
  const [answer, setAnswer] = useState<{ href: string; result: Result } | null>(null);
  const [failed, setFailed] = useState<{ href: string; failure: Failure } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request.
  useEffect(() => {
    if (href === null) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void fetchJson<Result>(href, { signal: asking.signal }).then((result) => {
        if (asking.signal.aborted) return;
        if (isFailure(result)) return setFailed({ href, failure: result });
        setAnswer({ href, result });
        setFailed(null);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [href, attempt]);
  const failure = failed && failed.href === href ? failed.failure : null;
  return {
    result: href === null ? null : (answer?.result ?? null),
    failure,
    isLate: href !== null && answer?.href !== href && failure === null,
    again() {
      setFailed(null);
      setAttempt((before) => before + 1);
    },
  };
}

/** One request by plain fetch: when offline or signed out, the page stays as it is, with its unsaved text. */
export async function fetchJson<Result extends object>(
  href: string,
  options: RequestInit = {},
): Promise<Result | Failure> {
  try {
    const response = await fetch(href, { ...options, redirect: 'manual' });
    if (response.ok) return (await response.json()) as Result;
    // Without a session the server redirects to the login page.
    if (response.type === 'opaqueredirect') return { status: 'signed-out' };
    return failureOf(response.status, await response.json().catch(() => null));
  } catch {
    return { status: 'failed' };
  }
}

/** The same for a write of the office that is answered in JSON, outside the page's own action. */
export function postForJson<Result extends object>(
  href: string,
  fields: Readonly<Record<string, string>>,
): Promise<Result | Failure> {
  const body = new URLSearchParams({ ...fields, sessionToken: readSessionToken() });
  return fetchJson<Result>(href, { method: 'POST', body });
}
