/**
 * Publishes the height of an element at the bottom of the screen as a CSS variable, in px.
 * @returns the cleanup function
 */
export function watchFootRoom<Found extends HTMLElement>(
  element: Found,
  variable: `--${string}`,
  onChange?: (element: Found) => void,
): () => void {
  const { style } = document.documentElement;
  const say = () => {
    style.setProperty(variable, `${element.offsetHeight}px`);
    onChange?.(element);
  };
  say();
  const observer = new ResizeObserver(say);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(variable);
  };
}
