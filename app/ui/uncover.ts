/** What has focus, with its row in a list, comes out from under something that keeps to the foot of the screen. Called again as that grows. */
export function uncoverFocusFrom(region: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || region.contains(focused)) return;
  const hidden = focused.closest('[data-row]') ?? focused;
  const own = hidden.getBoundingClientRect();
  const over = region.getBoundingClientRect();
  const apart = own.bottom <= over.top || own.right <= over.left || own.top >= over.bottom;
  // What is as tall as the screen, like a long text or the page itself, cannot come out.
  if (!apart && own.height < window.innerHeight / 2) hidden.scrollIntoView({ block: 'nearest' });
}
