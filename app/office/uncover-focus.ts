import { uncoverFocusFrom } from '#app/ui/uncover.ts';

/** What has focus, most often the button that was pressed, comes out from under an error among the messages: that stays. */
export function uncoverFocus(region: HTMLElement) {
  if (region.querySelector('[data-toast="destructive"]')) uncoverFocusFrom(region);
}
