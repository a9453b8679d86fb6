/**
 * Scrolls the focused element, with its row in a list, out from under a bar fixed at the bottom. Called again
 * when the bar grows.
 */
export function uncoverFocusFrom(region: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || region.contains(focused)) return;
  const hidden = focused.closest('[data-row]') ?? focused;
  const own = hidden.getBoundingClientRect();
  const over = region.getBoundingClientRect();
  const apart = own.bottom <= over.top || own.right <= over.left || own.top >= over.bottom;
  // An element as tall as the screen, such as a long text or the page itself, cannot be uncovered.
  if (!apart && own.height < window.innerHeight / 2) hidden.scrollIntoView({ block: 'nearest' });
}
