import { useRevalidator } from 'react-router';
import { type Message, toast } from '#app/ui/toasts.ts';
import { type Failure, failureNotice, failureOf, isFailure } from './failure.ts';
import { readSessionToken } from './session-storage.ts';

type Options<Result> = {
  /** Where it is asked for: an address that answers a form with `undo`, a token, by JSON. */
  to: string;
  /** The toast of its answer. */
  notice: (result: Result) => Message;
};

/**
 * Makes the « Annuler » of a toast from the token that came with what was done. It works from whatever page is open by then, hence by
 * plain fetch: a fetcher of the router goes with its page. What failed is offered once more, for nothing was taken back.
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
    // Offline, or the answer was none of ours: told like every other failure.
    return { status: 'failed' };
  }
}
