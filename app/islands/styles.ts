/** Timeout for the remaining styles in milliseconds; the page is then rendered without them. */
const timeoutMs = 3_000;

let complete: Promise<void> | undefined;

/**
 * Loads the full stylesheet; the page came with only the rules it used (app/page-styles.server.ts), and what
 * is rendered later may need others. Loaded once; without it the page still works.
 */
export function completeStyles(): Promise<void> {
  complete ??= addSheet();
  return complete;
}

function addSheet(): Promise<void> {
  const partial = document.querySelector<HTMLStyleElement>('style[data-sheet]');
  if (!partial?.dataset.sheet) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = partial.dataset.sheet;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    setTimeout(resolve, timeoutMs);
    partial.after(link);
  });
}
