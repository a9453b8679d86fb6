/** Runs once the page is visible: a prerendered page may never be. */
export function whenVisible(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
