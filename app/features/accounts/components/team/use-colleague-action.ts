import { type ColleagueResult, colleagueMessage } from '#app/features/accounts/team/team-results.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

type Listener = {
  /** Called as soon as the result arrives. */
  onResult?: (result: ColleagueResult | Failure) => void;
  /** Called once the page shows the changed data. */
  onFresh?: () => void;
};

/** An action on a colleague's account, reported by a toast. */
export function useColleagueAction(listener: Listener = {}) {
  return useOfficeAction<ColleagueResult>({
    notice: colleagueMessage,
    // One subject for the whole page: an earlier message of any of its forms is outdated.
    about: 'colleague',
    ...listener,
  });
}
