import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { type HandlingResult, handlingFailed, handlingMessage } from './handling-form.ts';

/** What the page does with inquiries, every result told; `onFresh` hears of it once the page shows it. */
export function useHandling(onFresh: (result: HandlingResult | Failure) => void) {
  return useOfficeAction<HandlingResult>({ notice: handlingMessage, failed: handlingFailed, onFresh });
}
