/** A page is drawn without the rest of its styles when they are longer on the way (milliseconds). */
const timeoutMs = 3_000;

let complete: Promise<void> | undefined;

/**
 * Completes the styles of the page, which came with the rules that it used (app/page-styles.server.ts): what is drawn from now
 * on may use others. Asked for once; without them the page goes on.
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
