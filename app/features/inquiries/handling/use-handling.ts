import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { type HandlingAnswer, handlingFailed, handlingMessage } from './handling-form.ts';

/** What the page does with inquiries, every answer told; `onFresh` hears of it once the page shows it. */
export function useHandling(onFresh: (answer: HandlingAnswer | Failure) => void) {
  return useOfficeAction<HandlingAnswer>({ notice: handlingMessage, failed: handlingFailed, onFresh });
}
