import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type Message, toast } from '#app/ui/toasts.ts';
import { useUndo } from './use-undo.ts';

/** What became of « Annuler » after a deletion; a failure aside. */
export type TakenBack = { status: 'restored'; done: number; of: number };

/** Where what was just deleted is put back, by its ids, with commas between. */
const undoTrashPath = '/admin/trash/undo';

/** What « Annuler » sends of what one press put into the trash: nothing else that lies there; null when that was nothing. */
export function trashToken(ids: readonly string[]): string | null {
  return ids.length > 0 ? ids.join(',') : null;
}

/** Adds « Annuler » to the message of what was put into the trash; its token are the ids. */
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

/** The address of a list to which a deletion leads, and which offers to take it back. */
export function withTrashed(path: string, id: string): string {
  const url = new URL(path, 'http://office.invalid');
  url.searchParams.set(parameter, id);
  return `${url.pathname}${url.search}`;
}

/** Whether an answer leads to such a list. */
export function leadsToTrashed({ headers }: Response): boolean {
  return headers.get('Location')?.includes(`${parameter}=`) ?? false;
}

/** On a list that somebody comes to from what they deleted: says so once, with the way back. */
export function useTrashedNotice(message: Message) {
  const [params, setParams] = useSearchParams();
  const offer = useTrashOffer();
  const id = params.get(parameter);
  const tell = useEffectEvent((id: string) => {
    const told = offer(message, id);
    if (told) toast(told);
    const rest = new URLSearchParams(params);
    rest.delete(parameter);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (id !== null) tell(id);
  }, [id]);
}
