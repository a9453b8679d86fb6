import { useEffect, useRef } from 'react';

/** Calls `onAnswer` once for each answer of a fetcher, when the page has been brought up to date after it. */
export function useAnswers<Answer>(
  { state, data }: { state: string; data: Answer | undefined },
  onAnswer: (answer: Answer) => void,
): void {
  const heard = useRef(data);
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === heard.current) return;
    heard.current = data;
    latest.current(data);
  }, [state, data]);
}
