import { useUndo } from '#app/office/use-undo.ts';
import { type UndoResult, undoMessage } from './undo-result.ts';

/** Adds « Annuler » to the message of an action on inquiries. */
export function useUndoOffer() {
  return useUndo<UndoResult>({ to: '/admin/leads/undo', notice: undoMessage });
}
