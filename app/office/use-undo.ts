import { useRevalidator } from 'react-router';
import { type Message, toast } from '#app/ui/toasts.ts';
import { type Failure, failureNotice, failureOf, isFailure } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

type Options<Result> = {
  /** The endpoint: answers a form with the token `undo` by JSON. */
  to: string;
  /** The toast for its response. */
  notice: (result: Result) => Message;
};

/**
 * Makes a toast's « Annuler » from an undo token. Uses plain fetch, so that it works on whatever page is open
 * by then: a router fetcher goes with its page. After a failure it is offered again, since nothing was
 * undone.
 */
export function useUndo<Result extends object>({ to, notice }: Options<Result>) {
  const { revalidate } = useRevalidator();
  function actionOf(token: string): Message['action'] {
    return { label: 'Annuler', onPress: () => void takeBack(token) };
  }
  async function takeBack(token: string) {
    const result = await ask<Result>(to, token);
    if (isFailure(result)) {
      toast({ ...failureNotice(result), action: actionOf(token) });
      return;
    }
    toast(notice(result));
    await revalidate();
  }
  /** The message, with « Annuler » where there is a token. */
  return (message: Message | null, token: string | null | undefined): Message | null =>
    message && token ? { ...message, action: actionOf(token) } : message;
}

async function ask<Result>(to: string, token: string): Promise<Result | Failure> {
  try {
    const body = new URLSearchParams({ undo: token, sessionToken: readSessionToken() });
    const response = await fetch(to, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return (await response.json()) as Result;
    return failureOf(response.status, await response.json().catch(() => null));
  } catch {
    // Offline, or an unexpected response: reported like every other failure.
    return { status: 'failed' };
  }
}
