import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { type HandlingResult, handlingFailed, handlingMessage } from './handling-form.ts';

type Options = {
  /** Hears of each result at once, as it is told. */
  onResult?: (result: HandlingResult | Failure) => void;
  /** Hears of it once the page shows what it changed. */
  onFresh: (result: HandlingResult | Failure) => void;
};

/** What the page does with inquiries, every result told. */
export function useHandling(options: Options) {
  return useOfficeAction<HandlingResult>({ notice: handlingMessage, failed: handlingFailed, ...options });
}
