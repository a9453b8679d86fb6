/* Functions for pages: each is sent as its source, and knows only its arguments. */

/**
 * Runs in the page: where an element can be pressed, once it is still and uncovered. Its name is its label,
 * its `aria-label` or its text.
 */
export async function findPosition(selector: string, name: string, within: string) {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
    return plain(element.ariaLabel ?? label?.textContent ?? element.textContent);
  };
  const element = [...document.querySelectorAll<HTMLElement>(within)]
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)])
    .find((candidate) => candidate.checkVisibility() && nameOf(candidate).startsWith(plain(name)));
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise(requestAnimationFrame);
  const middle = () => {
    const [box] = element.getClientRects();
    return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  await frame();
  const before = middle();
  await frame();
  const place = middle();
  if (!place || !before || place.x !== before.x || place.y !== before.y) return null;
  const front = document.elementFromPoint(place.x, place.y);
  return front && (element.contains(front) || front.closest('label')?.control === element) ? place : null;
}

/** Runs in the page: whether an element with this text is visible. */
export function isShown(words: string, within: string): boolean {
  return [...document.querySelectorAll(within)].some((place) =>
    [...place.querySelectorAll('*')].some((element) => {
      const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ');
      const deepest = ![...element.children].some((child) =>
        (child.textContent ?? '').replaceAll(/\s+/g, ' ').includes(words),
      );
      return (
        deepest &&
        text.includes(words) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    }),
  );
}

/** Runs in the page: chooses in the focused list, with its events. */
export function chooseFocused(value: string): void {
  const list = document.activeElement;
  if (!(list instanceof HTMLSelectElement)) throw new Error('No list has focus');
  list.value = value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
