/**
 * Publishes the height of an element at the bottom of the screen as a CSS variable of the document, in px.
 * @returns the cleanup function
 */
export function watchFootRoom<Found extends HTMLElement>(
  element: Found,
  variable: `--${string}`,
  onChange?: (element: Found) => void,
): () => void {
  const { style } = document.documentElement;
  return watchHeight(element, (height) => {
    if (height === null) return style.removeProperty(variable);
    style.setProperty(variable, `${height}px`);
    onChange?.(element);
  });
}

/**
 * Calls `publish` with the height of an element in px, at once and whenever it changes.
 * @returns the cleanup function, which calls it with null
 */
export function watchHeight(element: HTMLElement, publish: (height: number | null) => unknown): () => void {
  const say = () => publish(element.offsetHeight);
  say();
  const observer = new ResizeObserver(say);
  observer.observe(element);
  return () => {
    observer.disconnect();
    publish(null);
  };
}
