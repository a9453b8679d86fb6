import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After an invalid link's submission the page is reloaded, to show why. After other refusals it stays. */
export function revalidateGone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || defaultShouldRevalidate;
}
