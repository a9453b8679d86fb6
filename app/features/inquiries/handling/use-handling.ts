import { useUndoOffer } from '#app/features/inquiries/undo/use-undo-offer.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { type HandlingResult, handlingFailed, handlingMessage } from './handling-result.ts';

type Options = {
  /** The part of the page, where it has several. */
  about?: string;
  /** Called with each result as its toast is shown. */
  onResult?: (result: HandlingResult | Failure) => void;
  /** Called once the page shows the changed data. */
  onFresh: (result: HandlingResult | Failure) => void;
};

/** The page's actions on inquiries; a toast reports each, with an undo where possible. */
export function useHandling(options: Options) {
  return useOfficeAction<HandlingResult>({ ...useHandlingWords(), ...options });
}

/** What their toasts say. */
export function useHandlingWords() {
  const offer = useUndoOffer();
  return {
    notice: (result: HandlingResult) =>
      offer(handlingMessage(result), result.status === 'done' ? result.undo : null),
    failed: handlingFailed,
  };
}
