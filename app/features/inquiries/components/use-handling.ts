import {
  type HandlingAnswer,
  handlingFailed,
  handlingMessage,
} from '#app/features/inquiries/handling-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

type Options = {
  /** Hears of each answer at once, as it is told. */
  onAnswer?: (answer: HandlingAnswer | Failure) => void;
  /** Hears of it once the page shows what it changed. */
  onFresh: (answer: HandlingAnswer | Failure) => void;
};

/** What the page does with inquiries, every answer told. */
export function useHandling(options: Options) {
  return useOfficeAction<HandlingAnswer>({ notice: handlingMessage, failed: handlingFailed, ...options });
}
