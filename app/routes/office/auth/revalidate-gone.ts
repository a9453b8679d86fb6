import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A link that did nothing when it was pressed: the page is read anew, which says why. After other refusals it stays as it is. */
export function revalidateGone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || defaultShouldRevalidate;
}
