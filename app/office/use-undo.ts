import { useRevalidator } from 'react-router';
import { type Message, toast } from '#app/ui/toasts.ts';
import { failureNotice, isFailure } from './failure.ts';
import { postForJson } from './use-json-query.ts';

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
    const result = await postForJson<Result>(to, { undo: token });
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
