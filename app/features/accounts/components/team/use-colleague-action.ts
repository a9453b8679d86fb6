import { type ColleagueResult, colleagueMessage } from '#app/features/accounts/team/team-results.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

type Listener = {
  /** Called as soon as the answer is there. */
  onResult?: (result: ColleagueResult | Failure) => void;
  /** Called once the page shows what came of it. */
  onFresh?: () => void;
};

/** One thing done to a colleague's account, told by a toast. */
export function useColleagueAction(listener: Listener = {}) {
  return useOfficeAction<ColleagueResult>({
    notice: colleagueMessage,
    // One for the whole page: an earlier message, whichever form it came from, is no longer true.
    about: 'colleague',
    ...listener,
  });
}
