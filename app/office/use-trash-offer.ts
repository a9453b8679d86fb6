import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type Message, toast } from '#app/ui/toasts.ts';
import { useUndo } from './use-undo.ts';

/** The result of « Annuler » after a deletion, failures aside. */
export type TakenBack = { status: 'restored'; done: number; of: number };

/** Restores the items that were just deleted, by their comma-separated ids. */
const undoTrashPath = '/admin/trash/undo';

/** The undo token of the items that one action moved to the trash; null without any. */
export function trashToken(ids: readonly string[]): string | null {
  return ids.length > 0 ? ids.join(',') : null;
}

/** Adds « Annuler » to a deletion's toast; the token is the ids. */
export function useTrashOffer() {
  return useUndo<TakenBack>({ to: undoTrashPath, notice });
}

function notice({ done, of }: TakenBack): Message {
  if (done === of) return { title: 'Suppression annulée', text: 'Tout est de nouveau comme avant.' };
  return {
    title: done === 0 ? 'Rien n’a été restauré' : `${done} sur ${of} restaurés`,
    text: 'Le reste n’est plus dans la corbeille.',
    style: 'destructive',
  };
}

const parameter = 'supprime';

/** The URL of the list shown after a deletion, which offers to undo it. */
export function withTrashed(path: string, id: string): string {
  const url = new URL(path, 'http://office.invalid');
  url.searchParams.set(parameter, id);
  return `${url.pathname}${url.search}`;
}

/** Whether a response redirects to such a list. */
export function leadsToTrashed({ headers }: Response): boolean {
  return headers.get('Location')?.includes(`${parameter}=`) ?? false;
}

/** On the list shown after a deletion: announces it once, with an undo. */
export function useTrashedNotice(message: Message) {
  const [params, setParams] = useSearchParams();
  const offer = useTrashOffer();
  const id = params.get(parameter);
  const tell = useEffectEvent((id: string) => {
    const announced = offer(message, id);
    if (announced) toast(announced);
    const rest = new URLSearchParams(params);
    rest.delete(parameter);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (id !== null) tell(id);
  }, [id]);
}
