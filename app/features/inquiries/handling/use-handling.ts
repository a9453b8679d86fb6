import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { type HandlingResult, handlingFailed, handlingMessage } from './handling-result.ts';

type Options = {
  /** The part of the page it is about, where it has several. */
  about?: string;
  /** Called with each result at once, as its toast is shown. */
  onResult?: (result: HandlingResult | Failure) => void;
  /** Hears of it once the page shows what it changed. */
  onFresh: (result: HandlingResult | Failure) => void;
};

/** The page's actions on inquiries; a toast says what became of each. */
export function useHandling(options: Options) {
  return useOfficeAction<HandlingResult>({ notice: handlingMessage, failed: handlingFailed, ...options });
}
