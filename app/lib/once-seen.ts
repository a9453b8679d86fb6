/** Runs once the page is shown: a page that the browser prepares beforehand may never be. */
export function onceSeen(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
