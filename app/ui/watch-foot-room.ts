/**
 * Says in a CSS variable of the page how high something at the foot of the screen is, in px.
 *
 * @returns how to stop
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
