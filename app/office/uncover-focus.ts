import { uncoverFocusFrom } from '#app/ui/uncover.ts';

/**
 * Scrolls the focused element, usually the pressed button, out from under an error toast: errors stay on
 * screen.
 */
export function uncoverFocus(region: HTMLElement) {
  if (region.querySelector('[data-toast="destructive"]')) uncoverFocusFrom(region);
}
