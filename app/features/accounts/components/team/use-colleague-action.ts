import { type ColleagueResult, colleagueMessage } from '#app/features/accounts/team/team-results.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

/** One thing done to a colleague's account, told by a toast. `onFresh`: once the page shows what came of it. */
export function useColleagueAction(onFresh?: () => void) {
  return useOfficeAction<ColleagueResult>({
    notice: colleagueMessage,
    // One for the whole page: an earlier message, whichever form it came from, is no longer true.
    about: 'colleague',
    ...(onFresh && { onFresh }),
  });
}
