/** What has focus, most often the button that was pressed, comes out from under an error among the messages. */
export function uncoverFocus(region: HTMLElement) {
  const focused = document.activeElement;
  if (!region.querySelector('[data-toast="destructive"]') || !focused || region.contains(focused)) return;
  const own = focused.getBoundingClientRect();
  const over = region.getBoundingClientRect();
  const apart = own.bottom <= over.top || own.right <= over.left || own.top >= over.bottom;
  // What is as tall as the screen, like a long text or the page itself, cannot come out.
  if (!apart && own.height < window.innerHeight / 2) focused.scrollIntoView({ block: 'nearest' });
}
